import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import type { IntentHeaders } from '#/ui/command/intent-keys.ts';
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
  reserveParts,
  unreserveParts,
} from './crafting.functions.gen.ts';
import { type CraftStep, UNDO_OFFERED_SECONDS } from './crafting.rules.ts';
import type { CraftView } from './crafting.search.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'crafting', ...rest];
const topics = inGuild('crafting');
const alsoStorage = inGuild('crafting', 'storage');

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

const undoIn = (onClick: () => void) => ({ duration: OFFERED, action: { label: 'Undo', onClick } });

interface Sent<Data> {
  readonly data: Data;
  readonly headers: IntentHeaders;
}

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
    topics: alsoStorage,
  });
}

interface Said {
  readonly loading: string;
  readonly success: string;
  readonly error: string;
  /** The step that undoes it. */
  readonly back?: CraftStep;
}

const marked = (as: string): Said => ({
  ...{ loading: 'Saving...', success: `Marked as ${as}`, error: `Failed to mark as ${as}` },
});
const canceled: Said = {
  ...{ loading: 'Canceling request...', success: 'Request canceled successfully', error: 'Failed to cancel request' },
};

const SAID: Readonly<Record<CraftStep, Said>> = {
  release: toastMessages('release', 'request'),
  craft: { ...marked('crafted'), back: 'reopen' },
  reopen: marked('not crafted yet'),
  deliver: { ...marked('delivered'), back: 'undeliver' },
  undeliver: marked('not delivered yet'),
  decline: { ...toastMessages('decline', 'request'), back: 'reconsider' },
  reconsider: toastMessages('reopen', 'request'),
  cancel: { ...canceled, back: 'renew' },
  renew: toastMessages('reopen', 'request'),
};

/** Takes a request one step on; the toast offers to undo it where that is possible. */
export function useMoveCraft() {
  const offer = useOfferBack();
  return useCommand(moveCraft, {
    messages: ({ step, ...which }) => {
      const { back, ...said } = SAID[step];
      return { ...said, success: () => ({ title: said.success, ...(back && offer(which, back)) }) };
    },
    topics: alsoStorage,
  });
}

interface WhichPart extends Which {
  readonly itemGuid: string;
}

/** What is claimed more than before; 'Undo' releases it where it is all that the person claimed. */
export function useClaimPart() {
  const back = useCommand(releasePart, { messages: toastMessages('release', 'part'), topics: alsoStorage });
  return useCommand(
    ({ data: { isFirst: _, ...data }, headers }: Sent<WhichPart & { quantity: number; isFirst: boolean }>) =>
      claimPart({ data, headers }),
    {
      messages: ({ guildId, requestId, itemGuid, isFirst }) => {
        const messages = toastMessages('claim', 'part');
        const undo = () => back.mutate({ guildId, requestId, itemGuid });
        return { ...messages, success: () => ({ title: messages.success, ...(isFirst && undoIn(undo)) }) };
      },
      topics: alsoStorage,
    },
  );
}

/** `memberId`: whose it is, where it isn't one's own; one's own is claimed again by 'Undo'. */
export function useReleasePart() {
  const back = useCommand(claimPart, { messages: toastMessages('claim', 'part'), topics: alsoStorage });
  return useCommand(
    ({ data: { quantity: _, ...data }, headers }: Sent<WhichPart & { memberId: string | null; quantity: number }>) =>
      releasePart({ data, headers }),
    {
      messages: ({ memberId, ...claim }) => {
        const messages = toastMessages('release', 'part');
        const undo = () => back.mutate(claim);
        return { ...messages, success: () => ({ title: messages.success, ...(memberId === null && undoIn(undo)) }) };
      },
      topics,
    },
  );
}

export const useUnreserveParts = () =>
  useCommand(unreserveParts, { messages: toastMessages('release', 'reserved parts'), topics: alsoStorage });

/** 'Undo' makes available again what is reserved where nothing was before. */
export function useReserveParts() {
  const back = useUnreserveParts();
  return useCommand(
    ({ data: { isFirst: _, ...data }, headers }: Sent<Which & { isFirst: boolean }>) => reserveParts({ data, headers }),
    {
      messages: ({ isFirst, ...which }) => {
        const messages = toastMessages('reserve', 'parts');
        const undo = () => back.mutate(which);
        return { ...messages, success: () => ({ title: messages.success, ...(isFirst && undoIn(undo)) }) };
      },
      topics: alsoStorage,
    },
  );
}
