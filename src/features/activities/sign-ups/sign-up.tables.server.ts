import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { staffNoteColumns } from '../staff-note.tables.server.ts';
import { PLACE_KINDS } from './placement.rules.ts';
import { APPROVALS, INTENTS } from './sign-up.rules.ts';

const VIEWERS = holders('view:activities');

/** What a person answered to an activity, whatever the number of their characters. */
export const signUps = guildTable(
  'sign_ups',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The character they come with, a member of the guild when they answered. */
    characterId: uuid('character_id').notNull(),
    role: text('role', { enum: COMBAT_ROLES }).notNull(),
    /** A role they could play as well. */
    flexRole: text('flex_role', { enum: COMBAT_ROLES }),
    intent: text('intent', { enum: INTENTS }).notNull(),
    note: text('note').notNull().default(''),
    answeredAt: nowByDefault('answered_at'),
    /** Since when they want a place: the order of the waitlist. Kept while they don't want one. */
    queuedAt: nowByDefault('queued_at'),
    /** Who of staff answered for them; null if they did. */
    enteredByName: text('entered_by_name'),
    enteredByUserId: uuid('entered_by_user_id'),
    approval: text('approval', { enum: APPROVALS }),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.userId] }),
    foreignKey({ columns: [t.guildId, t.activityId], foreignColumns: [activities.guildId, activities.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('sign_ups_of_user').on(t.guildId, t.userId, t.activityId),
    index('sign_ups_character').on(t.characterId, t.userId),
    index('sign_ups_decided_by').on(t.decidedByUserId),
    check('sign_ups_role', isOneOf(t.role, COMBAT_ROLES)),
    check('sign_ups_flex_role', isOneOf(t.flexRole, COMBAT_ROLES)),
    check('sign_ups_intent', isOneOf(t.intent, INTENTS)),
    check('sign_ups_approval', isOneOf(t.approval, APPROVALS)),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { enteredByName: 'enteredByUserId', decidedByName: 'decidedByUserId' },
      of: {
        column: 'userId',
        rows: 'keep',
        own: ['note'],
        shown: ['role', 'flexRole', 'intent', 'approval', 'decisionReason'],
      },
    },
    readableBy: {
      role: VIEWERS,
      flexRole: VIEWERS,
      intent: VIEWERS,
      note: VIEWERS,
      enteredByName: VIEWERS,
      approval: VIEWERS,
      decidedByName: VIEWERS,
      decisionReason: VIEWERS,
    },
    withoutForeignKey: { enteredByUserId: 'of the name beside it' },
  },
);

/** Other characters of a person that would do as well, at the same place. */
export const signUpAlternatives = guildTable(
  'sign_up_alternatives',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sign_up_alternatives_pk', columns: [t.guildId, t.activityId, t.userId, t.characterId] }),
    foreignKey({
      name: 'sign_up_alternatives_of',
      columns: [t.guildId, t.activityId, t.userId],
      foreignColumns: [signUps.guildId, signUps.activityId, signUps.userId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    index('sign_up_alternatives_character').on(t.characterId, t.userId),
  ],
  { onGuildRemoved: 'delete', person: 'userId', people: { of: { column: 'userId', rows: 'keep' } }, readableBy: {} },
);

/** A place that someone has: no place is given twice, and no one has two (decision 119). */
export const signUpPlaces = guildTable(
  'sign_up_places',
  {
    guildId: uuid('guild_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    kind: text('kind', { enum: PLACE_KINDS }).notNull(),
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.activityId, t.kind, t.number] }),
    unique('sign_up_places_one_each').on(t.guildId, t.activityId, t.userId),
    foreignKey({
      name: 'sign_up_places_of',
      columns: [t.guildId, t.activityId, t.userId],
      foreignColumns: [signUps.guildId, signUps.activityId, signUps.userId],
    }).onDelete('cascade'),
    check('sign_up_places_kind', isOneOf(t.kind, PLACE_KINDS)),
    check('sign_up_places_number', sql`${t.number} >= 1`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'keep' } },
    readableBy: { kind: VIEWERS },
  },
);

/** What staff note about a sign-up. */
export const signUpNotes = guildTable(
  'sign_up_notes',
  {
    ...staffNoteColumns(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'sign_up_notes_of',
      columns: [t.guildId, t.activityId, t.userId],
      foreignColumns: [signUps.guildId, signUps.activityId, signUps.userId],
    }).onDelete('cascade'),
    index('sign_up_notes_of').on(t.guildId, t.activityId, t.userId, t.id),
    index('sign_up_notes_author').on(t.authorUserId),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { authorName: 'authorUserId' } },
    readableBy: { body: holders('manage:activities'), authorName: holders('manage:activities') },
  },
);
