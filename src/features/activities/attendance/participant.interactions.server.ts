import { activityIn, activityOption } from '#/features/activities/sign-ups/sign-up.interactions.server.ts';
import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { checkIn } from './commands/check-in.server.ts';

export const participantInteractions: readonly ChatInteraction[] = [
  {
    kind: 'command',
    name: 'check',
    description: 'Check in to an activity with its password',
    options: [activityOption, { name: 'password', description: 'The one given in voice', isRequired: true }],
    run: async (context, { activity, password = '' }) => {
      const { who, guildId } = context;
      const activityId = await activityIn(context, activity);
      await checkIn.as(who, { guildId, activityId, password });
      return { lines: ["You're checked in."] };
    },
  },
];
