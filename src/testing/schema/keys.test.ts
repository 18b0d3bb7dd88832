import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { type Column, type ForeignKey, type Key, readColumns, readForeignKeys, readKeys } from './catalog.ts';

/** Tables that are no guild's, and why (architecture.md "Tenancy is a type"; security.md section 4, "Database as judge"). */
const NO_GUILDS: Readonly<Record<string, string>> = {
  guilds: 'is the guild: its id is the guild_id of the others',
  users: 'a person is in many guilds',
  sessions: 'of a person',
  logins: 'of a person',
  verifications: 'of somebody signing in',
  characters: 'of a person, wherever it goes',
  character_professions: 'of a character',
  reactions_done: 'of an event',
  rate_limits: 'keys of their own',
  idempotency_keys: 'of a person',
  notification_preferences: 'of a person',
};

/** Tables of guilds in which a row may also be nobody's. */
const GUILDS_OR_NOBODYS: Readonly<Record<string, string>> = {
  events: 'what happens to an account happens in no guild',
  notifications: 'a person is told of his account too',
  uploads: 'a picture of a character is its player’s',
  upload_claims: 'a character shows it everywhere',
};

/** Keys of guild tables that are the same across guilds on purpose. */
const ACROSS_GUILDS: Readonly<Record<string, string>> = {
  members_one_guild: 'a character is in one guild at most',
  former_slugs_pkey: 'a slug is one guild’s',
  events_pkey: 'a stream through all guilds, in order of time',
  notifications_pkey: 'of a person',
  notifications_once: 'an event tells a person once',
  uploads_pkey: 'of a person or a guild',
  uploads_key_unique: 'one storage holds them all',
  upload_claims_pkey: 'a place names its guild itself',
};

/** Columns that name a row of another table without a foreign key. */
const LOOSE: Readonly<Record<string, string>> = {
  'events.actor_user_id': 'stays as it was when the account is gone',
  'events.subject_id': 'of any table, and stays when its subject is gone',
  'notifications.event_id': 'events are never deleted',
  'idempotency_keys.user_id': 'schedules have keys of their own; a day later they are gone',
  'users.active_character_id': 'follows the character by steps and a trigger',
  'users.active_guild_id': 'follows the membership by a trigger',
  'users.discord_id': 'Discord’s',
  'logins.account_id': 'the other side’s',
  'logins.provider_id': 'a word',
  'applications.user_id': 'with character_id',
  'member_notes.user_id': 'with character_id',
  'member_warnings.user_id': 'with character_id',
  'events.request_id': 'of the log',
  'application_settings.applications_channel_id': 'Discord’s',
  'application_questions.order_id': 'a position',
};

testDatabase();
let columns: readonly Column[];
let keys: readonly Key[];
let foreignKeys: readonly ForeignKey[];
let tables: readonly string[];
const guildIds = () => columns.filter(({ column }) => column === 'guild_id');
const isOfGuilds = (table: string) => table === 'guilds' || guildIds().some((one) => one.table === table);

beforeAll(async () => {
  [columns, keys, foreignKeys] = await Promise.all([readColumns(), readKeys(), readForeignKeys()]);
  tables = [...new Set(columns.map(({ table }) => table))];
});

describe('every table is of guilds or of none', () => {
  test('those without guild_id are known', () => {
    expect(tables.filter((table) => !guildIds().some((one) => one.table === table))).toEqual(
      Object.keys(NO_GUILDS).sort(),
    );
  });

  test('guild_id is there in every row, but where a row may be nobody’s', () => {
    expect(guildIds().map(({ table, nullable }) => ({ table, nullable }))).toEqual(
      guildIds().map(({ table }) => ({ table, nullable: table in GUILDS_OR_NOBODYS })),
    );
    expect(guildIds().filter(({ nullable }) => nullable)).toHaveLength(Object.keys(GUILDS_OR_NOBODYS).length);
  });

  test('every guild_id names a guild that is there', () => {
    const named = foreignKeys
      .filter(({ parent }) => isOfGuilds(parent))
      .map(({ table, columns: own, parent, parentColumns }) =>
        parent === 'guilds'
          ? `${table}.${own[parentColumns.indexOf('id')]}`
          : `${table}.${own[parentColumns.indexOf('guild_id')]}`,
      );
    expect(
      guildIds()
        .map(({ table }) => `${table}.guild_id`)
        .filter((one) => !named.includes(one)),
    ).toEqual([]);
  });
});

describe('keys', () => {
  test('every table has a primary key', () => {
    expect(tables.filter((table) => !keys.some((key) => key.table === table && key.primary))).toEqual([]);
  });

  test('of guild tables begin with the guild, but those that are meant to be across guilds', () => {
    const across = keys
      .filter(({ table, unique }) => unique && table !== 'guilds' && isOfGuilds(table))
      .filter(({ columns: [first] }) => first !== 'guild_id')
      .map(({ name }) => name);
    expect(across.sort()).toEqual(Object.keys(ACROSS_GUILDS).sort());
  });
});

describe('foreign keys', () => {
  test('between guild tables carry the guild on both sides', () => {
    const between = foreignKeys.filter(
      ({ table, parent }) => parent !== 'guilds' && isOfGuilds(table) && isOfGuilds(parent),
    );
    expect(between.length).toBeGreaterThan(5);
    const guildOf = (table: string) => (table === 'guilds' ? 'id' : 'guild_id');
    const faults = between.filter(({ table, columns: own, parent, parentColumns }) => {
      if (parent in GUILDS_OR_NOBODYS) return false;
      const at = own.indexOf(guildOf(table));
      return at === -1 || parentColumns[at] !== guildOf(parent);
    });
    expect(faults).toEqual([]);
  });

  test('stand behind every column that names a row', () => {
    const behind = new Set(foreignKeys.flatMap(({ table, columns: own }) => own.map((column) => `${table}.${column}`)));
    const loose = columns
      .filter(({ column, type }) => column.endsWith('_id') && ['uuid', 'text', 'integer'].includes(type))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => !behind.has(one));
    expect(loose.filter((one) => !(one in LOOSE))).toEqual([]);
  });

  test('have an index to find the children by', () => {
    const supported = ({ table, columns: own }: ForeignKey) =>
      keys.some((key) => {
        if (key.table !== table || key.partial) return false;
        const lead = key.columns.slice(0, own.length);
        // A unique key on a part of the columns finds the one child there can be.
        return (
          own.every((column) => lead.includes(column)) || (key.unique && key.columns.every((one) => own.includes(one)))
        );
      });
    expect(foreignKeys.filter((key) => !supported(key)).map(({ name }) => name)).toEqual([]);
  });
});
