import { toastMessages, undoableMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { updateMemberProfessions } from './profession.functions.gen.ts';

const topics = inGuild('professions');

/** Saves a member's professions, and offers to undo it. */
export function useUpdateMemberProfessions() {
  const back = useCommand(updateMemberProfessions, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(updateMemberProfessions, {
    messages: ({ professions, seen, ...which }) =>
      undoableMessages('save', 'professions', () => back.mutate({ ...which, professions: seen, seen: professions })),
    topics,
  });
}
