import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Changes are written together (milliseconds). */
const PATIENCE = 500;

export interface KeptFile<State> {
  /** As it was written last; null where nothing was, or it can't be read. */
  readonly state: State | null;
  /** Has it written soon. */
  readonly save: () => void;
  /** Writes what wasn't yet. */
  readonly flush: () => void;
}

/** What a stand-in knows, as JSON in a file that is replaced as a whole. Without a file nothing is kept. */
export function keptFile<State>(file: string | undefined, stateNow: () => State): KeptFile<State> {
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (timer === undefined || file === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    writeFileSync(`${file}.new`, JSON.stringify(stateNow()), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return {
    state: file === undefined ? null : read<State>(file),
    save: () => {
      if (file !== undefined) timer ??= setTimeout(flush, PATIENCE);
    },
    flush,
  };
}

function read<State>(file: string): State | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
