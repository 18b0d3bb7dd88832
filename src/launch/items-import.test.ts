/** `npm run items:import` as someone types it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { testDatabase } from '#/testing/database.ts';

const own = testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-items-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'items.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Runs the tool with this test's database. */
function importItems(...words: readonly string[]): Promise<{ status: number; said: string; failed: string }> {
  const env = { PATH: process.env.PATH, AUTH_SECRET: 'a secret of thirty-two characters', DATABASE_URL: own.url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/launch/items-import.ts', ...words], { env }, (error, said, failed) =>
      resolve({ status: Number(error?.code ?? 0), said: said.trim(), failed: failed.trim() }),
    );
  });
}

const STONE = { guid: 'b1d5a2fb-a791-54c0-a73f-227032da85db', name: 'Test Stone', category: 'Raw material' };
const found = async (query: string) => (await searchItems.as(await aUser(), { query })).items.map(({ name }) => name);

test('adds what is new, changes nothing the second time, and replaces all of it when told to', async () => {
  const path = await file({ items: [STONE] });
  expect(await importItems(path)).toEqual({
    ...{ status: 0, failed: '' },
    said: 'Items imported: 1 added, 0 changed, 0 unchanged.',
  });
  expect(await importItems(path)).toMatchObject({ said: 'Items imported: 0 added, 0 changed, 1 unchanged.' });
  expect(await found('copper ore')).toEqual(['Copper Ore']);
  expect(await importItems('catalog/items.json')).toMatchObject({
    said: expect.stringMatching(/^Items imported: 0 added, 0 changed, \d+ unchanged\.$/),
  });
  expect(await importItems(path, '--replace')).toMatchObject({
    said: expect.stringMatching(/^Items imported: 0 added, 0 changed, 1 unchanged, \d+ retired\.$/),
  });
  expect([await found('copper ore'), await found('test')]).toEqual([[], ['Test Stone']]);
});

test('says what is wrong, and changes nothing', async () => {
  const wrong = await file([STONE, { ...STONE, category: 'Rock' }, ...Array.from({ length: 30 }, () => 1)]);
  const refused = await importItems(wrong);
  expect(refused).toMatchObject({ status: 1, said: '' });
  expect(refused.failed).toContain(`Nothing was imported. Correct ${wrong}:`);
  expect(refused.failed).toContain('Item 2 (Test Stone): category must be one of Raw material, ');
  expect(refused.failed).toContain('and 11 more');
  expect(await importItems(await file('no JSON'))).toMatchObject({
    ...{ status: 1 },
    failed: expect.stringContaining("The file isn't JSON: "),
  });
  expect(await importItems(join(folder, 'missing.json'))).toMatchObject({
    ...{ status: 1 },
    failed: `${join(folder, 'missing.json')}: No such file or folder.`,
  });
  for (const words of [[], ['--replace'], ['a.json', 'b.json'], ['--force']])
    expect(await importItems(...words)).toMatchObject({
      ...{ status: 1 },
      failed: expect.stringContaining('Use: npm run items:import -- FILE.json'),
    });
});
