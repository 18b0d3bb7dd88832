import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
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

test('what is left and still written to stops no run', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const busy = join(place, 'guildhall-tests-999999998');
  mkdirSync(busy);
  rmSync(join(place, `guildhall-tests-${process.pid}`), { recursive: true, force: true });
  const remove = () => {
    throw new Error('Device or resource busy');
  };
  expect(workFolder({ place, room: ROOM, remove })).toBe(`${place}/guildhall-tests-${process.pid}`);
  expect(warned).toHaveBeenCalledWith(`${busy} could not be removed: Error: Device or resource busy`);
  warned.mockRestore();
});

test('without room, or without such a place, there is none', () => {
  expect(workFolder({ place, room: 1_000_000 })).toBeUndefined();
  expect(workFolder({ place: join(place, 'nowhere') })).toBeUndefined();
});
