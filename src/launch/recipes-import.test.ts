/** `npm run recipes:import` as someone types it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';

const own = testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-recipes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the tool with this test's database. */
function importRecipes(...words: readonly string[]): Promise<{ status: number; said: string; failed: string }> {
  const env = { PATH: process.env.PATH, AUTH_SECRET: 'a secret of thirty-two characters', DATABASE_URL: own.url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/launch/recipes-import.ts', ...words], { env }, (error, said, failed) =>
      resolve({ status: Number(error?.code ?? 0), said: said.trim(), failed: failed.trim() }),
    );
  });
}

test('imports a file, and refuses one with faults in words', async () => {
  expect(await importRecipes('catalog/recipes.json')).toMatchObject({
    ...{ status: 0, failed: '' },
    said: expect.stringMatching(/^Recipes imported: 0 added, 0 changed, \d+ unchanged\.$/),
  });
  const path = join(folder, 'recipes.json');
  await writeFile(path, JSON.stringify([{ item: 'x' }]));
  const refused = await importRecipes(path, '--replace');
  expect(refused).toMatchObject({ status: 1, said: '' });
  expect(refused.failed).toContain(`Nothing was imported. Correct ${path}:`);
  expect(refused.failed).toContain('Recipe 1: item must be the GUID of an item');
  expect((await importRecipes()).failed).toContain('Use: npm run recipes:import -- FILE.json');
});
