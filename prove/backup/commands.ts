import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

type Settings = NodeJS.ProcessEnv;

export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  /** Its memory at the most, in MB. */
  readonly memory: number;
}

/** When a command is to be ended by a signal: as soon as it has said these words. */
export interface Cut {
  readonly after: string;
  readonly signal: NodeJS.Signals;
}

/** Runs `npm run backup` or `npm run restore` as npm does. */
export async function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  settings: Settings,
  cut?: Cut,
): Promise<Ran> {
  const began = performance.now();
  const child = launch(command, args, settings);
  const words = heard(child);
  const memory = memoryOf(child);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    words.add(text);
    if (cut && words.text().includes(cut.after)) child.kill(cut.signal);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: words.text(), seconds: (performance.now() - began) / 1000, memory: memory() };
}

/** A backup that is written to standard output and stands still after its snapshot, until it is taken up. */
export class HeldBackup {
  readonly #child: ChildProcess;
  readonly #words: ReturnType<typeof heard>;
  readonly #ended: Promise<number | null>;
  readonly #memory: () => number;
  /** Name of its snapshot. */
  readonly snapshot: Promise<string>;

  constructor(settings: Settings) {
    this.#child = launch('backup', ['--to', '-'], settings);
    this.#words = heard(this.#child);
    this.#memory = memoryOf(this.#child);
    this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.snapshot = this.#findSnapshot();
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Takes the rest of it into a file. */
  async finish(file: string): Promise<Ran> {
    const began = performance.now();
    if (this.#child.stdout) await pipeline(this.#child.stdout, createWriteStream(file, { mode: 0o600 }));
    const code = await this.#ended;
    const seconds = (performance.now() - began) / 1000;
    return { code, output: this.#words.text(), seconds, memory: this.#memory() };
  }

  async #findSnapshot(): Promise<string> {
    const found = () => /Snapshot (\S+):/.exec(this.#words.text())?.[1];
    const ended = this.#ended.then(() => {
      throw new Error(`The backup ended before its snapshot:\n${this.#words.text()}`);
    });
    ended.catch(() => {});
    const said = new Promise<string>((resolve) =>
      this.#child.stderr?.on('data', () => {
        const name = found();
        if (name) resolve(name);
      }),
    );
    return Promise.race([said, ended]);
  }
}

function launch(command: string, args: readonly string[], settings: Settings): ChildProcess {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, ...own] = (scripts[command] ?? '').split(' ');
  return spawn(process.execPath, [...own, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Looked at while it runs; the system keeps the highest value. */
function memoryOf({ pid }: ChildProcess): () => number {
  let most = 0;
  const looking = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      most = Math.max(most, Number(kilobytes ?? 0) / 1024);
    } catch {
      clearInterval(looking);
    }
  }, 50);
  return () => {
    clearInterval(looking);
    return most;
  };
}

function heard(child: ChildProcess) {
  let text = '';
  const add = (more: string) => {
    text += more;
  };
  child.stderr?.setEncoding('utf8').on('data', add);
  return { add, text: () => text };
}
