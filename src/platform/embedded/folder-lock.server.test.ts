import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, holdFolder } from './folder-lock.server.ts';

let folder: string;
const files = () => readdirSync(folder).sort();
const contentOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const leave = (name: string, content: string) => writeFileSync(join(folder, name), content);
const GONE = JSON.stringify({ pid: 2 ** 22 - 1, started: 'x' });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked until it is released', () => {
  const release = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(FolderInUse);
  expect(() => holdFolder(folder)).toThrow(`process ${process.pid}`);
  release();
  holdFolder(folder)();
  expect(files()).toEqual(['lock.2']);
});

test.each([
  ['a process that is gone', GONE],
  ['a process whose number was given out again', JSON.stringify({ pid: process.pid, started: 'another boot:1' })],
  ['words that are no lock', '{"pid":'],
  ['nothing', ''],
])('a lock left by %s holds nothing', (_, left) => {
  leave('lock.7', left);
  const release = holdFolder(folder);
  expect(files()).toEqual(['lock.8']);
  expect(JSON.parse(contentOf('lock.8')).pid).toBe(process.pid);
  release();
});

test('a lock of a version before there were turns counts', () => {
  const release = holdFolder(folder);
  leave('lock', contentOf('lock.1'));
  rmSync(join(folder, 'lock.1'));
  expect(() => holdFolder(folder)).toThrow(FolderInUse);
  leave('lock', GONE);
  holdFolder(folder)();
  expect(files()).toEqual(['lock.1']);
  release();
});

test('letting go leaves alone what another process has taken since', () => {
  const release = holdFolder(folder);
  leave('lock.1', 'theirs');
  release();
  expect(contentOf('lock.1')).toBe('theirs');
});

test('of many concurrent takers of a stale lock exactly one gets it', async () => {
  leave('lock.3', GONE);
  // Each says that it is there, tries when it is told to, and keeps what it got until it is let go.
  const script = `
    import { once } from 'node:events';
    import { holdFolder } from '#/platform/embedded/folder-lock.server.ts';
    process.stdout.write('ready ');
    await once(process.stdin, 'data');
    try { holdFolder(${JSON.stringify(folder)}); process.stdout.write('got it'); }
    catch (error) { process.stdout.write(error.name); }
    await once(process.stdin.resume(), 'end');`;
  const takers = Array.from({ length: 6 }, () => {
    const { stdin, stdout } = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const taker = { stdin, said: '' };
    stdout.setEncoding('utf8').on('data', (words) => {
      taker.said += words;
    });
    return taker;
  });
  await expect.poll(() => takers.every(({ said }) => said === 'ready ')).toBe(true);
  for (const { stdin } of takers) stdin.write('go');
  await expect.poll(() => takers.every(({ said }) => said.length > 'ready '.length)).toBe(true);
  for (const { stdin } of takers) stdin.end();
  const answers = takers.map(({ said }) => said.slice('ready '.length));
  expect(answers.sort()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'got it']);
  expect(files()).toEqual(['lock.4']);
});
