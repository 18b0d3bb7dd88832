import { type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { UserPrincipal } from '#/platform/principal.ts';
import { uploadFile } from './commands/upload-file.server.ts';
import { prefixOf, type UploadFolder } from './upload.rules.ts';
import { BUCKET } from './upload.schema.ts';

/** A picture as a browser would send it. */
export async function aPicture({ name = 'picture.png', width = 64, height = 48, color = '#8a6' } = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** An image stored through the command; in the sender's own folder for characters by default. */
export async function anUpload(user: UserPrincipal, folder: Partial<UploadFolder> = {}, picture?: File) {
  const place = { purpose: 'characters' as const, ownerId: user.userId, ...folder };
  return uploadFile.as(user, { bucket: BUCKET, keyPrefix: prefixOf(place), file: picture ?? (await aPicture()) });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into uploads (id, owner_user_id, purpose, key, bytes, width, height)
    select gen_random_uuid(), id, 'applications', 'uploads/users/' || id || '/applications/' || n || '.webp', 1, 1, 1
    from someone`,
  sql`insert into upload_claims (holder, upload_id, guild_id)
    select 'application:' || a.id || ':x', u.id, a.guild_id
    from sent a join (select row_number() over (order by id)::int as n, id from uploads) u using (n)`,
];
