/** What `npm start` runs: builds, prepares the database, runs web and worker, and stops them in order. */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { type Child, keepAlive } from './child.ts';
import { type Prepared, prepare, StartRefused } from './prepare.ts';

/** How long web and worker may take to stop before they are ended (milliseconds): 10 s of draining and a little more. */
const PATIENCE = 12_000;
/** npm passes on the Ctrl-C that the terminal has given us already; one after this long is meant (milliseconds). */
const ECHO = 1_500;

/**
 * Blocks of 1 MB and more go back to the system once they are free. Left to itself, glibc's allocator keeps ever larger
 * ones: a web process that has seen many large images held 500 MB for nothing.
 */
const GIVE_BACK = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/**
 * Room for young objects and for all of them (MB). Left to itself, V8 takes what the machine has before it tidies up: a web
 * process under ordinary traffic held 450 MB where it answers as fast in 220. What a page is drawn from is young and is gone
 * with it, so where more pages fit, half as much of them is copied. What `NODE_OPTIONS` says comes after and counts.
 */
const heap = (young: number): string => `--max-semi-space-size=${young} --max-old-space-size=768`;
const YOUNG = { web: 32, worker: 8 };

/**
 * Decision 234. V8 makes some objects old from the start, because those made at the same place lived long. For a server that guess is
 * wrong: what is old and dead keeps young objects that it points to, whole pages of them, until all that is old is gone through. While
 * that is done both processors of a small machine are busy for a tenth of a second and every page waits, so web does it less often.
 * `NODE_OPTIONS` takes none of these.
 */
const ARGUMENTS = {
  web: ['--expose-gc', '--no-allocation-site-pretenuring', '--heap-growing-percent=200'],
  worker: ['--expose-gc', '--no-allocation-site-pretenuring'],
};

const say = (line: string) => console.log(line);
const starting = new AbortController();
let preparing: Promise<Prepared> | undefined;
let children: Child[] = [];
let stoppingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  void stop(1);
});
// The reader of our output may stop reading; reported on the same stream, that would be an error again, and so on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
watchParent();

try {
  await start();
} catch (error) {
  if (stoppingSince === undefined) {
    console.error(error instanceof StartRefused ? error.message : error);
    await stop(1);
  }
}

async function start(): Promise<void> {
  preparing = prepare(say, starting.signal);
  const building = buildIfStale(() => say('Building the pages (only when the sources have changed)…'), starting.signal);
  const [{ settings, services }] = await Promise.all([preparing, building]);
  if (stoppingSince !== undefined) return;

  const env = { ...GIVE_BACK, ...process.env, ...services.env, NODE_ENV: 'production' };
  const optionsOf = (part: keyof typeof YOUNG) =>
    [heap(YOUNG[part]), process.env.NODE_OPTIONS].filter(Boolean).join(' ');
  const logFile = process.stdout.isTTY ? join(settings.dataDir, 'guildhall.log') : undefined;
  const output = logFile ? openSync(logFile, 'a', 0o600) : undefined;
  const run = (name: string, part: keyof typeof YOUNG) =>
    keepAlive({
      name,
      // As one file each (vite.processes.config.ts), and able to give back what starting left behind.
      args: [...ARGUMENTS[part], join('dist', 'processes', part, 'main.server.js')],
      env: { ...env, NODE_OPTIONS: optionsOf(part) },
      output,
      onRestart: (delay) => console.error(`The ${name} process stopped unexpectedly. Restarting it in ${delay} ms.`),
    });
  const web = Array.from({ length: settings.webProcesses }, (_, n) =>
    run(settings.webProcesses === 1 ? 'web' : `web ${n + 1}`, 'web'),
  );
  children = [...web, run('worker', 'worker')];
  await Promise.all(children.map((child) => child.ready));
  if (stoppingSince !== undefined) return;
  if (logFile) say(`Logs: ${logFile}`);
  say(`Guildhall is ready at ${settings.publicUrl}`);
  if (settings.demo) say(`This is the demo world. Sign in with a demo account at ${settings.publicUrl}/login`);
}

/** Web and worker first, the database after them, the folder last. A second Ctrl-C ends web and worker at once. */
async function stop(code: number): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > ECHO) for (const child of children) void child.stop(0);
    return;
  }
  stoppingSince = Date.now();
  if (code === 0) say('Stopping…');
  starting.abort();
  await Promise.all(children.map((child) => child.stop(PATIENCE)));
  const prepared = await preparing?.catch(() => undefined);
  await prepared?.services.stop();
  await prepared?.database.stop();
  prepared?.release();
  process.exit(code);
}

/** npm killed without a word leaves us without a terminal and without anyone to stop us. */
function watchParent(): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || parent === 1) return;
  setInterval(() => process.ppid !== parent && void stop(0), 1_000).unref();
}
