import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { accountTable, personAndHolders } from '#/platform/db/table.server.ts';
import type { PatchNotePreferences, SwitcherState } from './account.schema.ts';
import { userSearched } from './account.sql.server.ts';

const PLATFORM_ROLES = ['user', 'admin'] as const;

/** A user. The first block is what the sign-in library keeps, the second is ours (docs/product/accounts.md#account). */
export const users = accountTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    username: text('username').unique(),
    displayUsername: text('display_username'),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),

    discordId: text('discord_id').unique(),
    discordUsername: text('discord_username'),
    platformRole: text('platform_role', { enum: PLATFORM_ROLES }).notNull().default('user'),
    /** Account-level permissions that a platform admin took away. */
    deniedPermissions: text('denied_permissions').array().notNull().default([]),
    timeZone: text('time_zone').notNull().default('Etc/GMT'),
    /** When the time zone was confirmed by the user; null means still the initial one. */
    timeZoneSetAt: instant('time_zone_set_at'),
    disclaimerDismissedAt: instant('disclaimer_dismissed_at'),
    patchNotes: jsonb('patch_notes')
      .$type<PatchNotePreferences>()
      .notNull()
      .default({ showLatest: true, lastSeenVersion: null }),
    switcher: jsonb('switcher').$type<SwitcherState>().notNull().default({ collapsed: false, order: [], pinned: [] }),
    activeCharacterId: uuid('active_character_id'),
    activeGuildId: uuid('active_guild_id'),
    /** This notice of platform admins and all before it are not shown to them any more. */
    dismissedNoticeId: uuid('dismissed_notice_id'),
  },
  (t) => [
    // What platform admins search people by.
    index('users_search').using('gin', sql`${userSearched('users')} gin_trgm_ops`),
    index('users_admins').on(t.id).where(sql`platform_role = 'admin'`),
    check('users_platform_role', isOneOf(t.platformRole, PLATFORM_ROLES)),
  ],
  {
    withoutGuild: 'a person is in many guilds',
    person: 'id',
    people: { names: { name: 'id' }, of: { column: 'id', rows: 'keep' } },
    readableBy: {
      name: 'everyone',
      email: 'nobody',
      image: 'everyone',
      username: 'person',
      displayUsername: 'nobody',
      discordId: 'person',
      discordUsername: personAndHolders('view:members', 'view:applications'),
      platformRole: 'person',
      deniedPermissions: 'nobody',
      timeZone: 'person',
      patchNotes: 'person',
      switcher: 'person',
    },
    withoutForeignKey: {
      activeCharacterId: 'follows the character by steps and a trigger',
      activeGuildId: 'follows the membership by a trigger',
      dismissedNoticeId: 'compared by its time alone',
      discordId: 'Discord’s',
    },
  },
);

export const sessions = accountTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_used').on(t.updatedAt, t.userId)],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { token: 'nobody', ipAddress: 'person', userAgent: 'person' },
  },
);

/** A way to sign in: Discord, or a name with a password. */
export const logins = accountTable(
  'logins',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [
    unique('logins_provider_account').on(t.providerId, t.accountId),
    unique('logins_of_user').on(t.userId, t.providerId),
  ],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: {
      accountId: 'nobody',
      providerId: 'person',
      accessToken: 'nobody',
      refreshToken: 'nobody',
      idToken: 'nobody',
      scope: 'nobody',
      password: 'nobody',
    },
    withoutForeignKey: { accountId: 'the other side’s', providerId: 'a word' },
  },
);

/** An account that a platform admin suspended: no one is signed in with it until then (docs/product/administration.md). */
export const accountSuspensions = accountTable(
  'account_suspensions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    suspendedAt: nowByDefault('suspended_at'),
    /** Null: until it is lifted. */
    until: instant('until'),
    /** Shown to its person when they try to sign in. */
    reason: text('reason').notNull(),
  },
  (t) => [
    index('account_suspensions_ends').on(t.until),
    check('account_suspensions_until', sql`${t.until} > ${t.suspendedAt}`),
    check('account_suspensions_reason', sql`char_length(${t.reason}) between 1 and 500`),
  ],
  {
    withoutGuild: 'of a person',
    person: 'userId',
    people: { of: { column: 'userId', rows: 'delete' } },
    readableBy: { reason: 'person' },
  },
);

/** OAuth state and PKCE verifiers, short-lived. */
export const verifications = accountTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: nowByDefault('created_at'),
    updatedAt: nowByDefault('updated_at'),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
  {
    withoutGuild: 'of a sign-in attempt',
    readableBy: { identifier: 'nobody', value: 'nobody' },
  },
);
