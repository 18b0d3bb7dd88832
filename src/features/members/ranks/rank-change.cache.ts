import { toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { createRank, deleteRank, reorderRanks, updateRank } from './rank.functions.gen.ts';

type Data<Send extends (call: { data: never }) => unknown> = Omit<Parameters<Send>[0]['data'], 'guildId'>;
type Deleted = Awaited<ReturnType<typeof deleteRank>>;

/** Changes of the rank hierarchy. */
export function useChangeRanks(guildId: string) {
  const topics = inGuild('ranks', 'members');
  const create = useCommand(createRank, { messages: toastMessages('create', 'rank'), topics });
  const update = useCommand(updateRank, { messages: toastMessages('save', 'rank'), topics });
  const reorder = useCommand(reorderRanks, { messages: toastMessages('save', 'order'), topics });
  const remove = useCommand(deleteRank, {
    messages: toastMessagesWith('delete', 'rank', ({ moved }: Deleted) => ({ description: movedMembers(moved) })),
    topics: inGuild('ranks', 'members', 'roles'),
  });
  return {
    create: (data: Data<typeof createRank>) => create.mutateAsync({ guildId, ...data }),
    update: (data: Data<typeof updateRank>) => update.mutateAsync({ guildId, ...data }),
    reorder: (data: Data<typeof reorderRanks>) => reorder.mutateAsync({ guildId, ...data }),
    remove: (data: Data<typeof deleteRank>) => remove.mutateAsync({ guildId, ...data }),
  };
}

const movedMembers = (moved: number): string | undefined =>
  moved === 0 ? undefined : `${moved === 1 ? '1 member moved' : `${moved} members moved`} to another rank.`;
