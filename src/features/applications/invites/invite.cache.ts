import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import { joinByInvite } from './application.functions.gen.ts';

export const useJoinByInvite = () =>
  useCommand(joinByInvite, {
    messages: {
      loading: 'Submitting password...',
      success: {
        title: 'Successfully unlocked access to the guild',
        description: 'You can now head to the guild and start playing!',
      },
      error: 'Failed to submit instant invite password',
      fallback: 'An unknown error occurred',
    },
    topics: (_, joined) => [
      ...own('applications', 'guild', 'shell', 'state')(),
      ...(joined ? inGuild('members', 'access')(joined) : []),
    ],
  });
