import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { IntentKeys } from './intent-keys.ts';
import { invalidate } from './invalidation.ts';
import { patchQueries } from './patch-queries.ts';
import { type Call, type CommandOptions, inGuild, mutationOptions, own, patchQuery } from './use-command.ts';

const RANKS = ['guild', '7', 'ranks'];
const refusal = new AppError({ code: 'CONFLICT', reason: 'taken', message: 'Taken', fields: { name: 'Taken' } });

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
});
afterEach(() => client.clear());

/** A command as a screen has it, and the topics it invalidated. */
function aCommand<Data, Output>(call: Call<Data, Output>, options: CommandOptions<Data, Output>) {
  const topics: string[] = [];
  const means = {
    client,
    intents: new IntentKeys(),
    invalidate: (said: readonly string[]) => {
      topics.push(...said);
      return invalidate(client, [RANKS]);
    },
  };
  const observer = new MutationObserver(client, mutationOptions(call, options, means));
  return { send: (data: Data) => observer.mutate(data), topics };
}

/** A query that is on the screen; answers how often it was fetched. */
function shown(queryKey: readonly string[], answer: () => unknown) {
  let fetched = 0;
  const queryFn = async () => {
    fetched += 1;
    return answer();
  };
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  return { times: () => fetched, stop };
}

describe('a command', () => {
  it('carries a key of its own each time', async () => {
    const keys: string[] = [];
    const { send } = aCommand(
      async ({ headers }) => {
        keys.push(headers['idempotency-key']);
      },
      { topics: own() },
    );
    await send('same');
    await send('same');
    expect(new Set(keys).size).toBe(2);
  });

  it('ends when what it changed is fresh', async () => {
    let state = 'before';
    shown(RANKS, () => state);
    await expect.poll(() => client.getQueryData(RANKS)).toBe('before');
    const { send, topics } = aCommand(
      async ({ data }: { data: { guildId: string } }) => {
        state = `after ${data.guildId}`;
      },
      { topics: inGuild('ranks', 'members') },
    );
    await send({ guildId: '7' });
    expect(client.getQueryData(RANKS)).toBe('after 7');
    expect(topics).toEqual(['guild:7:ranks', 'guild:7:members']);
  });

  it('hands its failure on, with the faults of fields', async () => {
    const { send, topics } = aCommand(() => Promise.reject(refusal), { topics: own('shell') });
    await expect(send(undefined)).rejects.toBe(refusal);
    expect(topics).toEqual(['user:me:shell']);
  });

  it('shows a patch before the answer and rolls it back when that is a failure', async () => {
    client.setQueryData(RANKS, 'before');
    const seen: unknown[] = [];
    const { send } = aCommand(
      async () => {
        seen.push(client.getQueryData(RANKS));
        throw refusal;
      },
      { topics: own(), optimistic: () => patchQuery<string>(client, RANKS, (known) => `${known}, patched`) },
    );
    await expect(send(undefined)).rejects.toBe(refusal);
    expect(seen).toEqual(['before, patched']);
    expect(client.getQueryData(RANKS)).toBe('before');
  });

  it('patches every query of a list, and rolls each back', async () => {
    const [first, second] = [
      [...RANKS, 'list', 1],
      [...RANKS, 'list', 2],
    ];
    client.setQueryData(first, 'one');
    client.setQueryData(second, 'two');
    const rollback = await patchQueries<string>(client, [...RANKS, 'list'], (known) => `${known}!`);
    expect([client.getQueryData(first), client.getQueryData(second)]).toEqual(['one!', 'two!']);
    rollback();
    expect([client.getQueryData(first), client.getQueryData(second)]).toEqual(['one', 'two']);
  });

  it('that deletes something has it fetched no more, live topics included', async () => {
    const gone = [...RANKS, 'gone'];
    const page = shown(gone, () => 'there');
    const list = shown([...RANKS, 'list'], () => 'all');
    await expect.poll(() => client.getQueryData(gone)).toBe('there');
    const { send } = aCommand(
      async () => {
        await invalidate(client, [RANKS]);
      },
      { topics: inGuild('ranks'), deletes: () => gone, onDone: () => page.stop() },
    );
    await send({ guildId: '7' });
    expect(page.times()).toBe(1);
    expect(list.times()).toBe(3);
    expect(client.getQueryData(gone)).toBeUndefined();
  });

  it('whose deletion failed leaves it as live as before', async () => {
    const kept = [...RANKS, 'kept'];
    const page = shown(kept, () => 'there');
    await expect.poll(() => client.getQueryData(kept)).toBe('there');
    const { send } = aCommand(() => Promise.reject(refusal), { topics: own(), deletes: () => kept });
    await expect(send(undefined)).rejects.toBe(refusal);
    await expect.poll(page.times).toBe(2);
  });

  it('answers only after its page was left', async () => {
    const order: string[] = [];
    const { send } = aCommand(async () => 'answer', {
      topics: () => {
        order.push('invalidated');
        return [];
      },
      onDone: (answer) => order.push(`left with ${answer}`),
    });
    await send(undefined);
    expect(order).toEqual(['left with answer', 'invalidated']);
  });
});
