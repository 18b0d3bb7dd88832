import { useAssignRoles } from '#/features/members/membership/membership.cache.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { roleHoldersOptions } from './role.cache.ts';
import { createRole, deleteRole, reorderRoles, updateRole } from './role.functions.gen.ts';

type Data<Send extends (call: { data: never }) => unknown> = Omit<Parameters<Send>[0]['data'], 'guildId'>;

/** Changes of roles, and of who has them. What roles allow shows everywhere in the guild. */
export function useChangeRoles(guildId: string) {
  const topics = inGuild('roles');
  const create = useCommand(createRole, { messages: toastMessages('create', 'role'), topics });
  const update = useCommand(updateRole, { messages: toastMessages('save', 'role'), topics });
  const reorder = useCommand(reorderRoles, { messages: toastMessages('save', 'order'), topics });
  const remove = useCommand(deleteRole, {
    messages: toastMessages('delete', 'role'),
    topics,
    deletes: (data) => roleHoldersOptions(data.guildId, data.roleId).queryKey,
  });
  const add = useAssignRoles('add');
  const take = useAssignRoles('remove');
  return {
    create: (data: Data<typeof createRole>) => create.mutateAsync({ guildId, ...data }),
    update: (data: Data<typeof updateRole>) => update.mutateAsync({ guildId, ...data }),
    reorder: (data: Data<typeof reorderRoles>) => reorder.mutateAsync({ guildId, ...data }),
    remove: (data: Data<typeof deleteRole>) => remove.mutateAsync({ guildId, ...data }),
    addTo: (characterId: string, roleId: string) => add.mutateAsync({ guildId, characterId, add: [roleId] }),
    removeFrom: (characterId: string, roleId: string) => take.mutateAsync({ guildId, characterId, remove: [roleId] }),
  };
}
