import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { requireImageRoom } from '#/features/guild-access/plans/plan.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { float, int, sqlRows } from '#/platform/db/rows.server.ts';
import { makeImage } from '#/platform/input/images.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { checkFile } from '#/ui/upload/upload-rules.ts';
import type { UploadTarget } from './upload.policy.ts';
import {
  folderOf,
  linkOf,
  PURPOSE_RULES,
  PURPOSES,
  prefixOf,
  QUOTA,
  SENT_IMAGE,
  thumbnailKey,
  type UploadFolder,
  type UploadPurpose,
} from './upload.rules.ts';
import type { Uploaded } from './upload.schema.ts';
import { uploads } from './upload.tables.server.ts';

/** An image that is in the store already and not in the database yet. */
export interface Received {
  readonly key: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** The folder of a prefix, with the caller's permissions there; throws INVALID for others (docs/product/uploads.md#folders). */
export async function targetOf(tx: Tx, actor: Actor, keyPrefix: string | undefined): Promise<UploadTarget> {
  const folder = keyPrefix === undefined ? ownFolder(actor) : folderOf(keyPrefix);
  if (folder === null) throw unknownPrefix();
  const ofGuild = PURPOSE_RULES[folder.purpose].of === 'guilds';
  return { ...folder, inGuild: ofGuild ? refuseArchived(await requireGuildForWrite(tx, actor, folder.ownerId)) : null };
}

/** Checks a file, writes it anew as WebP with its thumbnail and stores both under a key no one can guess. Throws AppError. */
export async function receive(file: File, folder: UploadFolder): Promise<Received> {
  const fault = checkFile(file, SENT_IMAGE);
  if (fault !== null) throw fileRefused(file, fault);
  const { webp, thumbnail, width, height } = await makeImage(new Uint8Array(await file.arrayBuffer()));
  const key = `${prefixOf(folder)}/${randomName()}.webp`;
  try {
    await storage().put(thumbnailKey(key), thumbnail, 'image/webp');
    await storage().put(key, webp, 'image/webp');
  } catch (error) {
    // Not waited for: a store that could not take it may take its time for this too, and strays are swept.
    forget([key]).catch(() => {});
    throw error;
  }
  return { key, bytes: webp.byteLength + thumbnail.byteLength, width, height };
}

/** Removes stored images that did not get into the database. */
export async function forget(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage().delete(thumbnailKey(key));
    await storage().delete(key);
  }
}

/** Locks the folder's owner, so that images sent at once cannot pass the quota together. */
export async function lockFolder(tx: Tx, { purpose, ownerId }: UploadFolder): Promise<void> {
  const owners = sql.identifier(PURPOSE_RULES[purpose].of);
  await tx.execute(sql`select id from ${owners} where id = ${ownerId} for no key update`);
}

/** Is there room for one more image of this size, by this sender? Throws CONFLICT otherwise. */
export async function requireRoom(tx: Tx, { purpose, ownerId }: UploadFolder, actor: Actor, bytes = 0): Promise<void> {
  const senderId = actor.kind === 'user' ? actor.userId : null;
  const owned =
    PURPOSE_RULES[purpose].of === 'guilds'
      ? sql`guild_id = ${ownerId} and ${countedWith(purpose, senderId)}`
      : sql`owner_user_id = ${ownerId} and guild_id is null`;
  const found = await sqlRows(tx).as({ files: int, bytes: float })(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from uploads where ${owned}`);
  const used = found[0];
  if (!used || used.files >= QUOTA.files || used.bytes + bytes > QUOTA.bytes) throw full();
  if (PURPOSE_RULES[purpose].of === 'guilds') await requireImageRoom(tx, ownerId, bytes);
}

/** What of a guild's images counts: of one that members send, their own of that purpose; else all that the guild itself shows. */
function countedWith(purpose: UploadPurpose, senderId: string | null): SQL {
  if (PURPOSE_RULES[purpose].quotaOf === 'sender')
    return sql`purpose = ${purpose} and owner_user_id = ${senderId}::uuid`;
  const others = PURPOSES.filter((other) => PURPOSE_RULES[other].quotaOf === 'sender');
  return sql`purpose not in (${sql.join(
    others.map((other) => sql`${other}`),
    sql`, `,
  )})`;
}

/** Enters a stored image; `folder` must be locked. */
export async function enter(tx: Tx, actor: Actor, folder: UploadFolder, received: Received): Promise<Uploaded> {
  if (actor.kind !== 'user') throw unknownPrefix();
  await requireRoom(tx, folder, actor, received.bytes);
  const guildId = PURPOSE_RULES[folder.purpose].of === 'guilds' ? folder.ownerId : null;
  await tx
    .insert(uploads)
    .values({ id: uuidv7(), ownerUserId: actor.userId, guildId, purpose: folder.purpose, ...received });
  return { success: true, url: linkOf(received.key), key: received.key };
}

const ownFolder = (actor: Actor): UploadFolder | null =>
  actor.kind === 'user' ? { purpose: 'applications', ownerId: actor.userId } : null;

/** 128 bits. */
const randomName = (): string => randomBytes(16).toString('hex');

const unknownPrefix = () =>
  invalid('unknown_prefix', "You can't upload images there. Reload the page and try again.", {
    keyPrefix: "This upload location doesn't exist",
  });

function fileRefused(file: File, message: string): AppError {
  const tooLarge = file.size > SENT_IMAGE.maxSize;
  return new AppError({
    code: tooLarge ? 'TOO_LARGE' : 'INVALID',
    reason: tooLarge ? 'file_too_large' : 'file_type',
    message,
    fields: { file: message },
  });
}

const full = () =>
  conflict('uploads_full', `You've reached the limit of ${QUOTA.files} images or 200 MB. Remove some images first.`);
