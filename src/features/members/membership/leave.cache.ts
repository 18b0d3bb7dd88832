import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import { leaveGuild } from './member.functions.gen.ts';

/** Takes one of the viewer's own characters out of its guild. With the last of them its pages end for them: `leave` goes elsewhere first. */
export const useLeaveGuild = (leave?: () => unknown) =>
  useCommand(leaveGuild, {
    messages: toastMessages('leave', 'guild'),
    holdsLive: true,
    onDone: ({ stillMember }) => (stillMember ? undefined : leave?.()),
    topics: (data) => [...inGuild('members', 'access')(data), ...own('guild', 'shell', 'state')()],
  });
