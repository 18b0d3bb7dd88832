import { sql } from 'drizzle-orm';
import { check, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { isOneOf } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { SETTINGS_TAB_IDS } from './settings-tabs.rules.ts';

/**
 * One tab of a guild's settings: the version that each save names, and the values of tabs that have no table of their own
 * (`settings.schema.ts` says which, and what is true before the first save).
 */
export const guildSettings = guildTable(
  'guild_settings',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    tab: text('tab', { enum: SETTINGS_TAB_IDS }).notNull(),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.tab] }),
    check('guild_settings_tab', isOneOf(t.tab, SETTINGS_TAB_IDS)),
    check('guild_settings_version', sql`${t.version} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: {
      tab: 'nobody' /** Anyone who may open a tab that stores its values here. */,
      values: holders('edit:guild', 'edit:activities', 'admin:ranks', 'edit:dkp', 'edit:storefronts'),
    },
  },
);
