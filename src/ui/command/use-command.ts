import {
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { guildTopic, ownTopic } from '#/base/live-topics.ts';
import { isSignedOut, mayPass, messageOf } from '#/ui/feedback/error-message.ts';
import { notify, type ToastAction, UNEXPECTED } from '#/ui/feedback/toast.ts';
import { contentOf, type IntentHeaders, IntentKeys } from './intent-keys.ts';
import { holdLive, type Invalidate, markDeleted, useInvalidate } from './invalidation.ts';
import { actionToast, type CommandMessages } from './toast-messages.ts';

/** A server function that changes something, or what sends several of them with parts of one intent (`partOf`). */
export type Call<Data, Output> = (options: { data: Data; headers: IntentHeaders }) => Promise<Output>;

export interface CommandOptions<Data, Output> {
  /** What the toasts say; without, what changes shows by itself. */
  readonly messages?: CommandMessages<Output> | ((data: Data) => CommandMessages<Output>);
  /** Live topics of the change: the queries that they name are fresh when the command ends. */
  readonly topics: (data: Data, output?: Output) => readonly string[];
  /** Patches the cache before the answer; answers how to roll that back. The topics have to cover what is patched. */
  readonly optimistic?: (client: QueryClient, data: Data) => Promise<Rollback>;
  /** The queries of what the change deletes, or takes out of its sender's sight: not fetched again, and forgotten. */
  readonly deletes?: (data: Data) => QueryKey;
  /** The page that it is sent from may not be there any more afterwards: live updates wait until `onDone` has left it. */
  readonly holdsLive?: boolean;
  /** Before anything is invalidated, such as leaving a page that is not there any more. */
  readonly onDone?: (output: Output, data: Data) => unknown;
  /**
   * Whether the toast of a failure that may pass offers to try again. With `mutate` it does, as no one waits for the outcome;
   * with `mutateAsync` only where this says so: a form or a question stays open, and its button is the way.
   */
  readonly retry?: (data: Data) => boolean;
  /** Besides the toast, or instead of one, such as writing to the console. */
  readonly onFailed?: (error: Error, data: Data) => void;
}

export type Rollback = () => void;

/**
 * Sends a change: the only way that browsers do it. Every intent has an idempotency key, toasts say how it goes, and what
 * changed is invalidated by the same table as live updates. A failure is thrown by `mutateAsync`, for the form it came from.
 */
export function useCommand<Data, Output>(call: Call<Data, Output>, options: CommandOptions<Data, Output>) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const [{ intents, unattended }] = useState(() => ({ intents: new IntentKeys(), unattended: new Set<string>() }));
  const mutation = useMutation(
    mutationOptions(call, options, { client, invalidate, intents, unattended, send: (data) => mutate(data) }),
  );
  const mutate: typeof mutation.mutate = (...sent) => {
    unattended.add(contentOf(sent[0]));
    mutation.mutate(...sent);
  };
  return { ...mutation, mutate };
}

interface Means<Data> {
  readonly client: QueryClient;
  readonly invalidate: Invalidate;
  readonly intents: IntentKeys;
  /** Content that was sent without anyone waiting for the outcome. */
  readonly unattended: Set<string>;
  /** Sends something once more, unattended. */
  readonly send: (data: Data) => void;
}

interface UnderWay {
  readonly rollback: Rollback | undefined;
  readonly endDeletion: ((failed: boolean) => void) | undefined;
  readonly releaseLive: (() => void) | undefined;
}

/** The options behind `useCommand`, for tests without a browser. */
export function mutationOptions<Data, Output>(
  call: Call<Data, Output>,
  options: CommandOptions<Data, Output>,
  { client, invalidate, intents, unattended, send }: Means<Data>,
): UseMutationOptions<Output, Error, Data, UnderWay> {
  const { messages, topics, optimistic, deletes, holdsLive, retry, onDone, onFailed } = options;
  return {
    // Without a connection a change fails there and then, instead of being sent at some later time.
    networkMode: 'always',
    mutationFn: (data) => {
      const offersRetry = unattended.delete(contentOf(data)) || retry?.(data);
      let key = '';
      const work = () =>
        intents.send(data, (headers) => {
          key = headers['idempotency-key'];
          return call({ data, headers });
        });
      const again = () => {
        intents.resume(data, key);
        send(data);
      };
      return withToasts(typeof messages === 'function' ? messages(data) : messages, work, (error) => {
        if (isSignedOut(error)) return actionToast('Sign in', signInAndReturn);
        return offersRetry && mayPass(error) ? actionToast('Try again', again) : {};
      });
    },
    onMutate: async (data) => {
      const deleted = deletes?.(data);
      return {
        endDeletion: deleted && markDeleted(deleted),
        rollback: await optimistic?.(client, data),
        // Last: what is thrown before would leave it held.
        releaseLive: holdsLive ? holdLive() : undefined,
      };
    },
    onSuccess: async (output, data, underWay) => {
      await onDone?.(output, data);
      if (deletes) client.removeQueries({ queryKey: deletes(data), type: 'inactive' });
      underWay?.endDeletion?.(false);
      underWay?.releaseLive?.();
      await invalidate(topics(data, output));
    },
    onError: (error, data, underWay) => {
      onFailed?.(error, data);
      underWay?.rollback?.();
      underWay?.endDeletion?.(true);
      underWay?.releaseLive?.();
      // The answer may be lost and the change made, and what it was refused for may be news. No one waits for that.
      void invalidate(topics(data));
    },
  };
}

function withToasts<Output>(
  messages: CommandMessages<Output> | undefined,
  work: () => Promise<Output>,
  wayOn: (error: unknown) => ToastAction,
): Promise<Output> {
  if (messages === undefined) return work();
  if ('loading' in messages) return notify.promise(work, { ...messages, wayOn });
  return work().catch((error: unknown) => {
    notify.error(messages.error, { description: messageOf(error, UNEXPECTED), ...wayOn(error) });
    throw error;
  });
}

/** Drafts of forms keep what was written. */
const signInAndReturn = () =>
  window.location.assign(`/login?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`);

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
