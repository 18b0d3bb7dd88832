import { useQueryClient } from '@tanstack/react-query';
import { assignRoles } from '#/features/members/membership/membership.functions.ts';
import { notify, type PromiseToast } from '#/ui/feedback/toast.ts';
import { createRole, deleteRole, reorderRoles, updateRole } from './role.functions.ts';

type Data<Send extends (call: { data: never }) => unknown> = Omit<Parameters<Send>[0]['data'], 'guildId'>;

/** Changes of roles; the newest state is there when each ends. What roles carry shows everywhere in the guild. */
export function useChangeRoles(guildId: string) {
  const client = useQueryClient();
  const told = async <T>(work: () => Promise<T>, words: PromiseToast<T>): Promise<T> => {
    const answer = await notify.promise(work, words);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['guild', guildId] }),
      client.invalidateQueries({ queryKey: ['me', 'shell'] }),
    ]);
    return answer;
  };
  return {
    create: (data: Data<typeof createRole>) =>
      told(() => createRole({ data: { guildId, ...data } }), {
        loading: 'Creating role...',
        success: 'Role created successfully',
        error: 'Failed to create role',
      }),
    update: (data: Data<typeof updateRole>) =>
      told(() => updateRole({ data: { guildId, ...data } }), {
        loading: 'Saving role...',
        success: 'Role saved successfully',
        error: 'Failed to save role',
      }),
    reorder: (data: Data<typeof reorderRoles>) =>
      told(() => reorderRoles({ data: { guildId, ...data } }), {
        loading: 'Saving the order...',
        success: 'Order saved successfully',
        error: 'Failed to save the order',
      }),
    remove: (data: Data<typeof deleteRole>) =>
      told(() => deleteRole({ data: { guildId, ...data } }), {
        loading: 'Deleting role...',
        success: 'Role deleted successfully',
        error: 'Failed to delete role',
      }),
    give: (characterId: string, roleId: string) =>
      told(() => assignRoles({ data: { guildId, characterId, add: [roleId] } }), {
        loading: 'Giving the role...',
        success: 'Role given successfully',
        error: 'Failed to give the role',
      }),
    take: (characterId: string, roleId: string) =>
      told(() => assignRoles({ data: { guildId, characterId, remove: [roleId] } }), {
        loading: 'Taking the role...',
        success: 'Role taken successfully',
        error: 'Failed to take the role',
      }),
  };
}
