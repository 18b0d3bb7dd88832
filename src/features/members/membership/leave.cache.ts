import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import { leaveGuild } from './member.functions.gen.ts';

/** Takes one of the viewer's own characters out of its guild. */
export const useLeaveGuild = () =>
  useCommand(leaveGuild, {
    messages: toastMessages('leave', 'guild'),
    topics: (data) => [...inGuild('members', 'access')(data), ...own('guild', 'shell', 'state')()],
  });
