import { type ChildProcess, spawn } from 'node:child_process';
import type { LifecycleMessage } from '#/platform/process/process-lifecycle.server.ts';

export interface Child {
  /** Settles when it works for the first time; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Asks it to stop, and ends it by force when it takes longer than `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** File descriptor of its words, instead of this process's own output. */
  readonly output?: number;
  readonly onRestart: (delay: number) => void;
}

const FIRST_DELAY = 250;
/** Before one that worked until it ended is started again: people are waiting for it. */
const LONGEST_DELAY = 500;
/** Before one that did not even come to work. */
const LONGEST_DELAY_OF_USELESS = 30_000;
/** One that lived this long had a good start: the delays begin anew. */
const SETTLED = 60_000;

/** A process of ours that is started again, with growing delays, whenever it ends by itself. */
export function keepAlive({ name, args, env, output, onRestart }: ChildOptions): Child {
  let stopping = false;
  let delay = FIRST_DELAY;
  let process_: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => {});
  let wasReady = false;

  const start = () => {
    const began = Date.now();
    let worked = false;
    const voice = output ?? 'inherit';
    const child = spawn(process.execPath, args, { stdio: ['ignore', voice, voice, 'ipc'], env });
    process_ = child;
    child.on('message', (message) => {
      if (message !== ('ready' satisfies LifecycleMessage)) return;
      wasReady = true;
      worked = true;
      resolve();
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process_ = undefined;
      if (stopping) return;
      if (!wasReady)
        return reject(new Error(`The ${name} process stopped during startup (${signal ?? `exit code ${code}`}).`));
      if (Date.now() - began > SETTLED) delay = FIRST_DELAY;
      if (worked) delay = Math.min(delay, LONGEST_DELAY);
      onRestart(delay);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_OF_USELESS);
    });
  };

  start();
  return {
    ready,
    async stop(patience) {
      stopping = true;
      clearTimeout(timer);
      const child = process_;
      if (!child) return;
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      if (child.connected) child.send('stop' satisfies LifecycleMessage, () => {});
      else child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(force);
    },
  };
}
