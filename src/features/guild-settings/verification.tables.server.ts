import { sql } from 'drizzle-orm';
import { check, index, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { VERIFICATION_STATES } from './verification.rules.ts';

/** A guild's last request for the verified badge; platform admins answer it (docs/product/settings.md#verification). */
export const verificationRequests = guildTable(
  'verification_requests',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    state: text('state', { enum: VERIFICATION_STATES }).notNull().default('pending'),
    /** What shows a platform admin that the guild is what it says. */
    note: text('note').notNull(),
    askedByUserId: uuid('asked_by_user_id')
      .notNull()
      .references(() => users.id),
    askedByName: text('asked_by_name').notNull(),
    askedAt: nowByDefault('asked_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    check('verification_requests_state', isOneOf(t.state, VERIFICATION_STATES)),
    check(
      'verification_requests_answered',
      sql`(${t.state} in ('granted', 'declined')) = (${t.answeredAt} is not null)`,
    ),
    index('verification_requests_waiting').on(t.askedAt).where(sql`state = 'pending'`),
    index('verification_requests_user').on(t.askedByUserId),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { askedByName: 'askedByUserId' } },
    readableBy: {
      state: holders('edit:verification'),
      note: holders('edit:verification'),
      askedByName: holders('edit:verification'),
      answer: holders('edit:verification'),
    },
  },
);
