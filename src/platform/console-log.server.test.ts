import { expect, test } from 'vitest';
import { logConsole } from './console-log.server.ts';
import { createLog } from './process/log.server.ts';

test('what a library says on the console is one JSON line of the log, with its error and without secrets', () => {
  const lines: string[] = [];
  const stop = logConsole(createLog('info', { write: (line: string) => lines.push(line) }));
  try {
    console.error('Error in renderToReadableStream:', Object.assign(new Error('broken'), { password: 'canary' }), {
      componentStack: '\n    at Page',
    });
    console.warn('deprecated', 3);
  } finally {
    stop();
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, part: 'console', msg: 'Error in renderToReadableStream:', err: { type: 'Error', message: 'broken' } },
    { level: 40, part: 'console', msg: 'deprecated 3' },
  ]);
  expect(lines.join('')).not.toContain('canary');
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('the console is as it was before once that has ended', () => {
  const { error, warn } = console;
  logConsole()();
  expect([console.error, console.warn]).toEqual([error, warn]);
});
