import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventData } from './events.ts';

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant at which a row is written. It is part of the statement, so that a moved clock moves it too (platform/clock). */
export const nowByDefault = (name: string) =>
  instant(name)
    .notNull()
    .defaultNow()
    .$defaultFn(() => sql`now()`);

/** For a check: a word of a closed list. A list that grows needs a migration, which `npm run db:generate` writes. */
export const isOneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`;

const ACTOR_KINDS = ['user', 'system', 'anonymous'] as const;

/** What happened, append-only: the audit log of each guild and the source of reactions. A trigger refuses changes. */
export const events = pgTable(
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
    /** Place in the guild's log, from 1 without a gap, and the hash that chains it to the one before: set by a trigger. */
    seq: bigint('seq', { mode: 'number' }),
    hash: text('hash'),
  },
  (t) => [
    uniqueIndex('events_guild_seq').on(t.guildId, t.seq),
    index('events_subject').on(t.subjectId, t.id),
    // The filters of the audit log, each newest first.
    index('events_guild_area').on(t.guildId, t.area, t.seq),
    index('events_guild_type').on(t.guildId, t.type, t.seq),
    index('events_guild_actor').on(t.guildId, t.actorUserId, t.seq),
    index('events_guild_at').on(t.guildId, t.at, t.seq),
    check('events_actor_kind', isOneOf(t.actorKind, ACTOR_KINDS)),
  ],
);

/** The last link of each guild's log; its row lock puts a guild's events into one order. */
export const eventChains = pgTable('event_chains', {
  guildId: uuid('guild_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** A reaction that has been carried out; its row commits with its effects, so it happens once. */
export const reactionsDone = pgTable(
  'reactions_done',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    reaction: text('reaction').notNull(),
    at: nowByDefault('at'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.reaction] }), index('reactions_done_age').on(t.at)],
);

/** Token buckets (security.md, appendix). Logged, so that they survive a crash. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  at: instant('at').notNull(),
  ok: boolean('ok').notNull(),
});

/** First answers of value-moving commands, kept for 24 hours. */
export const idempotencyKeys = pgTable(
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
);
