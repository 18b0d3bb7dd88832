import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { undoMovement } from '../commands/undo-movement.server.ts';
import { approveRequest } from '../requests/commands/approve-request.server.ts';
import { aRequest, someStock, stockIn, wrongSums } from '../storage.factory.ts';
import { listMovements } from '../storage-movements.queries.server.ts';
import { importStock } from './commands/import-stock.server.ts';
import { previewStockImport } from './stock-import.queries.server.ts';
import type { NamedPlace } from './stock-import.rules.ts';

testDatabase();

let guild: FactoryGuild;
beforeEach(async () => {
  guild = await aGuild();
});

type Rows = Parameters<typeof previewStockImport>[0]['rows'];
const aRow = (
  line: number,
  item: string,
  quantity: number,
  place: NamedPlace | null = { node: 'Joeva' },
  facts = {},
) => ({
  ...{ line, item, quantity, place, rarity: 'None', quality: null, grade: 'None', enchantment: null },
  ...facts,
});
const preview = (rows: object[]) =>
  previewStockImport.as(guild.owner.principal, { guildId: guild.id, rows: rows as Rows });
const upload = (rows: object[]) =>
  importStock.as(guild.owner.principal, { guildId: guild.id, rows: rows as Rows, fileName: 'stock.csv' });

test('places are brought to what the file says in one movement, which is undone as one', async () => {
  const holder = await aMember(guild);
  await someStock(guild, { quantity: 10 });
  await someStock(guild, { quantity: 5, item: 'Copper Ore' });
  await someStock(guild, { quantity: 7, item: 'Tin Ore' });
  const rows = [
    aRow(2, 'iron ore', 4),
    aRow(3, 'Copper Ore', 20, { holder: holder.principal.name.toUpperCase() }),
    aRow(4, 'Copper Ore', 5),
    aRow(5, 'Oak Plank', 3, { node: 'Winstead' }),
    aRow(6, 'Tin Ore', 0, null),
  ];
  expect(await preview(rows)).toMatchObject({
    ...{ unchanged: 2, leftOut: [], isTooMany: false },
    changes: [
      { line: 2, name: 'Iron Ore', placeName: 'Joeva', before: 10, quantity: 4 },
      { line: 3, placeName: `With ${holder.principal.name}`, before: 0, quantity: 20 },
      { line: 5, placeName: 'Winstead', before: 0, quantity: 3 },
    ],
  });
  expect(await stockIn(guild)).toMatchObject({ 'Iron Ore': [10, 0] });
  const { transactionId, changed } = await upload(rows);
  expect(changed).toBe(3);
  const had = { 'Iron Ore': [10, 0], 'Copper Ore': [5, 0], 'Tin Ore': [7, 0] };
  const has = { 'Iron Ore': [4, 0], 'Copper Ore': [25, 0], 'Tin Ore': [7, 0], 'Oak Plank': [3, 0] };
  expect(await stockIn(guild)).toEqual(has);
  const { items } = await listMovements.as(guild.owner.principal, { guildId: guild.id, kind: 'import' });
  expect(items).toMatchObject([
    { id: transactionId, n: 1, quantity: 6, toNode: null, reason: 'Import of stock.csv' },
    { n: 2, quantity: 20, toHolder: holder.principal.name },
    { n: 3, quantity: 3, toNode: 'Winstead' },
  ]);
  await expect(upload(rows)).rejects.toMatchObject({ reason: 'nothing_to_import' });
  await undoMovement.as(guild.owner.principal, { guildId: guild.id, transactionId, reason: 'Wrong file' });
  expect(await stockIn(guild)).toEqual({ ...had, 'Oak Plank': [0, 0] });
  expect(await wrongSums()).toEqual([]);
});

test('lines that mean nothing, or would take what is reserved, are left out with why', async () => {
  const member = await aMember(guild, { permissions: ['view:storage'] });
  const { itemId: _, ...which } = await aRequest(guild, member, 6);
  await approveRequest.as(guild.owner.principal, which);
  const gone = await aMember(guild);
  await someStock(guild, { item: 'Tin Ore', quantity: 5, place: { characterId: gone.characterId } });
  await database().execute(sql`delete from members where character_id = ${gone.characterId}`);
  const at = { holder: gone.principal.name };
  const { changes, leftOut } = await preview([
    aRow(2, 'Unobtainium', 1),
    aRow(3, 'Iron Ore', 1, { node: 'Joeva' }, { rarity: 'Artifact' }),
    aRow(4, 'Copper Ore', 1, { holder: 'Nobody' }),
    aRow(5, 'Iron Ore', 5),
    aRow(6, 'Iron Ore', 7),
    aRow(7, 'Tin Ore', 6, at),
    aRow(8, 'Copper Ore', 2),
    aRow(9, 'Tin Ore', 4, at, { grade: 'Adept' }),
  ]);
  expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
    [2, 'unknown'],
    [3, 'rarity'],
    [4, 'place'],
    [5, 'reserved'],
    [6, 'same'],
    [7, 'left'],
    [9, 'left'],
  ]);
  expect(changes.map(({ line }) => line)).toEqual([8]);
  // What someone holds who left can still be taken from them.
  await upload([aRow(2, 'Tin Ore', 2, at)]);
  expect(await stockIn(guild)).toMatchObject({ 'Tin Ore': [2, 0] });
});
