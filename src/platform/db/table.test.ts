import { text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { accountTable, guildTable, registeredTables } from './table.server.ts';

const columns = { guildId: uuid('guild_id'), userId: uuid('user_id'), body: text('body'), ids: uuid('ids').array() };
const none = () => [];

test('a table is known by the names of the database', () => {
  guildTable('t_notes', columns, none, { onGuildRemoved: 'delete', person: 'userId', readableBy: { body: 'person' } });
  const facts = registeredTables().find(({ name }) => name === 't_notes');
  expect(facts).toMatchObject({ owner: 'guild', onGuildRemoved: 'delete', person: 'user_id' });
  expect([...(facts?.readableBy ?? [])]).toEqual([['body', 'person']]);
});

test('what is for a person needs the column that names them', () => {
  const facts = { onGuildRemoved: 'keep', readableBy: { body: 'person' } } as const;
  expect(() => guildTable('t_of_nobody', columns, none, facts)).toThrow('body is for a person that no column names');
});

test('nothing is assumed of a table', () => {
  // @ts-expect-error: what happens when the guild is removed
  guildTable('t_a', columns, none, { readableBy: { body: 'nobody' } });
  // @ts-expect-error: who may read the text
  guildTable('t_b', columns, none, { onGuildRemoved: 'delete', readableBy: {} });
  // @ts-expect-error: a list of ids says nothing
  guildTable('t_c', columns, none, { onGuildRemoved: 'delete', readableBy: { body: 'nobody', ids: 'nobody' } });
  // @ts-expect-error: a guild table has a guild
  guildTable('t_d', { body: text('body') }, none, { onGuildRemoved: 'delete', readableBy: { body: 'nobody' } });
  // @ts-expect-error: why no row is a guild's
  accountTable('t_e', { body: text('body') }, none, { readableBy: { body: 'nobody' } });
  expect(registeredTables().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['t_a', 't_b', 't_c', 't_d', 't_e']),
  );
});
