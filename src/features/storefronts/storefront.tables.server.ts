import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, text, uuid } from 'drizzle-orm/pg-core';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { REALMS, REGIONS } from '#/features/game/game.data.ts';
import { isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';

/** What a character shows of itself as a trader: one for each character. */
export const storefronts = accountTable(
  'storefronts',
  {
    characterId: uuid('character_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** On which platforms people find it. */
    enableGlobal: boolean('enable_global').notNull(),
    enableGuild: boolean('enable_guild').notNull(),
    /** Its listings are hidden until the owner is back. */
    onVacation: boolean('on_vacation').notNull(),
    avatarImageLink: text('avatar_image_link'),
    bannerImageLink: text('banner_image_link'),
    region: text('region', { enum: REGIONS }),
    server: text('server', { enum: REALMS }),
    node: text('node'),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [
    foreignKey({
      name: 'storefronts_character',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('storefronts_user').on(t.userId),
    index('storefronts_of_character').on(t.characterId, t.userId),
    index('storefronts_search').using('gin', t.title.op('gin_trgm_ops')),
    index('storefronts_global').on(t.title, t.characterId).where(sql`enable_global and not on_vacation`),
    check('storefronts_region', isOneOf(t.region, REGIONS)),
    check('storefronts_server', isOneOf(t.server, REALMS)),
  ],
  {
    withoutGuild: 'of a character, on whichever platform it is shown',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {
      title: 'everyone',
      description: 'everyone',
      avatarImageLink: 'everyone',
      bannerImageLink: 'everyone',
      region: 'everyone',
      server: 'everyone',
      node: 'everyone',
    },
  },
);
