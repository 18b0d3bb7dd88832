import { type DestinationStream, type Logger, pino } from 'pino';
import { joinedLines } from './log-lines.server.ts';

const SECRET = /^(pass(word|wd)?|.*password|.*token|.*secret|authorization|cookie|set-cookie|code|code_?verifier)$/i;
const REMOVED = '[removed]';
const DEEPEST = 6;
/** What a database error says about itself without data; its `detail`, `where` and parameters do. */
const TOLD_OF_ERRORS = ['code', 'constraint', 'table', 'column', 'syscall', 'reason', 'status'] as const;

/** The process's log: one JSON line an entry. Secrets are removed by name wherever they are. */
export const log = createLog(undefined, joinedLines());

/** A log with the rules of ours; `destination` for tests. */
export function createLog(level = levelOf(process.env.LOG_LEVEL?.trim()), destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (described) => described },
      formatters: { log: (entry) => scrub(entry, 0) as Record<string, unknown> },
    },
    destination,
  );
}

/** Cheaper by far than pino's own redaction by wildcards, and at any depth. */
function scrub(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return '[deep]';
  if (value instanceof Error) return described(value, depth);
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  const clean: Record<string, unknown> = {};
  for (const key in value) {
    const held = (value as Record<string, unknown>)[key];
    clean[key] = SECRET.test(key) ? REMOVED : typeof held === 'object' ? scrub(held, depth + 1) : held;
  }
  return clean;
}

/** An error as we may keep it: a failed statement without the values that were in it. */
function described(error: Error, depth: number): Record<string, unknown> {
  const fields = error as unknown as Record<string, unknown>;
  const described: Record<string, unknown> = {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ''),
  };
  for (const key of TOLD_OF_ERRORS)
    if (typeof fields[key] === 'string' || typeof fields[key] === 'number') described[key] = fields[key];
  if (error.cause !== undefined) described.cause = scrub(error.cause, depth + 1);
  return described;
}

/** Drizzle puts the values below its statement: `Failed query: …\nparams: a,b\n    at …`. */
function withoutParameters(text: string): string {
  const from = text.indexOf('\nparams: ');
  if (from < 0) return text;
  const stack = text.indexOf('\n    at ', from);
  return `${text.slice(0, from)}\nparams: ${REMOVED}${stack < 0 ? '' : text.slice(stack)}`;
}

/** The settings (config.server.ts) say what is wrong with a level that is none; here it must not break the saying. */
function levelOf(word: string | undefined): string {
  return word && (word === 'silent' || word in pino.levels.values) ? word : 'info';
}
