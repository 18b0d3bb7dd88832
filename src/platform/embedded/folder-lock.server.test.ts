import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, holdFolder } from './folder-lock.server.ts';

let folder: string;
const lock = () => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is held until it is let go', () => {
  const release = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(FolderInUse);
  expect(() => holdFolder(folder)).toThrow(`process ${process.pid}`);
  release();
  expect(existsSync(lock())).toBe(false);
  holdFolder(folder)();
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, started: 'x' })],
  ['a process whose number was given out again', JSON.stringify({ pid: process.pid, started: 'another boot:1' })],
  ['words that are no lock', '{"pid":'],
  ['nothing', ''],
])('a lock left by %s holds nothing', (_, left) => {
  writeFileSync(lock(), left);
  const release = holdFolder(folder);
  expect(JSON.parse(readFileSync(lock(), 'utf8')).pid).toBe(process.pid);
  release();
});

test('letting go leaves alone what another process has taken since', () => {
  const release = holdFolder(folder);
  writeFileSync(lock(), 'theirs');
  release();
  expect(readFileSync(lock(), 'utf8')).toBe('theirs');
});

test('of many that come at once over a stale lock exactly one gets it', async () => {
  writeFileSync(lock(), JSON.stringify({ pid: 2 ** 22 - 1, started: 'x' }));
  const script = `
    import { holdFolder } from '#/platform/embedded/folder-lock.server.ts';
    await new Promise((resolve) => setTimeout(resolve, ${Date.now() + 1500} - Date.now()));
    try { holdFolder(${JSON.stringify(folder)}); process.stdout.write('got it'); await new Promise((resolve) => setTimeout(resolve, 1000)); }
    catch (error) { process.stdout.write(error.name); }`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      text(
        spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout,
      ),
    ),
  );
  expect(answers.sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'got it']);
  expect(readdirSync(folder)).toEqual(['lock']);
}, 15_000);
