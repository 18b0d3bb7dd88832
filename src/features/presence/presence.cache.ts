import { queryOptions } from '@tanstack/react-query';
import { useCommand } from '#/ui/command/use-command.ts';
import { announceEditing, listEditors } from './presence.functions.gen.ts';
import { type EditedKind, SIGN_EVERY_MS } from './presence.rules.ts';

export interface EditedThing {
  readonly guildId: string;
  readonly kind: EditedKind;
  readonly id: string;
}

/** Read anew now and then: people who give no further sign leave without a topic. */
export const editorsOptions = (thing: EditedThing) =>
  queryOptions({
    queryKey: ['guild', thing.guildId, 'editing', thing.kind, thing.id],
    queryFn: ({ signal }) => listEditors({ data: thing, signal }),
    refetchInterval: SIGN_EVERY_MS * 2,
  });

/** No toasts: a failure here is no reason to interrupt someone who is writing. */
export const useAnnounceEditing = () => useCommand(announceEditing, { topics: () => [] });
