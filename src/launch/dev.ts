/** What `npm run dev` runs: the embedded database, the pages with reload on every change, and the worker likewise. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { type Child, keepAlive } from './child.ts';
import { prepare, StartRefused } from './prepare.ts';

const PATIENCE = 5_000;
/** Editors save in several steps (milliseconds). */
const SETTLED = 200;
const MATTERS_TO_WORKER = /(?<!\.test|\.gen)\.ts$/;

const children: { pages?: Child; worker?: Child } = {};
let stopping = false;

try {
  const { database, services, release } = await prepare((line) => console.log(line));
  Object.assign(process.env, services.env);
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await Promise.all(Object.values(children).map((child) => child.stop(PATIENCE)));
    await services.stop();
    await database.stop();
    release();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  children.pages = run('dev-pages', join('launch', 'dev-pages.ts'));
  children.worker = run('worker', join('worker', 'main.server.ts'));
  restartWorkerOnChange();
  await children.pages.ready.catch(() => stop(1));
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

function run(name: string, file: string): Child {
  const child = keepAlive({
    name,
    args: [join('src', file)],
    env: process.env,
    onRestart: (delay) => console.error(`The ${name} process stopped. Restarting it in ${delay} ms.`),
  });
  child.ready.catch((error) => console.error(error.message));
  return child;
}

/** One that could not start waits for the next change. */
function restartWorkerOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  watch('src', { recursive: true }, (_, file) => {
    if (!file || !MATTERS_TO_WORKER.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const old = children.worker;
      await old?.stop(PATIENCE);
      if (!stopping && children.worker === old) children.worker = run('worker', join('worker', 'main.server.ts'));
    }, SETTLED);
  });
}
