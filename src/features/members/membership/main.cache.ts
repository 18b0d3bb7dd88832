import { actionToast, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import { makeMain } from './member.functions.gen.ts';

const topics = (data: { readonly guildId: string }) => [...inGuild('members')(data), ...own('guild', 'shell')()];

/** Makes another of the viewer's own characters the main one in a guild, with a toast that undoes it. */
export function useMakeMain(guildId: string) {
  const undo = useCommand(makeMain, { messages: toastMessagesWith('undo', 'change', () => ({})), topics });
  return useCommand(makeMain, {
    messages: toastMessagesWith('change', 'main character', ({ formerCharacterId }: { formerCharacterId: string }) =>
      actionToast('Undo', () => undo.mutate({ guildId, characterId: formerCharacterId })),
    ),
    topics,
  });
}
