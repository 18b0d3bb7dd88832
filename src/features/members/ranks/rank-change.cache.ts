import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/feedback/toast.ts';
import { createRank, deleteRank, reorderRanks, updateRank } from './rank.functions.ts';

type Data<Send extends (call: { data: never }) => unknown> = Omit<Parameters<Send>[0]['data'], 'guildId'>;

/** Changes of the ladder; the newest state is there when each ends. */
export function useChangeRanks(guildId: string) {
  const client = useQueryClient();
  const fresh = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    await client.invalidateQueries({ queryKey: ['guild', guildId] });
    return answer;
  };
  return {
    create: (data: Data<typeof createRank>) =>
      fresh(
        notify.promise(() => createRank({ data: { guildId, ...data } }), {
          loading: 'Creating rank...',
          success: 'Rank created successfully',
          error: 'Failed to create rank',
        }),
      ),
    update: (data: Data<typeof updateRank>) =>
      fresh(
        notify.promise(() => updateRank({ data: { guildId, ...data } }), {
          loading: 'Saving rank...',
          success: 'Rank saved successfully',
          error: 'Failed to save rank',
        }),
      ),
    reorder: (data: Data<typeof reorderRanks>) =>
      fresh(
        notify.promise(() => reorderRanks({ data: { guildId, ...data } }), {
          loading: 'Saving the order...',
          success: 'Order saved successfully',
          error: 'Failed to save the order',
        }),
      ),
    remove: (data: Data<typeof deleteRank>) =>
      fresh(
        notify.promise(() => deleteRank({ data: { guildId, ...data } }), {
          loading: 'Deleting rank...',
          success: ({ moved }) => ({
            title: 'Rank deleted successfully',
            description:
              moved === 0 ? undefined : `${moved === 1 ? '1 member has' : `${moved} members have`} another rank now.`,
          }),
          error: 'Failed to delete rank',
        }),
      ),
  };
}
