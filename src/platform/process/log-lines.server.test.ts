import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { joinedLines } from './log-lines.server.ts';

function written() {
  const writes: string[] = [];
  const log = createLog('info', joinedLines({ write: (lines) => writes.push(lines) }));
  const words = () => writes.map((lines) => [...lines.matchAll(/"msg":"(.*?)"/g)].map(([, word]) => word));
  return { log, words };
}

test('everyday lines are written together, after a moment', async () => {
  const { log, words } = written();
  for (const word of ['one', 'two', 'three']) log.info(word);
  expect(words()).toEqual([]);
  await expect.poll(words).toEqual([['one', 'two', 'three']]);
});

test('a line from warn on is written immediately, after those before it', () => {
  const { log, words } = written();
  log.info('before');
  log.error('broken');
  log.warn('careful');
  expect(words()).toEqual([['before', 'broken'], ['careful']]);
});

test('many lines do not wait', () => {
  const { log, words } = written();
  for (let n = 0; n < 1_000; n++) log.info(`line ${n}`);
  expect(words().flat().length).toBeGreaterThan(500);
});
