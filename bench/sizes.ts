import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Bench, median } from './bench.ts';

/**
 * An install of some size in a process of its own. Several are open at once and are asked in turns, so that other work on the machine
 * is in the times of all alike and not in their ratio.
 */
export interface Size {
  readonly size: number;
  /** What it can be asked. */
  readonly names: readonly string[];
  /** Does it once, and answers what that measured: milliseconds, or times a second. */
  ask(name: string): Promise<number>;
  close(): Promise<void>;
}

/** What a process of a size does when it is asked. */
export type Answers = Readonly<Record<string, () => Promise<number>>>;

/** Opens these sizes by a module of this folder that ends in `answer`, and closes them when `run` is over. */
export async function withSizes(
  bench: Bench,
  { module, sizes, of }: { readonly module: string; readonly sizes: readonly number[]; readonly of: string },
  run: (opened: readonly Size[]) => Promise<void>,
): Promise<void> {
  const opened: Size[] = [];
  try {
    for (const size of sizes) {
      bench.say(`${size.toLocaleString('en-US')} ${of}`);
      opened.push(await open(module, size));
    }
    await run(opened);
  } finally {
    await Promise.all(opened.map((size) => size.close()));
  }
}

async function open(module: string, size: number): Promise<Size> {
  const child = fork(join(import.meta.dirname, module), [String(size)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const died = ended.then((): never => {
    throw new Error(`${module} of ${size} has ended`);
  });
  died.catch(() => {});
  const answered = async <Answer>(): Promise<Answer> =>
    ((await Promise.race([once(child, 'message'), died])) as [Answer])[0];
  return {
    size,
    names: await answered<readonly string[]>(),
    ask(name) {
      child.send(name);
      return answered<number>();
    },
    close: () => closed(child, ended),
  };
}

async function closed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect();
  await ended;
}

/** What the process of a size ends with: from now on it answers. */
export function answer(answers: Answers): void {
  process.on('message', async (name: string) => {
    const asked = answers[name];
    if (!asked) throw new Error(`“${name}” is not known`);
    process.send?.(await asked());
  });
  process.send?.(Object.keys(answers));
}

/** How long something takes (milliseconds). */
export const timeOf = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** One name in all sizes, so often each: the median of each size. The first calls are to warm up. */
export async function medians(sizes: readonly Size[], name: string, calls: number): Promise<Map<number, number>> {
  const times = new Map(sizes.map(({ size }) => [size, [] as number[]]));
  for (let call = -2; call < calls; call++)
    for (const one of sizes) {
      const took = await one.ask(name);
      if (call >= 0) times.get(one.size)?.push(took);
    }
  return new Map([...times].map(([size, took]) => [size, median(took)]));
}

export const sized = (what: string, size: number): string => `${what}, ${size.toLocaleString('en-US')}`;
