import { expect, test } from 'vitest';
import { runAll } from './run-all.ts';

test('runs all in order, whichever fails, and throws what failed', async () => {
  const ran: string[] = [];
  const part = (name: string, error?: Error) => async () => {
    ran.push(name);
    if (error) throw error;
  };
  const [one, two] = [new Error('one'), new Error('two')];
  await expect(runAll([part('a', one), part('b')])).rejects.toBe(one);
  await expect(runAll([part('c', one), part('d'), part('e', two)])).rejects.toMatchObject({
    message: '2 of 3 failed',
    errors: [one, two],
  });
  await expect(runAll([part('f')])).resolves.toBeUndefined();
  expect(ran).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
