import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';

/** A process under a launcher that says "stopped" when it stops; `then` is what it does once it is ready. */
function live(then = '', stop = 'process.send("stopped")') {
  const script = `
    import { runUnderSupervisor, notifyReady } from './process-lifecycle.server.ts';
    runUnderSupervisor(async () => { ${stop} }, 500);
    setInterval(() => {}, 1000);
    notifyReady();
    ${then}`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const heard: unknown[] = [];
  child.on('message', (message) => heard.push(message));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { child, heard, ready, ended };
}

test.each([
  ['told to stop', (child: ChildProcess) => child.send('stop')],
  ['asked by the system', (child: ChildProcess) => child.kill('SIGTERM')],
])('%s, it stops in order and ends with 0', async (_, ask) => {
  const { child, heard, ready, ended } = live();
  await ready;
  ask(child);
  expect(await ended).toBe(0);
  expect(heard).toEqual(['ready', 'stopped']);
});

test('left alone by its launcher, it stops in order', async () => {
  const { child, ready, ended } = live('', '');
  await ready;
  child.disconnect();
  expect(await ended).toBe(0);
});

test('Ctrl-C is not for it', async () => {
  const { child, ready, ended } = live();
  await ready;
  child.kill('SIGINT');
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300, 'lives'))])).toBe('lives');
  child.send('stop');
  expect(await ended).toBe(0);
});

test.each([
  ['rejection', 'Promise.reject(new Error("nobody cares"));'],
  ['exception', 'setTimeout(() => { throw new Error("nobody cares"); });'],
])('an uncaught %s ends it with 1, in order', async (_, failure) => {
  const { heard, ended } = live(failure);
  expect(await ended).toBe(1);
  expect(heard).toEqual(['ready', 'stopped']);
});

test('one that cannot stop is ended all the same', async () => {
  const { child, ready, ended } = live('', 'await new Promise(() => {});');
  await ready;
  child.send('stop');
  expect(await ended).toBe(1);
});
