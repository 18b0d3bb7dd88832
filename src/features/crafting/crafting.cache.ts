import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  acceptCraft,
  claimPart,
  craftingSummary,
  getCraft,
  listCrafts,
  moveCraft,
  releasePart,
  requestCraft,
} from './crafting.functions.gen.ts';
import { type CraftStep, UNDO_OFFERED_SECONDS } from './crafting.rules.ts';
import type { CraftView } from './crafting.search.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'crafting', ...rest];
const topics = inGuild('crafting');

export const craftsOptions = (guildId: string, view: CraftView = 'open') =>
  infiniteList(key(guildId, 'list', view), listCrafts, { guildId, view });

export const craftOptions = (guildId: string, requestId: string) =>
  queryOptions({
    queryKey: key(guildId, 'one', requestId),
    queryFn: ({ signal }) => getCraft({ data: { guildId, requestId }, signal }),
  });

/** For the guild dashboard; null where nothing waits for the viewer. */
export const craftingSummaryOptions = (guildId: string) =>
  queryOptions({
    queryKey: key(guildId, 'summary'),
    queryFn: ({ signal }) => craftingSummary({ data: { guildId }, signal }),
  });

export const useRequestCraft = () => useCommand(requestCraft, { messages: toastMessages('send', 'request'), topics });

const OFFERED = UNDO_OFFERED_SECONDS * 1000;

interface Which {
  readonly guildId: string;
  readonly requestId: string;
}

/** The toast's button that takes a step back. */
function useOfferBack() {
  const back = useCommand(moveCraft, { messages: toastMessages('undo', 'change'), topics });
  return ({ guildId, requestId }: Which, step: CraftStep) => ({
    duration: OFFERED,
    action: { label: 'Undo', onClick: () => back.mutate({ guildId, requestId, step }) },
  });
}

export function useAcceptCraft() {
  const offer = useOfferBack();
  return useCommand(acceptCraft, {
    messages: (which) => {
      const messages = toastMessages('accept', 'request');
      return { ...messages, success: () => ({ title: messages.success, ...offer(which, 'release') }) };
    },
    topics,
  });
}

const SAID: Readonly<
  Record<CraftStep, { readonly loading: string; readonly success: string; readonly error: string }>
> = {
  release: toastMessages('release', 'request'),
  craft: { loading: 'Saving...', success: 'Marked as crafted', error: 'Failed to mark as crafted' },
  reopen: { loading: 'Saving...', success: 'Marked as not crafted yet', error: 'Failed to save request' },
  deliver: { loading: 'Saving...', success: 'Marked as delivered', error: 'Failed to mark as delivered' },
  decline: toastMessages('decline', 'request'),
  cancel: {
    loading: 'Canceling request...',
    success: 'Request canceled successfully',
    error: 'Failed to cancel request',
  },
};

/** Takes a request one step on; the toast offers to undo that it is crafted. */
export function useMoveCraft() {
  const offer = useOfferBack();
  return useCommand(moveCraft, {
    messages: ({ step, ...which }) => ({
      ...SAID[step],
      success: () => ({ title: SAID[step].success, ...(step === 'craft' && offer(which, 'reopen')) }),
    }),
    topics,
  });
}

export const useReleasePart = () => useCommand(releasePart, { messages: toastMessages('release', 'part'), topics });
export const useClaimPart = () => useCommand(claimPart, { messages: toastMessages('claim', 'part'), topics });
