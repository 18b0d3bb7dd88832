import type { Browser } from '@playwright/test';

/** A phone of the middle class in Lighthouse's benchmark index, as Chrome's developer tools calibrate their own presets. */
const PHONE = 1_000;
const SAMPLES = 5;

export interface Processor {
  /** Lighthouse's benchmark index of this machine's browser. */
  readonly index: number;
  /** By how much a page has to be slowed down to be on a phone; 1 on a machine that is no faster. */
  readonly rate: number;
}

let known: Promise<Processor> | undefined;

/** Measured once for each part: times on different machines, and on one that is slower today, are of the same phone. */
export function processorOf(browser: Browser): Promise<Processor> {
  known ??= measured(browser);
  return known;
}

async function measured(browser: Browser): Promise<Processor> {
  const page = await browser.newPage();
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) samples.push(await page.evaluate(benchmarkIndex));
  await page.close();
  // Whatever else the machine did can only have made it slower.
  const index = Math.max(...samples);
  return { index, rate: Math.max(1, index / PHONE) };
}

/**
 * Half of it is how many texts of 10,000 letters are put together in a tenth of a second, letter by letter, half how often 100,000 numbers are
 * copied from one list to another. Runs in the page.
 */
function benchmarkIndex(): number {
  const timesIn100ms = (work: () => void) => {
    const began = performance.now();
    let times = 0;
    for (; performance.now() - began < 500; times++) work();
    return (times / (performance.now() - began)) * 100;
  };
  let longest = 0;
  const texts = timesIn100ms(() => {
    let text = '';
    for (let letter = 0; letter < 10_000; letter++) text += 'a';
    longest = Math.max(longest, text.length);
  });
  const lists = [
    Array.from({ length: 100_000 }, (_, at) => at),
    Array.from({ length: 100_000 }, (_, at) => at),
  ] as const;
  let turn = 0;
  const copies = timesIn100ms(() => {
    const [from, to] = turn++ % 2 === 0 ? lists : [lists[1], lists[0]];
    for (let at = 0; at < from.length; at++) to[at] = from[at]!;
  });
  return (texts + copies) / 2;
}
