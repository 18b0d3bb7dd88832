import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { REALMS, REGIONS } from '#/features/game/game.data.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders, platformTable } from '#/platform/db/table.server.ts';

export interface RoleWanted {
  readonly role: string;
  readonly count: number;
}

/**
 * A guild. `ownerCharacterId` must be a member: a deferred foreign key enforces it. Only a deleted guild has none.
 */
export const guilds = platformTable(
  'guilds',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** What discovery searches. Stored, because lowering a thousand descriptions is most of the cost of a search. */
    searched: text('searched').notNull().generatedAlwaysAs(sql`lower(name) || ' ' || lower(description)`),
    region: text('region', { enum: REGIONS }).notNull(),
    server: text('server', { enum: REALMS }).notNull(),
    tags: text('tags').array().notNull().default([]),
    discordLink: text('discord_link'),
    avatarImageLink: text('avatar_image_link'),
    bannerImageLink: text('banner_image_link'),
    /** Version of the arms generator, so that arms stay when the generator grows. */
    armsVersion: integer('arms_version').notNull().default(1),
    ownerCharacterId: uuid('owner_character_id'),
    timeZone: text('time_zone').notNull().default('Etc/GMT'),
    visibleInDiscovery: boolean('visible_in_discovery').notNull().default(true),
    /** Kept out of discovery by platform staff since then. */
    hiddenAt: instant('hidden_at'),
    rolesWanted: jsonb('roles_wanted').$type<readonly RoleWanted[]>().notNull().default([]),
    /** The numbers of `rolesWanted` are of the whole roster: wanted is what it lacks of them. */
    rolesFromRoster: boolean('roles_from_roster').notNull().default(false),
    /** When its members play, by its clocks: a number for each day from Monday on, with a bit for each half hour; null until it says. */
    playWeek: bigint('play_week', { mode: 'number' }).array(),
    /** What it adds to that in words. */
    playHours: text('play_hours'),
    language: text('language'),
    verifiedAt: instant('verified_at'),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    /** Read-only and out of discovery since then; its owner may bring it back. */
    archivedAt: instant('archived_at'),
    /** Deleted for everyone since then; its owner can restore it for 14 days. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    check('guilds_slug', sql`${t.slug} ~ '^[a-z0-9](-?[a-z0-9])+$' and length(${t.slug}) between 3 and 40`),
    check('guilds_owned', sql`${t.deletedAt} is not null or ${t.ownerCharacterId} is not null`),
    check('guilds_hidden', sql`${t.hiddenAt} is null or not ${t.visibleInDiscovery}`),
    check('guilds_versions', sql`${t.armsVersion} >= 1 and ${t.version} >= 1`),
    check('guilds_region', isOneOf(t.region, REGIONS)),
    check('guilds_server', isOneOf(t.server, REALMS)),
    check(
      'guilds_play_week',
      sql`cardinality(${t.playWeek}) = 7 and array_position(${t.playWeek}, null) is null
        and 0 <= all(${t.playWeek}) and 281474976710656 > all(${t.playWeek})`,
    ),
    index('guilds_newest').on(t.createdAt, t.id).where(sql`visible_in_discovery and deleted_at is null`),
    // For platform admins, the newest first.
    index('guilds_verified').on(t.id).where(sql`verified_at is not null and deleted_at is null`),
    index('guilds_archived').on(t.id).where(sql`archived_at is not null and deleted_at is null`),
    index('guilds_language').on(t.language, t.id).where(sql`language is not null`),
    // One for all: what a rare word and common tags have in common is found without reading all that have the tags.
    index('guilds_search').using('gin', t.searched.op('gin_trgm_ops'), t.tags, sql`tag_triples(tags)`),
  ],
  {
    withoutGuild: 'it is the guild: its id is the guild_id of the others',
    people: {},
    readableBy: {
      slug: 'everyone',
      name: 'everyone',
      description: 'everyone',
      searched: 'everyone',
      region: 'everyone',
      server: 'everyone',
      tags: 'everyone',
      discordLink: 'everyone',
      avatarImageLink: 'everyone',
      bannerImageLink: 'everyone',
      timeZone: 'everyone',
      rolesWanted: 'everyone',
      playHours: 'everyone',
      language: 'everyone',
    },
  },
);

/** What is counted of a guild, beside it: a member who joins does not rewrite the guild and all of its indexes. */
export const guildCounts = guildTable(
  'guild_counts',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Characters in the guild; kept by a trigger on members, which makes the row with the first of them. */
    members: integer('members').notNull().default(0),
    /** Events in the last 30 days; kept by a scheduled job. */
    activity30d: integer('activity_30d').notNull().default(0),
    /** Half of its applications are decided within so many days; null where there are too few to say. Kept by a scheduled job. */
    answerDays: integer('answer_days'),
    /** What the roster lacks where the guild counts it; kept by a scheduled job and with the settings. */
    rolesMissing: jsonb('roles_missing').$type<readonly RoleWanted[]>().notNull().default([]),
    /** `playWeek` in UTC as clocks are now, the last bit for the first half hour of Monday; kept by a scheduled job and with the settings. */
    playHalves: bit('play_halves', { dimensions: 336 }),
    /** The same as a list, for an index. */
    playSlots: smallint('play_slots').array(),
  },
  (t) => [
    check('guild_counts_counted', sql`${t.members} >= 0 and ${t.activity30d} >= 0`),
    check('guild_counts_answers', sql`${t.answerDays} >= 0`),
    index('guild_counts_largest').on(t.members, t.guildId),
    index('guild_counts_busiest').on(t.activity30d, t.guildId),
    index('guild_counts_answers').on(t.answerDays).where(sql`answer_days is not null`),
    index('guild_counts_playing').on(t.activity30d, t.guildId).where(sql`play_halves is not null`),
    index('guild_counts_slots').using('gin', t.playSlots),
  ],
  { onGuildRemoved: 'delete', readableBy: { rolesMissing: 'everyone', playHalves: 'everyone', playSlots: 'everyone' } },
);

