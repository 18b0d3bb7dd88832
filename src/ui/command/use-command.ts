import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { guildTopic, ownTopic } from '#/base/live-topics.ts';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';
import { type IntentHeaders, IntentKeys } from './intent-keys.ts';
import { type Invalidate, markDeleted, useInvalidate } from './invalidation.ts';
import type { CommandMessages } from './toast-messages.ts';

/** A server function that changes something, or what sends several of them with parts of one intent (`partOf`). */
export type Call<Data, Output> = (options: { data: Data; headers: IntentHeaders }) => Promise<Output>;

export interface CommandOptions<Data, Output> {
  /** What the toasts say; without, what changes shows by itself. */
  readonly messages?: CommandMessages<Output> | ((data: Data) => CommandMessages<Output>);
  /** Live topics of the change: the queries that they name are fresh when the command ends. */
  readonly topics: (data: Data, output?: Output) => readonly string[];
  /** Patches the cache before the answer; answers how to roll that back. The topics have to cover what is patched. */
  readonly optimistic?: (client: QueryClient, data: Data) => Promise<Rollback>;
  /** The queries of what the change deletes: not fetched again, and forgotten. */
  readonly deletes?: (data: Data) => QueryKey;
  /** Before anything is invalidated, such as leaving a page that is not there any more. */
  readonly onDone?: (output: Output, data: Data) => unknown;
  /** Besides the toast, such as writing to the console. */
  readonly onFailed?: (error: Error) => void;
}

export type Rollback = () => void;

/**
 * Sends a change: the only way that browsers do it. Every intent has an idempotency key, toasts say how it goes, and what
 * changed is invalidated by the same table as live updates. A failure is thrown by `mutateAsync`, for the form it came from.
 */
export function useCommand<Data, Output>(call: Call<Data, Output>, options: CommandOptions<Data, Output>) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const [intents] = useState(() => new IntentKeys());
  return useMutation(mutationOptions(call, options, { client, invalidate, intents }));
}

interface Means {
  readonly client: QueryClient;
  readonly invalidate: Invalidate;
  readonly intents: IntentKeys;
}

interface UnderWay {
  readonly rollback: Rollback | undefined;
  readonly endDeletion: ((failed: boolean) => void) | undefined;
}

/** The options behind `useCommand`, for tests without a browser. */
export function mutationOptions<Data, Output>(
  call: Call<Data, Output>,
  options: CommandOptions<Data, Output>,
  { client, invalidate, intents }: Means,
): UseMutationOptions<Output, Error, Data, UnderWay> {
  const { messages, topics, optimistic, deletes, onDone, onFailed } = options;
  return {
    // Without a connection a change fails there and then, instead of being sent at some later time.
    networkMode: 'always',
    mutationFn: (data) =>
      withToasts(typeof messages === 'function' ? messages(data) : messages, () =>
        intents.send(data, (headers) => call({ data, headers })),
      ),
    onMutate: async (data) => {
      const deleted = deletes?.(data);
      return { endDeletion: deleted && markDeleted(deleted), rollback: await optimistic?.(client, data) };
    },
    onSuccess: async (output, data, underWay) => {
      await onDone?.(output, data);
      if (deletes) client.removeQueries({ queryKey: deletes(data), type: 'inactive' });
      underWay?.endDeletion?.(false);
      await invalidate(topics(data, output));
    },
    onError: (error, data, underWay) => {
      onFailed?.(error);
      underWay?.rollback?.();
      underWay?.endDeletion?.(true);
      // The answer may be lost and the change made, and what it was refused for may be news. No one waits for that.
      void invalidate(topics(data));
    },
  };
}

function withToasts<Output>(
  messages: CommandMessages<Output> | undefined,
  work: () => Promise<Output>,
): Promise<Output> {
  if (messages === undefined) return work();
  if ('loading' in messages) return notify.promise(work, messages);
  return work().catch((error: unknown) => {
    notify.error(messages.error, { description: messageOf(error, UNEXPECTED) });
    throw error;
  });
}

/** Topics of areas of the guild that the data names. */
export const inGuild =
  (...areas: readonly string[]) =>
  ({ guildId }: { readonly guildId: string }): readonly string[] =>
    areas.map((area) => guildTopic(guildId, area));

/** Topics of the user's own areas. */
export const own =
  (...areas: readonly string[]) =>
  (): readonly string[] =>
    areas.map(ownTopic);

/** Patches one query and answers how to roll that back. */
export async function patchQuery<State>(
  client: QueryClient,
  queryKey: QueryKey,
  patch: (known: State) => State,
): Promise<Rollback> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<State>(queryKey);
  client.setQueryData<State>(queryKey, (known) => known && patch(known));
  return () => client.setQueryData(queryKey, before);
}
