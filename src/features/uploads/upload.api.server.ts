import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { keyOfLink, PURPOSE_RULES, PURPOSES, type UploadPurpose } from './upload.rules.ts';
import { uploadClaims, uploads } from './upload.tables.server.ts';

/** Bytes of an image that everyone may see; null for a link of none, and for one that the store has lost. */
export async function readPublicImage(link: string | null): Promise<Uint8Array | null> {
  const key = keyOfLink(link ?? '');
  const purpose = PURPOSES.find((name) => key?.split('/')[3] === name);
  if (key === null || purpose === undefined || !PURPOSE_RULES[purpose].public) return null;
  const file = await storage().get(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

export interface Claim {
  /** The one place that shows it: `character:{id}:avatar`. What it showed before is released. */
  readonly holder: string;
  /** `/files/…`, as the upload answered it; null empties the place. */
  readonly link: string | null;
  /** The user who saves the link; images of users must be their own. */
  readonly ownerUserId: string;
  readonly purpose: UploadPurpose;
  /** The guild a guild's image must belong to; of an application, the guild whose staff may see it. */
  readonly guildId?: string;
  /** The permission in that guild that shows it here, where it isn't the one of its purpose. */
  readonly needs?: string;
  /** Field of the form that the message belongs to. */
  readonly field?: string;
}

/**
 * Keeps the image behind a link for as long as this place shows it. Only own images of the right purpose are accepted
 * (docs/product/uploads.md#image-links); anything else is INVALID. Call it in the transaction that saves the link.
 */
export async function claimUpload(tx: Tx, claim: Claim): Promise<void> {
  const { holder, link, guildId = null, needs = null } = claim;
  if (link === null) return releaseUpload(tx, holder);
  const uploadId = await lockUsable(tx, claim);
  if (uploadId === null) throw notUsable(claim.field);
  await tx
    .insert(uploadClaims)
    .values({ holder, uploadId, guildId, needs })
    .onConflictDoUpdate({ target: uploadClaims.holder, set: { uploadId, guildId, needs, at: sql`now()` } });
}

/** From now on other people see the images of these places: those with this permission; null for that of their purpose. */
export async function showUploadsTo(tx: Tx, holders: readonly string[], needs: string | null): Promise<void> {
  if (holders.length > 0)
    await tx
      .update(uploadClaims)
      .set({ needs })
      .where(inArray(uploadClaims.holder, [...holders]));
}

/** This place shows no image of ours any more. */
export async function releaseUpload(tx: Tx, holder: string): Promise<void> {
  await tx.delete(uploadClaims).where(eq(uploadClaims.holder, holder));
}

/** Another place keeps the image that this one shows, for as many people; false where it shows none. */
export async function copyClaim(tx: Tx, from: string, to: string): Promise<boolean> {
  const copied = await tx.execute(sql`
    insert into upload_claims (holder, upload_id, guild_id, needs, at)
    select ${to}, upload_id, guild_id, needs, now() from upload_claims where holder = ${from}
    on conflict (holder) do update set upload_id = excluded.upload_id, guild_id = excluded.guild_id, needs = excluded.needs,
      at = excluded.at`);
  return copied.rowCount === 1;
}

/** Locked until the transaction ends, so that it is not cleaned up in the meantime. */
async function lockUsable(tx: Tx, claim: Claim): Promise<string | null> {
  const key = keyOfLink(claim.link ?? '');
  const ofGuild = PURPOSE_RULES[claim.purpose].of === 'guilds';
  if (key === null || (ofGuild && claim.guildId === undefined)) return null;
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.purpose, claim.purpose),
        ofGuild ? eq(uploads.guildId, claim.guildId ?? '') : eq(uploads.ownerUserId, claim.ownerUserId),
      ),
    )
    .for('share');
  return upload?.id ?? null;
}

function notUsable(field?: string) {
  const message = 'This image is no longer available. Please upload it again.';
  return invalid('image_not_usable', message, field === undefined ? undefined : { [field]: message });
}