/** Slugs a guild had before: they redirect for 90 days and are no one else's until then. */
export const formerSlugs = guildTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    until: instant('until').notNull(),
  },
  (t) => [index('former_slugs_guild').on(t.guildId)],
  {
    onGuildRemoved: 'keep',
    acrossGuilds: { former_slugs_pkey: 'a slug is one guild’s' },
    readableBy: { slug: 'everyone' },
  },
);

/** Members of a guild when it was deleted, with their rank and roles. */
export interface FormerMember {
  readonly characterId: string;
  readonly userId: string;
  readonly rankId: string;
  readonly roleIds: readonly string[];
  readonly joinedAt: string;
  readonly lastActiveAt: string;
}

/** A guild that is deleted and can still be restored; gone when it is, or when it has been removed for good. */
export const guildDeletions = guildTable(
  'guild_deletions',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    ownerCharacterId: uuid('owner_character_id').notNull(),
    members: jsonb('members').$type<readonly FormerMember[]>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.ownerCharacterId, t.ownerUserId], foreignColumns: [characters.id, characters.userId] }),
    index('guild_deletions_owner').on(t.ownerUserId),
    index('guild_deletions_character').on(t.ownerCharacterId, t.ownerUserId),
  ],
  {
    onGuildRemoved: 'delete',
    people: {},
    readableBy: { members: 'nobody' },
  },
);

/** People a guild does not want applications from. */
export const guildBlocks = guildTable(
  'guild_blocks',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason'),
    createdAt: nowByDefault('created_at'),
    /** Of the rejection that it came with. */
    decisionId: uuid('decision_id'),
  },
  (t) => [primaryKey({ columns: [t.guildId, t.userId] }), index('guild_blocks_user').on(t.userId)],
  {
    onGuildRemoved: 'delete',
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { reason: holders('edit:applications') },
    withoutForeignKey: { decisionId: 'an event of the rejection' },
  },
);
