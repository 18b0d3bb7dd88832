import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { database } from './db.server.ts';
import { arrayOf, bool, float, instant, int, json, jsonObject, object, oneOf, sqlRows, text } from './rows.server.ts';

testDatabase();

const read = (type: (value: unknown) => unknown, expression: ReturnType<typeof sql>) =>
  sqlRows(database())
    .as({ value: type })(sql`select ${expression} as value`)
    .then(([row]) => row?.value);

describe('a column is read as what it is', () => {
  test.each<[string, (value: unknown) => unknown, ReturnType<typeof sql>, unknown]>([
    ['text', text, sql`'Zoë'::text`, 'Zoë'],
    ['uuid', text, sql`'01a2023b-818e-76f0-8c2b-d4f7c8fe43ca'::uuid`, '01a2023b-818e-76f0-8c2b-d4f7c8fe43ca'],
    ['date', text, sql`'2026-01-31'::date`, '2026-01-31'],
    ['int', int, sql`7`, 7],
    ['bigint', int, sql`9007199254740991::bigint`, Number.MAX_SAFE_INTEGER],
    ['count', int, sql`count(*)`, 1],
    ['float8', float, sql`7.5::float8`, 7.5],
    ['boolean', bool, sql`true`, true],
    ['timestamptz', instant, sql`'2026-01-31 12:00:00.123456+02'::timestamptz`, '2026-01-31T10:00:00.123Z'],
    [
      'timestamptz in JSON',
      object({ at: instant }),
      sql`jsonb_build_object('at', '2026-01-31 12:00+02'::timestamptz)`,
      { at: '2026-01-31T10:00:00.000Z' },
    ],
    ['json', json, sql`'[1, null]'::json`, [1, null]],
    ['jsonb object', jsonObject, sql`'{"a": 1}'::jsonb`, { a: 1 }],
    ['one of some texts', oneOf(['own', 'open']), sql`'open'`, 'open'],
    ['text[]', arrayOf(text), sql`array['a', 'b']`, ['a', 'b']],
    ['null', text.orNull, sql`null::text`, null],
    ['null of an object', object({ id: text }).orNull, sql`null::jsonb`, null],
  ])('%s', async (_, type, expression, expected) => {
    expect(await read(type, expression)).toEqual(expected);
  });

  test.each<[string, (value: unknown) => unknown, ReturnType<typeof sql>, string]>([
    ['null', text, sql`null::text`, 'value: expected text, got null'],
    ['a number', text, sql`7`, 'value: expected text, got number'],
    ['numeric', int, sql`7.5::numeric`, 'value: expected an integer, got string'],
    ['a fraction', int, sql`7.5::float8`, 'value: expected an integer, got number'],
    ['NaN', float, sql`'NaN'::float8`, 'value: expected a number, got number'],
    ['a number', bool, sql`1`, 'value: expected a boolean, got number'],
    ['infinity', instant, sql`'infinity'::timestamptz`, 'value: expected an instant, got string'],
    ['an unknown text', oneOf(['own', 'open']), sql`'closed'`, 'value: expected one of own, open, got string'],
    ['an object', arrayOf(text), sql`'{}'::jsonb`, 'value: expected an array, got object'],
    ['an array', jsonObject, sql`'[]'::jsonb`, 'value: expected an object, got an array'],
    ['a field', object({ id: text }), sql`'{"id": 1}'::jsonb`, 'value: id: expected text, got number'],
  ])('%s is refused where it is something else', async (_, type, expression, message) => {
    await expect(read(type, expression)).rejects.toThrow(message);
  });
});

test('a missing column is an error; an extra one is left out', async () => {
  const statement = sql`select 'a' as name, 'secret' as token, null::text as image`;
  expect(await sqlRows(database()).as({ name: text, image: text.orNull })(statement)).toEqual([
    { name: 'a', image: null },
  ]);
  await expect(sqlRows(database()).as({ title: text })(statement)).rejects.toThrow(
    'title: expected text, got undefined',
  );
  await expect(sqlRows(database()).as({ title: json })(statement)).rejects.toThrow(
    'title: expected JSON, got undefined',
  );
});
