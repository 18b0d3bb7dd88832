import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workFolder } from './work-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'guildhall-memory-'));
afterAll(() => rmSync(place, { recursive: true }));
const ROOM = 2 ** 40;

test('a run has a folder of its own, and those of runs that are gone are removed', () => {
  // No system has processes of this number.
  const [left, another] = ['guildhall-tests-999999999', 'something-else'];
  for (const name of [left, another]) mkdirSync(join(place, name));
  const folder = workFolder({ place, room: ROOM });
  expect(folder).toBe(`${place}/guildhall-tests-${process.pid}`);
  expect([left, another].map((name) => existsSync(join(place, name)))).toEqual([false, true]);
});

test('without room, or without such a place, there is none', () => {
  expect(workFolder({ place, room: 1_000_000 })).toBeUndefined();
  expect(workFolder({ place: join(place, 'nowhere') })).toBeUndefined();
});
