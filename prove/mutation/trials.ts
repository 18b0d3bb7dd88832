import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownFolder, trialsIn } from './folders.ts';
import type { Outcome } from './trial.ts';

/** One test file, run with one mutant on or none. */
export interface Run {
  readonly testFile: string;
  readonly mutant?: string;
  readonly tests?: readonly string[];
  readonly suites?: readonly string[];
  readonly only?: boolean;
}

export interface Result extends Outcome {
  readonly run: Run;
  readonly seconds: number;
  /** Why the file is of no use: it is missing, does not load, or its set-up fails. */
  readonly broken?: string;
}

interface Report {
  testResults: readonly { name: string; startTime: number; endTime: number; status: string; message?: string }[];
}

/** Runs each in a process of its own, as many at once as the machine has processors, all in one Vitest. */
export async function runTrials(runs: readonly Run[]): Promise<Result[]> {
  const folder = ownFolder();
  const outcomeFile = (i: number) => join(folder, 'outcomes', `${i}.json`);
  mkdirSync(trialsIn(folder), { recursive: true });
  for (const [i, run] of runs.entries())
    writeFileSync(join(trialsIn(folder), `${i}.test.ts`), trialFile(run, outcomeFile(i)));
  const report = await vitest(folder);
  const results = runs.map((run, i) => {
    const reported = report.testResults.find(({ name }) => name.endsWith(`/${i}.test.ts`));
    if (!reported) throw new Error(`Vitest did not run ${run.testFile}`);
    const outcome = read<Outcome>(outcomeFile(i)) ?? { reached: {}, milliseconds: {}, passed: [] };
    const broken = reported.status === 'failed' && !outcome.failed ? reported.message || 'its set-up fails' : undefined;
    return { ...outcome, run, seconds: (reported.endTime - reported.startTime) / 1000, broken };
  });
  rmSync(folder, { recursive: true, force: true });
  return results;
}

function trialFile({ testFile, mutant, tests, suites, only }: Run, file: string): string {
  const trial = { outcomeFile: resolve(file), tests, suites, only };
  return [
    ...(mutant ? [`globalThis.guildhallMutant = ${JSON.stringify(mutant)};`] : []),
    `globalThis.guildhallTrial = ${JSON.stringify(trial)};`,
    `await import(${JSON.stringify(resolve(testFile))});\n`,
  ].join('\n');
}

async function vitest(folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const args = ['run', '-c', config, '--root', '.', '--reporter=json', `--outputFile=${file}`];
  const child = spawn(join('node_modules', '.bin', 'vitest'), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MUTATION_FOLDER: folder },
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  await new Promise((end) => child.once('close', end));
  const report = read<Report>(file);
  if (!report) throw new Error(`Vitest did not report:\n${words}`);
  return report;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
