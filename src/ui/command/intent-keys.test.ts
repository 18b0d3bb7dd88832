import { expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { IntentKeys, partOf } from './intent-keys.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () => Promise.reject(new AppError({ code: 'CONFLICT', reason: 'x', message: 'No' }));

/** Sends through `intents` and answers the keys it was sent with. */
async function keysOf(sends: readonly (readonly [data: unknown, how?: () => Promise<unknown>])[]) {
  const intents = new IntentKeys();
  const keys: string[] = [];
  for (const [data, how = () => Promise.resolve()] of sends) {
    const call = (headers: { 'idempotency-key': string }) => {
      keys.push(headers['idempotency-key']);
      return how();
    };
    await intents.send(data, call).catch(() => {});
  }
  return keys;
}

test('a key is one that the server takes', async () => {
  const [key = ''] = await keysOf([[{ a: 1 }]]);
  expect(key).toMatch(/^[\w-]{8,255}$/);
  expect(partOf({ 'idempotency-key': key }, 3)['idempotency-key']).toBe(`${key}-3`);
});

test('what is sent again after its answer was lost has the same key', async () => {
  const [first, second] = await keysOf([[{ note: 'a' }, lost], [{ note: 'a' }]]);
  expect(second).toBe(first);
});

test.each([
  ['after it went through', [[{ note: 'a' }], [{ note: 'a' }]]],
  ['after it was refused', [[{ note: 'a' }, refused], [{ note: 'a' }]]],
  ['of other content', [[{ note: 'a' }, lost], [{ note: 'b' }]]],
  ['after something else', [[{ note: 'a' }, lost], [{ note: 'b' }], [{ note: 'a' }]]],
] as const)('a new key %s', async (_, sends) => {
  const keys = await keysOf(sends);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the same content sent twice at a time is one intent, other content beside it another', async () => {
  const intents = new IntentKeys();
  const keys: string[] = [];
  let end = () => {};
  const waiting = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = (headers: { 'idempotency-key': string }) => {
    keys.push(headers['idempotency-key']);
    return waiting;
  };
  const all = Promise.all(['a', 'b', 'a'].map((data) => intents.send(data, call)));
  end();
  await all;
  expect(keys[2]).toBe(keys[0]);
  expect(keys[1]).not.toBe(keys[0]);
});
