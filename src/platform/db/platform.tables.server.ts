import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventData } from '#/platform/events.ts';
import { accountTable, guildTable, holders, platformTable } from './table.server.ts';

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant at which a row is written. It is part of the statement, so that a moved clock moves it too (platform/clock). */
export const nowByDefault = (name: string) =>
  instant(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => sql`now()`);

/** For a check: a word of a closed list. A list that grows needs a migration, which `npm run db:generate` writes. */
export const isOneOf = (column: AnyColumn, words: readonly string[]): SQL => sql`${column} in (${listed(words)})`;

/** The same for a column that is a list. */
export const areOf = (column: AnyColumn, words: readonly string[]): SQL => sql`${column} <@ array[${listed(words)}]`;

const listed = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));

const ACTOR_KINDS = ['user', 'system', 'anonymous'] as const;

/** What happened, append-only: the audit log of each guild and the source of reactions. A trigger refuses changes. */
export const events = guildTable(
  'events',
  {
    id: uuid('id').primaryKey(),
    guildId: uuid('guild_id'),
    type: text('type').notNull(),
    area: text('area').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorUserId: uuid('actor_user_id'),
    actorName: text('actor_name').notNull(),
    source: text('source').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectLabel: text('subject_label').notNull(),
    data: jsonb('data').$type<EventData>().notNull(),
    requestId: text('request_id'),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`)
      .$defaultFn(() => sql`clock_timestamp()`),
    /** Empty since links have a table of their own. Machines of the version before name both columns when they insert. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (t) => [
    index('events_subject').on(t.subjectId, t.id),
    // The audit log and its filters, each newest first.
    index('events_guild_at').on(t.guildId, t.at, t.id),
    index('events_guild_area').on(t.guildId, t.area, t.id),
    index('events_guild_type').on(t.guildId, t.type, t.id),
    index('events_guild_actor').on(t.guildId, t.actorUserId, t.id),
    check('events_actor_kind', isOneOf(t.actorKind, ACTOR_KINDS)),
  ],
  {
    onGuildRemoved: 'keep',
    guildOptional: 'what happens to an account happens in no guild',
    acrossGuilds: { events_pkey: 'a stream through all guilds, in order of time' },
    readableBy: {
      type: holders('view:audit-logs'),
      area: holders('view:audit-logs'),
      actorKind: 'nobody',
      actorName: holders('view:audit-logs', 'edit:applications'),
      source: holders('view:audit-logs'),
      subjectType: 'nobody',
      subjectLabel: holders('view:audit-logs'),
      data: 'nobody',
      requestId: 'nobody',
      hash: 'nobody',
    },
    withoutForeignKey: {
      actorUserId: 'stays as it was when the account is gone',
      subjectId: 'of any table, and stays when its subject is gone',
      requestId: 'of the log',
    },
  },
);

/**
 * Events out of which the name of a person was taken when their account was removed: a trigger lets an event be changed to
 * what has this hash, and its link is judged by it from then on (decision 181).
 */
export const eventRedactions = guildTable(
  'event_redactions',
  {
    eventId: uuid('event_id').primaryKey(),
    guildId: uuid('guild_id'),
    /** Of what the event says since. */
    hash: text('hash').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [index('event_redactions_guild').on(t.guildId)],
  {
    onGuildRemoved: 'keep',
    guildOptional: 'what happens to an account happens in no guild',
    acrossGuilds: { event_redactions_pkey: 'of an event, which is in one guild' },
    readableBy: { hash: 'nobody' },
    withoutForeignKey: { eventId: 'events are never removed' },
  },
);

/** Events that are not linked yet: a trigger writes a row with each event, linking it takes the row away. */
export const unlinkedEvents = guildTable(
  'unlinked_events',
  {
    guildId: uuid('guild_id').notNull(),
    eventId: uuid('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.guildId, t.eventId] })],
  {
    onGuildRemoved: 'keep',
    readableBy: {},
    withoutForeignKey: { eventId: 'written by a trigger of its event, which is never removed' },
  },
);

/**
 * Each guild's log as a chain: the place of each event, from 1 without a gap, and a hash of it and of the link before. The
 * worker links what is committed (decision 101).
 */
export const eventLinks = guildTable(
  'event_links',
  {
    guildId: uuid('guild_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.seq] }),
    uniqueIndex('event_links_event').on(t.guildId, t.eventId),
    check('event_links_seq', sql`${t.seq} >= 1`),
  ],
  {
    onGuildRemoved: 'keep',
    readableBy: { hash: 'nobody' },
    withoutForeignKey: {
      eventId: 'events are never removed; whether one is missing anyway is what the verification asks',
    },
  },
);

/** The last link of each guild's log; who holds its row lock links the guild's events. */
export const eventChains = guildTable(
  'event_chains',
  {
    guildId: uuid('guild_id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** As far as the log's heads are recorded out of the database. */
    recordedSeq: bigint('recorded_seq', { mode: 'number' }).notNull().default(0),
  },
  () => [],
  {
    onGuildRemoved: 'keep',
    readableBy: { hash: 'nobody' },
  },
);

/**
 * The log of what platform admins did, as a chain of its own: a trigger links each of its events when it is written, one
 * after the other (docs/decisions/173).
 */
export const platformLinks = platformTable(
  'platform_links',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .unique()
      .references(() => events.id),
    hash: text('hash').notNull(),
  },
  (t) => [check('platform_links_seq', sql`${t.seq} >= 1`)],
  {
    withoutGuild: 'of the platform',
    readableBy: { hash: 'nobody' },
  },
);

/** Events whose reactions are still to be carried out: the outbox of commands, which the worker empties (decision 102). */
export const pendingReactions = guildTable(
  'pending_reactions',
  {
    eventId: uuid('event_id').primaryKey(),
    guildId: uuid('guild_id'),
    /** When they are tried next; a worker that has taken them moves it, in case it dies. */
    dueAt: nowByDefault('due_at'),
    tries: integer('tries').notNull().default(0),
    /** They were given up then. */
    failedAt: instant('failed_at'),
    error: text('error'),
  },
  (t) => [
    index('pending_reactions_guild').on(t.guildId),
    index('pending_reactions_failed').on(t.eventId).where(sql`failed_at is not null`),
    check('pending_reactions_tries', sql`${t.tries} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    guildOptional: 'what happens to an account happens in no guild',
    acrossGuilds: { pending_reactions_pkey: 'a queue for all guilds' },
    readableBy: { error: 'nobody' },
    withoutForeignKey: { eventId: 'written in one statement with its event, which is never removed' },
  },
);

/** A reaction that has been carried out; its row commits with its effects, so it happens once. */
export const reactionsDone = platformTable(
  'reactions_done',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    reaction: text('reaction').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.reaction] }), index('reactions_done_age').on(t.at)],
  {
    withoutGuild: 'of an event',
    readableBy: { reaction: 'nobody' },
  },
);

/** Token buckets. Logged, so that they survive a crash (docs/product/security.md#rate-limits). */
export const rateLimits = platformTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    at: instant('at').notNull(),
    ok: boolean('ok').notNull(),
  },
  () => [],
  {
    withoutGuild: 'keys of their own',
    readableBy: { key: 'nobody' },
  },
);

/** First answers of value-moving commands, kept for 24 hours. */
export const idempotencyKeys = accountTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    // The answer goes to who repeats the very same request, and to no other.
    people: { of: { column: 'userId', rows: 'delete', exported: 'false' } },
    readableBy: { operation: 'nobody', key: 'nobody', requestHash: 'nobody', answer: 'nobody' },
    withoutForeignKey: { userId: 'schedules have keys of their own; a day later they are gone' },
  },
);
