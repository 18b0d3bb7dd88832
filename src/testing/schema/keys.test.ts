import { beforeAll, describe, expect, test } from 'vitest';
import { registeredTables, type TableFacts } from '#/platform/db/table.server.ts';
import { testDatabase } from '#/testing/database.ts';
import '#/features/registry.server.ts';
import {
  type Column,
  type ForeignKey,
  type Key,
  readColumns,
  readForeignKeys,
  readKeys,
  readTriggers,
} from './catalog.ts';

/** Keys and references of the tables (docs/product/security.md#tenants). */
const facts = registeredTables();
const factsOf = (name: string): TableFacts | undefined => facts.find((table) => table.name === name);

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
  test('each says which', () => {
    const owners = tables.map((name) => ({ name, guilds: factsOf(name)?.owner === 'guild' }));
    expect(owners).toEqual(tables.map((name) => ({ name, guilds: guildIds().some(({ table }) => table === name) })));
    expect(facts.map(({ name }) => name).sort()).toEqual([...tables]);
    const reasons = facts.map(({ name, owner, withoutGuild }) => ({ name, said: owner === 'guild' || !!withoutGuild }));
    expect(reasons.filter(({ said }) => !said)).toEqual([]);
  });

  test('guild_id is there in every row, but where a table says that a row may be no guild’s', () => {
    expect(guildIds().map(({ table, nullable }) => ({ table, nullable }))).toEqual(
      guildIds().map(({ table }) => ({ table, nullable: factsOf(table)?.guildOptional !== undefined })),
    );
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
    expect(across.sort()).toEqual(facts.flatMap(({ acrossGuilds }) => Object.keys(acrossGuilds)).sort());
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
      if (factsOf(parent)?.guildOptional !== undefined) return false;
      const at = own.indexOf(guildOf(table));
      return at === -1 || parentColumns[at] !== guildOf(parent);
    });
    expect(faults).toEqual([]);
  });

  test('exist for every column that refers to a row', () => {
    const behind = new Set(foreignKeys.flatMap(({ table, columns: own }) => own.map((column) => `${table}.${column}`)));
    const loose = columns
      .filter(({ column, type }) => column.endsWith('_id') && ['uuid', 'text', 'integer'].includes(type))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => !behind.has(one));
    const known = facts.flatMap(({ name, withoutForeignKey }) =>
      [...withoutForeignKey.keys()].map((column) => `${name}.${column}`),
    );
    expect(loose.sort()).toEqual(known.sort());
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

/** Triggers that write outside of the guild whose row they are called for, and why. */
const BEYOND_THE_GUILD: Readonly<Record<string, string>> = {
  'events_link_platform writes platform_links': 'an event of no guild is in the log of the platform',
  'members_followed writes users':
    'the guild someone acts in follows the character they act as, however it joins or leaves',
};

test('triggers of guild tables write rows of guilds alone, but those that say why', async () => {
  const ofGuilds = (await readTriggers()).filter(({ table }) => isOfGuilds(table));
  expect(ofGuilds.find(({ name }) => name === 'members_counted')?.writes).toEqual(['guild_counts']);
  const beyond = ofGuilds.flatMap(({ name, writes }) =>
    writes.filter((table) => !isOfGuilds(table)).map((table) => `${name} writes ${table}`),
  );
  expect(beyond).toEqual(Object.keys(BEYOND_THE_GUILD));
});
