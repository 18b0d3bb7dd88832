import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { SERVER_STATES, type ServerChannel, type ServerRole } from './discord.rules.ts';

/** Those who open a tab or a form with a channel or a role. */
const choosers = holders(
  ...(['edit:guild', 'edit:activities', 'create:activities', 'manage:activities'] as const),
  ...(['admin:ranks', 'edit:storefronts', 'edit:applications', 'edit:dkp'] as const),
);

/** The Discord server of a guild, linked by someone who manages it, as it was read last. */
export const discordServers = guildTable(
  'discord_servers',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Discord's own ID. */
    serverId: text('server_id').notNull().unique(),
    name: text('name').notNull(),
    channels: jsonb('channels').$type<readonly ServerChannel[]>().notNull(),
    roles: jsonb('roles').$type<readonly ServerRole[]>().notNull(),
    /** The bot may make events there; taken for granted until it was read. */
    makesEvents: boolean('makes_events').notNull().default(true),
    linkedByUserId: uuid('linked_by_user_id').references(() => users.id),
    /** The name at the time. */
    linkedByName: text('linked_by_name').notNull(),
    linkedAt: nowByDefault('linked_at'),
    state: text('state', { enum: SERVER_STATES }).notNull().default('ok'),
    /** Why it's not as it was, in words; null where it is. */
    error: text('error'),
    checkedAt: nowByDefault('checked_at'),
    /** When it's read anew. */
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    index('discord_servers_linked_by').on(t.linkedByUserId),
    index('discord_servers_due').on(t.dueAt),
    check('discord_servers_state', isOneOf(t.state, SERVER_STATES)),
    check('discord_servers_server', sql`${t.serverId} ~ '^[0-9]{17,20}$'`),
  ],
  {
    onGuildRemoved: 'delete',
    acrossGuilds: { discord_servers_server_id_unique: 'a Discord server is linked to one guild' },
    withoutForeignKey: { serverId: 'a server on Discord' },
    people: { names: { linkedByName: 'linkedByUserId' } },
    readableBy: {
      serverId: 'nobody',
      name: holders('edit:guild'),
      channels: choosers,
      roles: choosers,
      linkedByName: holders('edit:guild'),
      state: holders('edit:guild'),
      error: holders('edit:guild'),
    },
  },
);
