import { notifyAboutMember } from '#/features/members/membership/member-notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { memberProfessionsChanged } from './profession.events.ts';
import { changedProfessions } from './profession.notifications.ts';

export const professionReactions = [
  on(memberProfessionsChanged, 'professions.notifyMember', async (context) => {
    if (context.event.data.own) return;
    await notifyAboutMember(
      context,
      changedProfessions,
      (character, guild) => `${context.event.actorName} changed the professions of ${character} in ${guild}`,
    );
  }),
];
