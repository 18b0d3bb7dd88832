import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guilds/guild.tables.server.ts';
import { isOneOf, nowByDefault } from '#/platform/platform.tables.server.ts';
import { PURPOSES } from './upload.rules.ts';

/** A stored image. Its key is made by the server; who may read it follows from purpose, owner and claims. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    /** Who sent it. Counts to his quota unless it is a guild's. */
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
);

/**
 * Where an image is shown: one row per place. An image without a claim is swept 24 hours after it was sent; one with a
 * claim cannot be, by the foreign key.
 */
export const uploadClaims = pgTable(
  'upload_claims',
  {
    /** The place: `character:{id}:avatar`. */
    holder: text('holder').primaryKey(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    /** The guild whose staff the place shows it to: an application's guild. */
    guildId: uuid('guild_id').references(() => guilds.id),
    at: nowByDefault('at'),
  },
  (t) => [index('upload_claims_upload').on(t.uploadId), index('upload_claims_guild').on(t.guildId)],
);
