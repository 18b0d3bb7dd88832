import { expect, test } from 'vitest';
import { keepAlive } from './child.ts';

test('one that worked whenever it was started is back within half a second, however often it ends', async () => {
  const delays: number[] = [];
  const child = keepAlive({
    name: 'short-lived',
    args: ['-e', `process.send('ready'); setTimeout(() => process.exit(1), 20)`],
    env: process.env,
    onRestart: (delay) => delays.push(delay),
  });
  await child.ready;
  await expect.poll(() => delays.length).toBeGreaterThanOrEqual(5);
  await child.stop(1_000);
  expect(delays.slice(0, 5)).toEqual([250, 500, 500, 500, 500]);
});
