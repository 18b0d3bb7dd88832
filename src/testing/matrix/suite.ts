import { afterAll, beforeAll } from 'vitest';
import { type BuiltApp, builtApp } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { type MatrixWorld, matrixWorld } from './principals.ts';

/** The production build, and everyone around a guild; both from the first test of a file that called `matrixSuite()`. */
export let app: BuiltApp;
export let world: MatrixWorld;

/** Sets the two up for this test file, on a database and a store of its own; what the file adds to them comes after. */
export function matrixSuite(): ReturnType<typeof testDatabase> {
  const database = testDatabase();
  testStore();
  beforeAll(async () => {
    app = await builtApp(database.url);
    world = await matrixWorld();
  });
  afterAll(() => app?.stop());
  return database;
}
