import { eq, sql } from 'drizzle-orm';
import { requireGuildForRead } from '#/features/guild-access/guild.access.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { imageViewersOf } from '#/platform/feature.server.ts';
import type { Principal, UserPrincipal } from '#/platform/principal.ts';
import { openQuery } from '#/platform/query.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { UploadPolicy } from './upload.policy.ts';
import { imageKey, PURPOSE_RULES, type UploadPurpose } from './upload.rules.ts';
import { readUploadInput } from './upload.schema.ts';
import { uploads } from './upload.tables.server.ts';

/** An image or its thumbnail, for people who may see it; for everyone else there is none. */
export const readUpload = openQuery({
  name: 'upload.readUpload',
  reachedBy: 'address',
  input: readUploadInput,
  load: (db, { key }, who) => find(db, who, key),
  allow: UploadPolicy.read,
  read: async ({ input: { key }, loaded }) => ({
    public: PURPOSE_RULES[loaded.purpose].public,
    /** Null when the store has lost it. */
    open: () => storage().get(key),
  }),
});

async function find(db: Db, who: Principal, key: string) {
  const image = imageKey(key);
  if (image === null) return null;
  const [upload] = await db
    .select({ id: uploads.id, purpose: uploads.purpose, ownerUserId: uploads.ownerUserId })
    .from(uploads)
    .where(eq(uploads.key, image));
  if (!upload) return null;
  const purpose = upload.purpose as UploadPurpose;
  const asks = !PURPOSE_RULES[purpose].public && who.kind === 'user' && who.userId !== upload.ownerUserId;
  return { ...upload, purpose, sentToViewer: asks && (await isSentTo(db, who, { uploadId: upload.id, purpose })) };
}

/** Is it shown somewhere to the viewer: by the feature that shows it, else in a guild where they may see what is sent for this purpose? */
async function isSentTo(
  db: Db,
  who: Principal,
  { uploadId, purpose }: { readonly uploadId: string; readonly purpose: UploadPurpose },
): Promise<boolean> {
  const { sentTo } = PURPOSE_RULES[purpose];
  if (who.kind !== 'user') return false;
  if (sentTo === undefined) return isShownTo(db, who, { uploadId, purpose });
  const guilds = await sqlRows(db).as({ guild_id: text, needs: text.orNull })(sql`
    select distinct c.guild_id, c.needs from upload_claims c join members m on m.guild_id = c.guild_id
    where c.upload_id = ${uploadId} and m.user_id = ${who.userId}`);
  for (const { guild_id, needs } of guilds) {
    if ((await requireGuildForRead(who, guild_id).catch(() => null))?.holds(needs ?? sentTo)) return true;
  }
  return false;
}

/** Does a place show it to the viewer, as the feature says whose place it is? */
async function isShownTo(
  db: Db,
  who: UserPrincipal,
  { uploadId, purpose }: { readonly uploadId: string; readonly purpose: UploadPurpose },
): Promise<boolean> {
  const viewers = imageViewersOf(purpose);
  if (!viewers) return false;
  const places = await sqlRows(db).as({ holder: text })(sql`
    select holder from upload_claims where upload_id = ${uploadId} order by holder limit ${PLACES_ASKED}`);
  for (const { holder } of places) if (await viewers.sees(db, who, holder)) return true;
  return false;
}

/** Places of one image that are asked at most: who sends one more often sends it anew. */
const PLACES_ASKED = 20;
