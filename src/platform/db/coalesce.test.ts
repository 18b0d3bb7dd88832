import { describe, expect, test } from 'vitest';
import { requestContext, runWithRequest } from '#/platform/http/request-context.server.ts';
import { coalesce, share } from './coalesce.server.ts';

describe('reads that meet', () => {
  test('share one statement while another is under way, and each gets its own value', async () => {
    const { read, asked, release } = heldReads();
    const first = read(1);
    await release(0);
    const [second, third] = [read(2), read(3)];
    await release(1);
    expect(await Promise.all([first, second, third])).toEqual([10, 20, 30]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  test('never get what was read before they asked', async () => {
    const { read, asked, release } = heldReads();
    const early = read(1);
    await begun(asked, 1);
    const late = read(1);
    expect(asked).toEqual([[1]]);
    await release(0);
    await release(1);
    expect(await Promise.all([early, late])).toEqual([10, 10]);
    expect(asked).toEqual([[1], [1]]);
  });

  test('do not wait for one that hangs', async () => {
    const { read, asked, release } = heldReads();
    const stuck = read(1);
    await begun(asked, 1);
    const other = read(2);
    await release(1);
    expect(await other).toBe(20);
    await release(0);
    expect(await stuck).toBe(10);
  });

  test('get the failure, and later callers read again', async () => {
    let fails = true;
    const read = coalesce(async (keys: readonly number[]) => {
      if (fails) throw new Error('away');
      return keys;
    });
    const results = await Promise.allSettled([read(1), read(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await read(3)).toBe(3);
  });

  test('are more than one statement when they are many', async () => {
    const sizes: number[] = [];
    const read = coalesce(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    });
    const numbers = Array.from({ length: 250 }, (_, at) => at);
    expect(await Promise.all(numbers.map(read))).toEqual(numbers);
    expect(sizes).toEqual([100, 100, 50]);
  });

  test('don’t see the request of the first caller', async () => {
    const read = coalesce(async (keys: readonly string[]) => keys.map(() => requestContext()));
    const context = { id: 'one' } as never;
    expect(await runWithRequest(context, () => read('any'))).toBeUndefined();
  });
});

describe('a shared read', () => {
  let runs = 0;
  const read = share(async ({ value }: { value: string }) => ({ value, run: ++runs }));

  test('is run once for all who ask at one moment, and anew for who asks later', async () => {
    const [one, two] = await Promise.all([read({ value: 'a' }), read({ value: 'a' })]);
    expect(two).toEqual(one);
    expect((await read({ value: 'a' })).run).not.toBe(one.run);
  });

  test('is run once by a call that only reads, and each time by one that changes something', async () => {
    const askTwice = (reads: boolean) =>
      runWithRequest({ kind: 'function', memo: new Map(), reads } as never, async () => {
        const first = await read({ value: 'a' });
        return first === (await read({ value: 'a' }));
      });
    expect([await askTwice(true), await askTwice(false)]).toEqual([true, false]);
  });

  test('is another one with another input', async () => {
    const [one, other] = await Promise.all([read({ value: 'a' }), read({ value: 'b' })]);
    expect([one.value, other.value]).toEqual(['a', 'b']);
    expect(one.run).not.toBe(other.run);
  });
});

/** Reads that end on demand: the values are ten times the keys. */
function heldReads() {
  const asked: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const read = coalesce((keys: readonly number[]) => {
    asked.push(keys);
    return new Promise<readonly number[]>((resolve) => ends.push(() => resolve(keys.map((key) => key * 10))));
  });
  const release = async (at: number) => {
    await begun(asked, at + 1);
    ends[at]?.();
  };
  return { read, asked, release };
}

const begun = (asked: readonly unknown[], count: number) =>
  expect.poll(() => asked.length, { interval: 2 }).toBeGreaterThanOrEqual(count);
