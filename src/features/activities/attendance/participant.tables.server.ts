import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { staffNoteColumns } from '../staff-note.tables.server.ts';
import { PARTICIPANT_SOURCES, PARTICIPANT_STATUSES } from './participant.rules.ts';

const VIEWERS = holders('view:activities');
const STAFF = holders('manage:activities');

/** Someone who was at an activity, or should have been: a person once, or a guest by name. */
export const participants = guildTable(
  'participants',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    id: uuid('id').notNull(),
    /** Both are empty for a guest. */
    userId: uuid('user_id'),
    characterId: uuid('character_id'),
    /** The name at the time. */
    name: text('name').notNull(),
    status: text('status', { enum: PARTICIPANT_STATUSES }).notNull(),
    /** Hundredths. */
    credit: integer('credit').notNull(),
    remark: text('remark').notNull().default(''),
    source: text('source', { enum: PARTICIPANT_SOURCES }).notNull(),
    createdAt: nowByDefault('created_at'),
    /** By hand: check-ins don't change it any more. */
    editedAt: instant('edited_at'),
    /** Hundredths that were awarded so far, and activity points. */
    awardedPoints: integer('awarded_points').notNull().default(0),
    awardedActivityPoints: integer('awarded_activity_points').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.id] }),
    uniqueIndex('participants_one_each').on(t.guildId, t.activityId, t.userId),
    foreignKey({
      name: 'participants_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('participants_of_user').on(t.guildId, t.userId, t.activityId),
    index('participants_character').on(t.characterId, t.userId),
    check('participants_person', sql`(${t.userId} is null) = (${t.characterId} is null)`),
    check('participants_status', isOneOf(t.status, PARTICIPANT_STATUSES)),
    check('participants_source', isOneOf(t.source, PARTICIPANT_SOURCES)),
    check('participants_credit', sql`${t.credit} between 0 and 100`),
    check('participants_awarded', sql`${t.awardedPoints} >= 0 and ${t.awardedActivityPoints} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { names: { name: 'userId' }, of: { column: 'userId', rows: 'keep', shown: ['status'] } },
    readableBy: { name: VIEWERS, status: VIEWERS, remark: STAFF, source: VIEWERS },
  },
);

/** A time during an activity at which people prove that they are there, with a password given in voice. */
export const checkIns = guildTable(
  'check_ins',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    id: uuid('id').notNull(),
    label: text('label').notNull(),
    passwordHash: text('password_hash').notNull(),
    openedAt: nowByDefault('opened_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.id] }),
    uniqueIndex('check_ins_one_open').on(t.guildId, t.activityId).where(sql`closed_at is null`),
    foreignKey({
      name: 'check_ins_of',
      columns: [t.guildId, t.activityId],
      foreignColumns: [activities.guildId, activities.id],
    }).onDelete('cascade'),
  ],
  { onGuildRemoved: 'delete', readableBy: { label: VIEWERS, passwordHash: 'nobody' } },
);

/** Someone was there at a check-in. */
export const checkInMarks = guildTable(
  'check_in_marks',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    checkInId: uuid('check_in_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ name: 'check_in_marks_pk', columns: [t.guildId, t.activityId, t.checkInId, t.userId] }),
    foreignKey({
      name: 'check_in_marks_of',
      columns: [t.guildId, t.activityId, t.checkInId],
      foreignColumns: [checkIns.guildId, checkIns.activityId, checkIns.id],
    }).onDelete('cascade'),
    index('check_in_marks_user').on(t.userId),
  ],
  { onGuildRemoved: 'delete', person: 'userId', people: { of: { column: 'userId', rows: 'delete' } }, readableBy: {} },
);

/** What staff note about a participant. */
export const participantNotes = guildTable(
  'participant_notes',
  {
    ...staffNoteColumns(),
    participantId: uuid('participant_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'participant_notes_of',
      columns: [t.guildId, t.activityId, t.participantId],
      foreignColumns: [participants.guildId, participants.activityId, participants.id],
    }).onDelete('cascade'),
    index('participant_notes_of_one').on(t.guildId, t.activityId, t.participantId, t.id),
    index('participant_notes_author').on(t.authorUserId),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { authorName: 'authorUserId' } },
    readableBy: { body: STAFF, authorName: STAFF },
  },
);
