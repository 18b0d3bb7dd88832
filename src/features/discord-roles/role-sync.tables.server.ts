import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { PERSON_STATES, ROLE_ACTS } from './role-sync.rules.ts';

/** The role on Discord that comes with a rank. */
export const discordRankLinks = guildTable(
  'discord_rank_links',
  {
    guildId: uuid('guild_id').notNull(),
    rankId: uuid('rank_id').notNull(),
    discordRoleId: text('discord_role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.rankId] }),
    foreignKey({ columns: [t.guildId, t.rankId], foreignColumns: [ranks.guildId, ranks.id] }).onDelete('cascade'),
    check('discord_rank_links_role', sql`${t.discordRoleId} ~ '^[0-9]{17,20}$'`),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { discordRoleId: 'of Discord' },
    readableBy: { discordRoleId: holders('edit:guild') },
  },
);

/** The role on Discord that comes with a role of the guild. */
export const discordRoleLinks = guildTable(
  'discord_role_links',
  {
    guildId: uuid('guild_id').notNull(),
    roleId: uuid('role_id').notNull(),
    discordRoleId: text('discord_role_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.roleId] }),
    foreignKey({ columns: [t.guildId, t.roleId], foreignColumns: [roles.guildId, roles.id] }).onDelete('cascade'),
    check('discord_role_links_role', sql`${t.discordRoleId} ~ '^[0-9]{17,20}$'`),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { discordRoleId: 'of Discord' },
    readableBy: { discordRoleId: holders('edit:guild') },
  },
);

/** How far a guild is with the roles of its members on Discord; as long as a server is linked. */
export const discordRoleGuilds = guildTable(
  'discord_role_guilds',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Which server that is true of: another one begins anew. */
    serverId: text('server_id').notNull(),
    /** What the settings said when it was looked at last. */
    config: text('config').notNull().default(''),
    /** What they said when staff applied a check: as long as they say it, roles that someone shouldn't have are taken. */
    appliedConfig: text('applied_config'),
    /** When it's looked at anew who should have what. */
    lookAt: nowByDefault('look_at'),
    /** When all members are read on Discord again. */
    readDueAt: nowByDefault('read_due_at'),
    /** When they were. */
    readAt: instant('read_at'),
    /** Discord doesn't list the members of servers for this bot: each is read by themselves. */
    listRefused: boolean('list_refused').notNull().default(false),
    /** People in the server who aren't in the guild, when it was read. */
    strangers: integer('strangers'),
    /** Nothing is asked for it before: Discord wants a pause, or the bot has no way in. */
    restsUntil: nowByDefault('rests_until'),
    /** When the last pause ends that Discord asked for. */
    limitedUntil: instant('limited_until'),
    tries: integer('tries').notNull().default(0),
    /** What stands in the way of all, in words. */
    error: text('error'),
  },
  (t) => [
    index('discord_role_guilds_look').on(t.lookAt),
    index('discord_role_guilds_read').on(t.readDueAt),
    check('discord_role_guilds_counts', sql`${t.tries} >= 0 and ${t.strangers} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { serverId: 'of Discord' },
    readableBy: { serverId: 'nobody', config: 'nobody', appliedConfig: 'nobody', error: holders('edit:guild') },
  },
);

/** What someone should have in a linked server, by their ID there: until it's taken, those too who have left the guild. */
export const discordRolePeople = guildTable(
  'discord_role_people',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    discordId: text('discord_id').notNull(),
    isMember: boolean('is_member').notNull(),
    state: text('state', { enum: PERSON_STATES }).notNull().default('waiting'),
    /** Managed roles that they should have. */
    wanted: text('wanted').array().notNull(),
    /** Managed roles that they had after our last change; null before the first. */
    known: text('known').array(),
    /** Managed roles that they had and should have since the settings changed: these are taken without a check of staff. */
    ours: text('ours').array().notNull().default(sql`'{}'`),
    /** Managed roles as they were read last; null for someone who isn't in the server. */
    seen: text('seen').array(),
    seenAt: instant('seen_at'),
    /** How often a change of ours was undone by hand, by role. */
    undone: jsonb('undone').$type<Readonly<Record<string, number>>>().notNull().default({}),
    tries: integer('tries').notNull().default(0),
    /** Not before then, while it waits; a worker that takes it moves it ahead. */
    dueAt: nowByDefault('due_at'),
    /** Why they don't have what they should, in words. */
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.discordId] }),
    index('discord_role_people_due').on(t.dueAt).where(sql`state = 'waiting'`),
    index('discord_role_people_troubled').on(t.guildId, t.state).where(sql`state <> 'ok'`),
    check('discord_role_people_state', isOneOf(t.state, PERSON_STATES)),
    check('discord_role_people_tries', sql`${t.tries} >= 0`),
    check('discord_role_people_gone', sql`${t.isMember} or ${t.wanted} = '{}'`),
  ],
  {
    onGuildRemoved: 'delete',
    withoutForeignKey: { discordId: 'of Discord' },
    readableBy: {
      discordId: 'nobody',
      state: holders('edit:guild'),
      wanted: 'nobody',
      known: 'nobody',
      ours: 'nobody',
      seen: 'nobody',
      undone: 'nobody',
      error: holders('edit:guild'),
    },
  },
);

/** What was given to someone on Discord and taken from them, and what could not be. */
export const discordRoleChanges = guildTable(
  'discord_role_changes',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    /** For what is changed in a day; not kept longer of someone without an account. */
    discordId: text('discord_id'),
    userId: uuid('user_id').references(() => users.id),
    /** Their main character in the guild at the time. */
    name: text('name').notNull(),
    act: text('act', { enum: ROLE_ACTS }).notNull(),
    roleId: text('role_id').notNull(),
    roleName: text('role_name').notNull(),
    reason: text('reason').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('discord_role_changes_newest').on(t.guildId, t.at, t.id),
    index('discord_role_changes_of').on(t.guildId, t.discordId, t.at),
    index('discord_role_changes_user').on(t.userId),
    index('discord_role_changes_old').on(t.at),
    index('discord_role_changes_nameless').on(t.at).where(sql`user_id is null and discord_id is not null`),
    check('discord_role_changes_act', isOneOf(t.act, ROLE_ACTS)),
  ],
  {
    onGuildRemoved: 'delete',
    people: {
      names: { name: 'userId' },
      of: { column: 'userId', rows: 'delete', shown: ['act', 'roleName', 'reason', 'at'] },
    },
    withoutForeignKey: { discordId: 'of Discord', roleId: 'of Discord' },
    readableBy: {
      discordId: 'nobody',
      name: holders('edit:guild'),
      act: holders('edit:guild'),
      roleId: 'nobody',
      roleName: holders('edit:guild'),
      reason: holders('edit:guild'),
    },
  },
);
