import { sql } from 'drizzle-orm';
import { check, foreignKey, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, personAndHolders } from '#/platform/db/table.server.ts';
import { PARTICIPANT_STATUSES } from '../attendance/participant.rules.ts';
import { APPEAL_STATES } from './appeal.rules.ts';

const THEIRS_AND_STAFF = personAndHolders('manage:activities');

/** A member says that the record of a completed activity is wrong about them; they needn't be in it. */
export const attendanceAppeals = guildTable(
  'attendance_appeals',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time. */
    name: text('name').notNull(),
    claimedStatus: text('claimed_status', { enum: PARTICIPANT_STATUSES }).notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: APPEAL_STATES }).notNull().default('open'),
    createdAt: nowByDefault('created_at'),
    /** By staff, or withdrawn by the person. */
    closedAt: instant('closed_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.id] }),
    uniqueIndex('attendance_appeals_one_open').on(t.guildId, t.activityId, t.userId).where(sql`state = 'open'`),
    foreignKey({
      name: 'attendance_appeals_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attendance_appeals_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    index('attendance_appeals_open').on(t.guildId, t.id).where(sql`state = 'open'`),
    index('attendance_appeals_of_user').on(t.guildId, t.activityId, t.userId, t.id),
    index('attendance_appeals_character').on(t.characterId, t.userId),
    index('attendance_appeals_decider').on(t.decidedByUserId),
    check('attendance_appeals_claim', isOneOf(t.claimedStatus, PARTICIPANT_STATUSES)),
    check('attendance_appeals_state', isOneOf(t.state, APPEAL_STATES)),
    check('attendance_appeals_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check(
      'attendance_appeals_decided',
      sql`${t.state} not in ('accepted', 'rejected') or ${t.decidedByName} is not null and ${t.decisionReason} is not null`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { names: { decidedByName: 'decidedByUserId' }, of: { column: 'userId', rows: 'delete' } },
    readableBy: {
      name: THEIRS_AND_STAFF,
      claimedStatus: THEIRS_AND_STAFF,
      body: THEIRS_AND_STAFF,
      state: THEIRS_AND_STAFF,
      decidedByName: THEIRS_AND_STAFF,
      decisionReason: THEIRS_AND_STAFF,
    },
  },
);
