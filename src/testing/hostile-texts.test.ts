import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { plantTexts, readableTexts } from './hostile-texts.ts';
import { aSeededGuild } from './seeded-guild.ts';
import { testStore } from './store.ts';

testDatabase();
testStore();

test('every text of a guild that someone may read can hold a canary', async () => {
  const { id } = await aSeededGuild();
  const texts = ['<b>one</b>', '<i>two</i>'];
  await plantTexts(id, texts);
  const without = readableTexts.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as name where not exists (
        select from ${sql.identifier(table)} where guild_id = ${id} and ${sql.identifier(column)} in (${texts[0]}, ${texts[1]}))`,
  );
  expect(readableTexts.length).toBeGreaterThan(10);
  expect(await sqlRows(database()).as({ name: text })(sql.join(without, sql` union all `))).toEqual([]);
});
