import { type DestinationStream, pino } from 'pino';

/** How long lines that can wait are buffered: milliseconds, and characters of them. */
const PATIENCE = 200;
const MOST = 16_384;
const WARN = 40;

/** What pino writes to: it says of each line how grave it is. */
export interface LevelledStream extends DestinationStream {
  lastLevel?: number;
}

/**
 * Buffers routine lines and writes them together, since a write for each costs as much as serving a cached page.
 * From `warn` on a line is written at once, and what waited before it. Killed without a word, a process takes 200 ms of
 * everyday lines with it.
 */
export function joinedLines(sink: DestinationStream = pino.destination({ sync: true })): LevelledStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const writeAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') sink.write(lines);
  };
  process.once('exit', writeAll);
  return {
    [Symbol.for('pino.metadata') as never]: true,
    write(this: LevelledStream, line: string) {
      waiting += line;
      if ((this.lastLevel ?? 0) >= WARN || waiting.length > MOST) writeAll();
      else timer ??= setTimeout(writeAll, PATIENCE).unref();
    },
  };
}
