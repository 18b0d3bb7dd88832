import type { Logger } from 'pino';
import { log } from './process/log.server.ts';

/**
 * What libraries write to the console (React and the framework say there what broke while a page was rendered) becomes a
 * line of our log, with its rules: one JSON object, no secrets. Returns how to end that.
 */
export function logConsole(to: Pick<Logger, 'error' | 'warn'> = log): () => void {
  const { error, warn } = console;
  console.error = (...said: unknown[]) => to.error(entryOf(said), textOf(said));
  console.warn = (...said: unknown[]) => to.warn(entryOf(said), textOf(said));
  return () => Object.assign(console, { error, warn });
}

const entryOf = (said: readonly unknown[]) => ({
  part: 'console',
  err: said.find((part) => part instanceof Error),
});

const textOf = (said: readonly unknown[]): string =>
  said.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
