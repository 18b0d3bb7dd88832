/** What `npm run dev` runs: the embedded database, the pages with reload on every change, and the worker likewise. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, StartRefused } from './prepare.ts';

const PATIENCE = 5_000;
const children: ChildProcess[] = [];

try {
  const { settings, database, release } = await prepare((line) => console.log(line));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all(children.map(end));
    await database.stop();
    release();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  run(
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'dev',
    '--host',
    settings.host,
    '--port',
    String(settings.port),
  ).on('exit', () => void stop());
  run('--watch', '--watch-preserve-output', join('src', 'worker', 'main.server.ts'));
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

function run(...args: string[]): ChildProcess {
  // A pipe that is never written to: Vite would otherwise read the terminal, and its end is the end of Vite.
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(force);
}
