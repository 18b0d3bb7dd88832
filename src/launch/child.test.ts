import { expect, test, vi } from 'vitest';
import { keepAlive } from './child.ts';

vi.setConfig({ testTimeout: 20_000 });

test('one that worked whenever it was started is back within half a second, however often it ends', async () => {
  const delays: number[] = [];
  const child = keepAlive({
    name: 'short-lived',
    args: ['-e', `process.send('ready'); setTimeout(() => process.exit(1), 20)`],
    env: process.env,
    onRestart: (delay) => delays.push(delay),
  });
  await child.ready;
  await vi.waitFor(() => expect(delays).toHaveLength(5), { timeout: 15_000 });
  await child.stop(1_000);
  expect(delays).toEqual([250, 500, 500, 500, 500]);
});
