import { sql } from 'drizzle-orm';
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable } from '#/platform/db/table.server.ts';
import { PURPOSES } from './upload.rules.ts';

/** A stored image. Its key is made by the server; who may read it follows from purpose, owner and claims. */
export const uploads = guildTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** The uploader. Counts toward their quota unless it is a guild's. */
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    /** The guild it belongs to, for purposes of guilds. */
    guildId: uuid('guild_id').references(() => guilds.id),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    /** Storage key, `uploads/guilds/{guildId}/branding/{random}.webp`. */
    key: text('key').notNull().unique(),
    /** Image and thumbnail together. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    index('uploads_owner').on(t.ownerUserId),
    index('uploads_guild').on(t.guildId),
    index('uploads_age').on(t.createdAt),
    check('uploads_bytes', sql`${t.bytes} > 0`),
    check('uploads_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('uploads_purpose', isOneOf(t.purpose, PURPOSES)),
  ],
  {
    onGuildRemoved: 'keep',
    person: 'ownerUserId',
    guildOptional: 'a picture of a character is its player’s',
    acrossGuilds: { uploads_pkey: 'of a person or a guild', uploads_key_unique: 'one storage holds them all' },
    // Keys are drawn at random and are the addresses under which pictures are public, or asked for by people with rights.
    people: { of: { column: 'ownerUserId', rows: 'keep' } },
    readableBy: { purpose: 'everyone', key: 'everyone' },
  },
);

/**
 * Where an image is shown: one row per place. An image without a claim is cleaned up 24 hours after it was sent; one with a
 * claim cannot be, by the foreign key.
 */
export const uploadClaims = guildTable(
  'upload_claims',
  {
    /** The place: `character:{id}:avatar`. */
    holder: text('holder').primaryKey(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    /** The guild whose staff the place shows it to: an application's guild. */
    guildId: uuid('guild_id').references(() => guilds.id),
    /** The permission in that guild that shows it; null for the one of its purpose. */
    needs: text('needs'),
    at: nowByDefault('at'),
  },
  (t) => [index('upload_claims_upload').on(t.uploadId), index('upload_claims_guild').on(t.guildId)],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'a character shows it everywhere',
    acrossGuilds: { upload_claims_pkey: 'a place names its guild itself' },
    readableBy: { holder: 'nobody', needs: 'nobody' },
  },
);
