import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { hear } from '#/ui/feedback/toast-speaker.ts';
import { contentOf, type IntentHeaders, IntentKeys } from './intent-keys.ts';
import { invalidate, invalidateLive } from './invalidation.ts';
import { patchQueries } from './patch-queries.ts';
import { toastMessages } from './toast-messages.ts';
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
    unattended: new Set<string>(),
    send: (data: Data) => void sendAlone(data),
    invalidate: (said: readonly string[]) => {
      topics.push(...said);
      return invalidate(client, [RANKS]);
    },
  };
  const observer = new MutationObserver(client, mutationOptions(call, options, means));
  /** As `mutate` does: no one waits for the outcome. */
  const sendAlone = (data: Data) => {
    means.unattended.add(contentOf(data));
    return observer.mutate(data).catch(() => {});
  };
  return {
    send: (data: Data) => observer.mutate(data),
    isPending: () => observer.getCurrentResult().isPending,
    sendAlone,
    topics,
  };
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

  it('is under way within the press, and painted before anything is sent', async () => {
    client.setQueryData(RANKS, 'before');
    const seen: unknown[] = [];
    const { send, isPending } = aCommand(
      async () => {
        seen.push(client.getQueryData(RANKS));
      },
      { topics: own(), optimistic: () => patchQuery<string>(client, RANKS, () => 'after') },
    );
    const sent = send('pressed');
    // Not a turn of the event loop later: the button that was pressed is busy in the next frame.
    expect([isPending(), seen]).toEqual([true, []]);
    await sent;
    expect(seen).toEqual(['after']);
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

  it('that may take its page away lets live updates wait until the page is left', async () => {
    const page = shown([...RANKS, 'page'], () => 'there');
    await expect.poll(page.times).toBe(1);
    const live: Promise<void>[] = [];
    const { send } = aCommand(
      async () => {
        live.push(invalidateLive(client, [RANKS]));
        await new Promise((resolve) => setTimeout(resolve, 20));
      },
      { topics: inGuild('ranks'), holdsLive: true, onDone: () => page.stop() },
    );
    await send({ guildId: '7' });
    await Promise.all(live);
    expect(page.times()).toBe(1);
  });

  it('that failed lets live updates go on', async () => {
    const page = shown([...RANKS, 'page'], () => 'there');
    await expect.poll(page.times).toBe(1);
    const { send } = aCommand(() => Promise.reject(refusal), { topics: own(), holdsLive: true });
    await expect(send(undefined)).rejects.toBe(refusal);
    const before = page.times();
    await invalidateLive(client, [RANKS]);
    expect(page.times()).toBeGreaterThan(before);
    page.stop();
  });

  describe('that failed', () => {
    const lost = new TypeError('Failed to fetch');
    const down = new AppError({ code: 'UNAVAILABLE', reason: 'restarting', message: 'Try again in a moment.' });
    beforeEach(() => {
      vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
      hear(toast);
    });
    afterEach(() => {
      toast.dismiss();
      vi.unstubAllGlobals();
    });
    /** The button of each toast. */
    const offered = () =>
      toast.getToasts().map((each) => {
        const action = 'action' in each ? each.action : undefined;
        if (typeof action !== 'object' || action === null || !('onClick' in action)) return undefined;
        return { label: action.label, press: () => action.onClick(undefined as never) };
      });

    it.each([
      ['with a toast for each step', toastMessages('pin', 'announcement')],
      ['with a toast for failures', { error: 'Failed to vote' }],
    ])('without anyone waiting is sent again by its toast as the same intent, %s', async (_, messages) => {
      const keys: string[] = [];
      const { sendAlone } = aCommand(
        async ({ data, headers }: { data: string; headers: IntentHeaders }) => {
          keys.push(`${data} ${headers['idempotency-key']}`);
          if (keys.length === 1) throw lost;
        },
        { topics: own(), messages },
      );
      await sendAlone('vote');
      const [again] = offered();
      expect(again).toMatchObject({ label: 'Try again' });
      // What was sent in between makes it no other intent.
      await sendAlone('something else');
      again?.press();
      await expect.poll(() => keys.length).toBe(3);
      expect(keys[2]).toBe(keys[0]);
      expect(keys[1]?.split(' ').at(-1)).not.toBe(keys[0]?.split(' ').at(-1));
    });

    it.each([
      ['a refusal', refusal, true, false],
      ['a lost connection', lost, true, true],
      ['a server that is down', down, true, true],
      ['a fault of the program', new Error('Oops'), true, false],
      ['a lost connection while a form is open', lost, false, false],
    ])('by %s offers to try again only where that may help', async (_, error, alone, offers) => {
      const { send, sendAlone } = aCommand(() => Promise.reject(error), {
        topics: own(),
        messages: { error: 'Failed to vote' },
      });
      await (alone ? sendAlone(7) : send(7).catch(() => {}));
      expect(offered().map(Boolean)).toEqual([offers]);
    });

    it('with the dialog closed says so by itself', async () => {
      const { send } = aCommand(() => Promise.reject(lost), {
        topics: own(),
        messages: { error: 'Failed to change rank' },
        retry: ({ fromMenu }: { fromMenu: boolean }) => fromMenu,
      });
      for (const fromMenu of [true, false]) await send({ fromMenu }).catch(() => {});
      expect(offered().map(Boolean).toSorted()).toEqual([false, true]);
    });
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
