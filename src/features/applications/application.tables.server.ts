import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders, personAndHolders } from '#/platform/db/table.server.ts';
import { type Answer, APPLICATION_STATUSES, QUESTION_TYPES, VOTES } from './application-values.rules.ts';

/** The guild's settings tab "Applications" (docs/product/applications.md#settings-tab). */
export const applicationSettings = guildTable(
  'application_settings',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    allowApplications: boolean('allow_applications').notNull().default(true),
    description: text('description').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    /** Days to wait after a rejection. */
    cooldownDays: integer('cooldown_days').notNull().default(7),
    enableInstantInvite: boolean('enable_instant_invite').notNull().default(false),
    /** argon2id; never leaves the server. */
    invitePasswordHash: text('invite_password_hash'),
    inviteSetAt: instant('invite_set_at'),
    inviteExpiresAt: instant('invite_expires_at'),
    inviteUsesLeft: integer('invite_uses_left'),
    /** Set when 100 wrong tries in a day turned the invite off. */
    inviteStoppedAt: instant('invite_stopped_at'),
    /** Wrong tries of all people together on the day `inviteFailedOn` (UTC). */
    inviteFailures: integer('invite_failures').notNull().default(0),
    inviteFailedOn: date('invite_failed_on'),
    enableDiscordApplications: boolean('enable_discord_applications').notNull().default(false),
    applicationsChannelId: text('applications_channel_id'),
    /** Grows with each save of the questions; an application names the one it answered. */
    questionsVersion: integer('questions_version').notNull().default(1),
  },
  (t) => [
    check('application_settings_cooldown', sql`${t.cooldownDays} between 0 and 365`),
    check('application_settings_counts', sql`${t.inviteFailures} >= 0 and ${t.questionsVersion} >= 1`),
    check('application_settings_uses', sql`${t.inviteUsesLeft} is null or ${t.inviteUsesLeft} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: {
      description: 'everyone',
      instructions: 'everyone',
      invitePasswordHash: 'nobody',
      applicationsChannelId: holders('edit:applications'),
    },
    withoutForeignKey: { applicationsChannelId: 'Discord’s' },
  },
);

export const applicationQuestions = guildTable(
  'application_questions',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    question: text('question').notNull(),
    description: text('description'),
    type: text('type', { enum: QUESTION_TYPES }).notNull(),
    required: boolean('required').notNull().default(true),
    options: text('options').array().notNull().default([]),
    orderId: integer('order_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    index('application_questions_order').on(t.guildId, t.orderId),
    check('application_questions_type', isOneOf(t.type, QUESTION_TYPES)),
    check('application_questions_place', sql`${t.orderId} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    readableBy: { question: 'everyone', description: 'everyone', type: 'everyone', options: 'everyone' },
    withoutForeignKey: { orderId: 'a position' },
  },
);

export const applications = guildTable(
  'applications',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    characterId: uuid('character_id').notNull(),
    /** The name at the time; the character may be renamed or deleted. */
    characterName: text('character_name').notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('pending'),
    discordJoined: boolean('discord_joined').notNull(),
    responses: jsonb('responses').$type<readonly Answer[]>().notNull(),
    /** Shown to the applicant. */
    reason: text('reason'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** Of the decision that brought it here, at this guild or another; undoing names it. */
    decisionId: uuid('decision_id'),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({ columns: [t.characterId, t.userId], foreignColumns: [characters.id, characters.userId] }),
    uniqueIndex('applications_one_pending').on(t.guildId, t.userId).where(sql`status = 'pending'`),
    index('applications_guild_status').on(t.guildId, t.status, t.id),
    index('applications_user').on(t.userId, t.id),
    index('applications_character').on(t.characterId, t.userId),
    index('applications_decider').on(t.decidedByUserId),
    // How soon guilds answer is counted of the last months.
    index('applications_answered').on(t.decidedAt).where(sql`status in ('approved', 'rejected')`),
    check('applications_status', isOneOf(t.status, APPLICATION_STATUSES)),
    check('applications_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    check('applications_decision', sql`${t.status} <> 'pending' or ${t.decisionId} is null`),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: { names: { characterName: 'userId' }, of: { column: 'userId', rows: 'keep', own: ['responses'] } },
    readableBy: {
      characterName: personAndHolders('view:applications'),
      status: personAndHolders('view:applications'),
      responses: personAndHolders('view:applications'),
      reason: personAndHolders('view:applications'),
    },
    withoutForeignKey: { decisionId: 'an event of the guild that decided' },
  },
);

/** Opinion of a member of staff; private to staff. */
export const applicationVotes = guildTable(
  'application_votes',
  {
    guildId: uuid('guild_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    vote: text('vote', { enum: VOTES }).notNull(),
    at: nowByDefault('at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.applicationId, t.userId] }),
    index('application_votes_user').on(t.userId),
    check('application_votes_vote', isOneOf(t.vote, VOTES)),
    foreignKey({ columns: [t.guildId, t.applicationId], foreignColumns: [applications.guildId, applications.id] }),
  ],
  {
    onGuildRemoved: 'delete',
    people: { of: { column: 'userId', rows: 'keep', shown: ['vote'] } },
    readableBy: { vote: holders('view:applications') },
  },
);

/** Private talk of staff about an application. */
export const applicationComments = guildTable(
  'application_comments',
  {
    guildId: uuid('guild_id').notNull(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    createdAt: nowByDefault('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({ columns: [t.guildId, t.applicationId], foreignColumns: [applications.guildId, applications.id] }),
    index('application_comments_user').on(t.userId),
    index('application_comments_order').on(t.guildId, t.applicationId, t.id),
  ],
  {
    onGuildRemoved: 'delete',
    people: { of: { column: 'userId', rows: 'keep', shown: ['body'] } },
    readableBy: { body: holders('view:applications') },
  },
);
