import type { Attack } from './attack.ts';
import { type Answer, PATIENCE } from './wire.ts';

/** A text that no answer and no log may contain, and what it is. */
export interface Canary {
  readonly what: string;
  readonly text: string;
  /** Whose own it is: that one may see it. */
  readonly of?: string;
}

/** Words of the machinery: statements, stacks, names of libraries and of their errors. */
const INSIDES: readonly RegExp[] = [
  /Failed query|\bparams: |syntax error at or near|invalid input (syntax|value)|violates (foreign|unique|check|not-null)/,
  /duplicate key value|relation "\w+"|column "\w+" |\bpg_catalog\b|"\w+"\."\w+" (=|in|is) /,
  /\n\s+at .{0,200}(:\d+:\d+|<anonymous>|node:)|node_modules|file:\/\/\/work|\/dist\/server\/|\.server\.ts\b/,
  /Cannot (read|set) propert|is not (a function|iterable|defined)\b|Unexpected (token|end|non-whitespace)|Maximum call stack/,
  /\b(Type|Range|Syntax|Reference|Drizzle\w*|Zod|Seroval\w*|Postgres|Database|URI)Error\b|Invariant failed|ERR_[A-Z_]{4,}/,
];

/** What is wrong with an answer, in words; nothing when it is right. */
export function faultOf(
  attack: Attack,
  answer: Answer,
  canaries: readonly Canary[],
  sender: string,
): string | undefined {
  const { status, head, body, milliseconds } = answer;
  if (status === -1) return `no answer within ${PATIENCE} ms`;
  if (status === 0) return attack.mayClose ? undefined : 'the connection ended without an answer';
  if (status >= 500) return `answered ${status}`;
  if (milliseconds > PATIENCE) return `took ${Math.round(milliseconds)} ms`;
  const { statuses } = attack;
  if (statuses && status !== 429 && !statuses.includes(status))
    return `answered ${status}, not ${statuses.join(' or ')}`;
  const all = `${head}\n${body}`;
  for (const { what, text, of } of canaries) if (of !== sender && all.includes(text)) return `discloses ${what}`;
  // Pages and scripts of the product contain the words of libraries; the product's own answers do not.
  const searched = /^content-type: *(text\/javascript|text\/css|image|font)/im.test(head) ? head : all;
  for (const inside of INSIDES) {
    const found = inside.exec(searched);
    if (found) return `discloses internals: ${JSON.stringify(searched.slice(found.index - 40, found.index + 80))}`;
  }
  return undefined;
}

export interface LogRules {
  /** Part of what was sent. */
  readonly mark: string;
  /** A 503 under load is no fault. */
  readonly overload: boolean;
}

/** Lines of the log that should not be there: what no one caught, what was printed rather than logged, what people sent. */
export function faultsOfLog(output: string, canaries: readonly Canary[], { mark, overload }: LogRules): string[] {
  const faults: string[] = [];
  for (const line of output.split('\n')) {
    if (line === '' || /^(Guildhall is ready|Building|Built|Migrating|Stopping)/.test(line)) continue;
    const shown = line.slice(0, 400);
    if (!line.startsWith('{')) faults.push(`printed: ${shown}`);
    else if (/"level":(50|60)/.test(line) && !(overload && line.includes('"status":503')))
      faults.push(`logged as an error: ${shown}`);
    if (line.includes(mark)) faults.push(`what was sent is in the log: ${shown}`);
    for (const { what, text } of canaries) if (line.includes(text)) faults.push(`${what} is in the log: ${shown}`);
  }
  return faults;
}
