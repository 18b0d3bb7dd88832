import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The product, started as `npm start` does, from outside. */
export class Product {
  readonly #process: ChildProcess;
  readonly url: string;
  output = '';
  /** Exit code or signal, once it has ended. */
  readonly ended: Promise<number | string | null>;

  constructor(settings: NodeJS.ProcessEnv & { PORT: string; DATA_DIR: string }) {
    this.url = `http://127.0.0.1:${settings.PORT}`;
    this.#process = spawn(process.execPath, ['src/launch/main.ts'], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    this.ended = new Promise((resolve) => this.#process.once('close', (code, signal) => resolve(code ?? signal)));
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Waits for the line that says it is ready. */
  async ready(): Promise<this> {
    const dead = this.ended.then((code) => {
      throw new Error(`ended with ${code} before it was ready:\n${this.output}`);
    });
    await Promise.race([dead, until(() => this.output.includes('Guildhall is ready'), 300_000)]);
    dead.catch(() => {});
    return this;
  }

  /** Every process below it now, as process ids. */
  family(): number[] {
    return withDescendants(this.pid);
  }

  /** The processes below it whose command lines contain `words`. */
  members(words: string): number[] {
    return this.family().filter((pid) => commandOf(pid).includes(words));
  }

  /** The first of them. */
  member(words: string): number {
    const [found] = this.members(words);
    if (found === undefined) throw new Error(`no process with ${words}`);
    return found;
  }

  /** Closes the pipes of its output, as a closed terminal does. */
  stopReading(): void {
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream?.destroy();
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }
}

/** Polls until it is true; throws after `patience` milliseconds. */
export async function until(holds: () => boolean | Promise<boolean>, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await sleep(20))
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${holds}`);
}

/** Runs and is no zombie. */
export const isRunning = (pid: number): boolean => {
  const state = statOf(pid)?.state;
  return state !== undefined && state !== 'Z';
};

export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(typeof address === 'object' && address ? address.port : 0);
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** `of` and all below it, parents first. */
function withDescendants(of: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const parent = statOf(pid)?.parent ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(of);
}
