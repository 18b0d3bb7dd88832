import { sql } from 'drizzle-orm';
import { boolean, check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable } from '#/platform/db/table.server.ts';
import { REPORT_DECISIONS, REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from './report.rules.ts';

/** Platform admins alone, which is no one by a right in a guild. */
const staffAlone = 'nobody';

/** Something that was reported, with all reports until platform staff decide about it; later reports begin another one. */
export const reportCases = accountTable(
  'report_cases',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** The guild it is seen in, or is; null outside of guilds. */
    aboutGuildId: uuid('about_guild_id'),
    /** Who answers for it. */
    aboutUserId: uuid('about_user_id')
      .notNull()
      .references(() => users.id),
    /** As the first person saw it who reported it. */
    title: text('title').notNull(),
    path: text('path').notNull(),
    ownPath: text('own_path').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
    decision: text('decision', { enum: REPORT_DECISIONS }),
    /** Of this decision alone: what follows it asks whether it is still in force. */
    decisionId: uuid('decision_id'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** What each side reads. */
    messageToReporters: text('message_to_reporters').notNull().default(''),
    messageToOwner: text('message_to_owner').notNull().default(''),
    /** Whether the decision took it down, and what brings it back. */
    isTakenDown: boolean('is_taken_down').notNull().default(false),
    kept: text('kept'),
    openedAt: nowByDefault('opened_at'),
  },
  (t) => [
    uniqueIndex('report_cases_one_open').on(t.kind, t.targetId).where(sql`state = 'open'`),
    index('report_cases_open').on(t.openedAt, t.id).where(sql`state = 'open'`),
    index('report_cases_open_kind').on(t.kind, t.openedAt, t.id).where(sql`state = 'open'`),
    index('report_cases_decided').on(t.state, t.decidedAt, t.id).where(sql`state <> 'open'`),
    index('report_cases_decided_kind').on(t.state, t.kind, t.decidedAt, t.id).where(sql`state <> 'open'`),
    index('report_cases_about_user').on(t.aboutUserId, t.openedAt),
    index('report_cases_about_guild').on(t.aboutGuildId, t.openedAt),
    index('report_cases_decider').on(t.decidedByUserId),
    check('report_cases_kind', isOneOf(t.kind, REPORT_KINDS)),
    check('report_cases_state', isOneOf(t.state, REPORT_STATES)),
    check('report_cases_decision', isOneOf(t.decision, REPORT_DECISIONS)),
    check(
      'report_cases_decided_whole',
      sql`num_nulls(${t.decision}, ${t.decisionId}, ${t.decidedByUserId}, ${t.decidedAt}) = case when ${t.state} = 'open' then 4 else 0 end`,
    ),
    check(
      'report_cases_messages',
      sql`greatest(char_length(${t.messageToReporters}), char_length(${t.messageToOwner})) <= 500`,
    ),
  ],
  {
    withoutGuild: 'of the platform, whatever guild it is seen in',
    // Its person was told of the decision, and that notification is in their export.
    people: { of: { column: 'aboutUserId', rows: 'keep', own: ['title'], exported: 'false' } },
    readableBy: {
      kind: staffAlone,
      title: staffAlone,
      path: staffAlone,
      ownPath: staffAlone,
      state: staffAlone,
      decision: staffAlone,
      messageToReporters: staffAlone,
      messageToOwner: staffAlone,
      kept: staffAlone,
    },
    withoutForeignKey: {
      targetId: 'a row of the table that its kind names; the report outlives it',
      aboutGuildId: 'the report outlives the guild',
      decisionId: 'a decision is no row',
    },
  },
);

/** What one person said of it, and what they saw. */
export const reports = accountTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id),
    reporterUserId: uuid('reporter_user_id')
      .notNull()
      .references(() => users.id),
    /** Whose words and picture were seen: emptied with their account. */
    aboutUserId: uuid('about_user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    details: text('details').notNull(),
    seenTitle: text('seen_title').notNull(),
    seenText: text('seen_text').notNull(),
    /** `/files/…`, kept until some time after the decision. */
    seenImageLink: text('seen_image_link'),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    unique('reports_once').on(t.caseId, t.reporterUserId),
    index('reports_reporter').on(t.reporterUserId),
    index('reports_about').on(t.aboutUserId),
    index('reports_images').on(t.caseId).where(sql`seen_image_link is not null`),
    check('reports_reason', isOneOf(t.reason, REPORT_REASONS)),
    check('reports_details', sql`char_length(${t.details}) <= 1000`),
    check('reports_seen', sql`char_length(${t.seenTitle}) <= 200 and char_length(${t.seenText}) <= 4000`),
    check('reports_of_others', sql`${t.reporterUserId} <> ${t.aboutUserId}`),
  ],
  {
    withoutGuild: 'of a person, to the platform',
    person: 'reporterUserId',
    people: {
      of: [
        { column: 'reporterUserId', rows: 'keep', own: ['details'] },
        {
          column: 'aboutUserId',
          rows: 'keep',
          own: ['seenTitle', 'seenText', 'seenImageLink'],
          exported: 'false',
        },
      ],
    },
    readableBy: {
      reason: 'person',
      details: 'person',
      seenTitle: staffAlone,
      seenText: staffAlone,
      seenImageLink: staffAlone,
    },
  },
);
