import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { CHANGES, ConcurrencyLimiter, LARGE_FORMS, RENDERS } from './concurrency-limiter.server.ts';

/** Renders that go on until they are finished by hand. */
function aQueue(limits = RENDERS) {
  const queue = new ConcurrencyLimiter(limits);
  const underWay: { address: string; finish: () => void }[] = [];
  const ask = (address: string, signal = new AbortController().signal) => {
    const render = () =>
      new Promise<string>((resolve) => underWay.push({ address, finish: () => resolve(`page for ${address}`) }));
    const answer = queue.run(address, signal, render);
    answer.catch(() => {});
    return answer;
  };
  const addresses = () => underWay.map(({ address }) => address);
  const finishOne = async (address: string) => {
    const [done] = underWay.splice(addresses().indexOf(address), 1);
    done?.finish();
    await turn();
  };
  return { ask, addresses, finishOne };
}

describe('renders', () => {
  test('of one address are four at a time, and all of them come to their turn', async () => {
    const { ask, addresses, finishOne } = aQueue();
    const answers = Array.from({ length: 12 }, () => ask('a'));
    await turn();
    for (let done = 0; done < 12; done++) {
      expect(addresses()).toHaveLength(Math.min(4, 12 - done));
      await finishOne('a');
    }
    expect(await Promise.all(answers)).toEqual(Array(12).fill('page for a'));
  });

  test('of others begin although one address has many waiting', async () => {
    const { ask, addresses } = aQueue();
    for (let i = 0; i < 30; i++) void ask('greedy');
    void ask('other');
    await turn();
    expect(addresses()).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'other']);
  });

  test('are sixteen in all; who waits goes on when one of any address ends', async () => {
    const { ask, addresses, finishOne } = aQueue();
    for (let i = 0; i < 20; i++) void ask(`a${i}`);
    await turn();
    expect(addresses()).toHaveLength(16);
    await finishOne('a3');
    expect(addresses()).toContain('a16');
    expect(addresses()).toHaveLength(16);
  });

  test('that would wait too long are refused, with the seconds to wait', async () => {
    const { ask, finishOne } = aQueue();
    for (let i = 0; i < 32; i++) void ask('a');
    await expect(ask('a')).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'busy', body: { retryAfter: 2 } });
    await finishOne('a');
    void ask('a');
    await expect(ask('a')).rejects.toMatchObject({ reason: 'busy' });
    for (let i = 0; i < 12 + 72; i++) void ask(`b${i}`);
    await expect(ask('c')).rejects.toMatchObject({ reason: 'busy' });
  });

  test('that were aborted while waiting are not started, and block no others', async () => {
    const { ask, addresses, finishOne } = aQueue();
    const gone = new AbortController();
    for (let i = 0; i < 4; i++) void ask('a');
    const left = ask('a', gone.signal);
    void ask('a');
    await turn();
    gone.abort();
    await finishOne('a');
    await expect(left).rejects.toThrow(/abort/i);
    expect(addresses()).toHaveLength(4);
  });

  test('that fail release their slot', async () => {
    const queue = new ConcurrencyLimiter(RENDERS);
    const { signal } = new AbortController();
    for (let i = 0; i < 50; i++)
      await expect(queue.run('a', signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', signal, async () => 'drawn')).toBe('drawn');
  });
});

test('forms with several files are two at a time, one of each user', async () => {
  const { ask, addresses, finishOne } = aQueue(LARGE_FORMS);
  for (const user of ['a', 'a', 'b', 'c']) void ask(user);
  await turn();
  expect(addresses()).toEqual(['a', 'b']);
  await finishOne('b');
  expect(addresses()).toEqual(['a', 'c']);
  void ask('a');
  await expect(ask('a')).rejects.toMatchObject({ reason: 'busy', message: LARGE_FORMS.busy });
});

test('changes that wait for too long are refused and not made; those of another guild go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, addresses, finishOne } = aQueue(CHANGES);
  void ask('busy guild');
  void ask('busy guild');
  void ask('busy guild');
  const fourth = ask('busy guild');
  void ask('other guild');
  expect(addresses()).toEqual(['busy guild', 'busy guild', 'busy guild', 'other guild']);
  vi.advanceTimersByTime(CHANGES.patience ?? 0);
  await expect(fourth).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'busy', message: CHANGES.busy });
  await finishOne('busy guild');
  expect(addresses()).toEqual(['busy guild', 'busy guild', 'other guild']);
  const next = ask('busy guild');
  await finishOne('busy guild');
  vi.advanceTimersByTime(CHANGES.patience ?? 0);
  await finishOne('busy guild');
  await finishOne('busy guild');
  expect(await next).toBe('page for busy guild');
  vi.useRealTimers();
});
