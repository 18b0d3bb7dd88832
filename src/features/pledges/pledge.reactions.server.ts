import { notify } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { pledgeCompleted } from './pledge.events.ts';
import { completedPledge } from './pledge.notifications.ts';

export const pledgeReactions = [
  on(pledgeCompleted, 'pledge.notifyMember', async ({ event, tx, guild }) => {
    if (event.data.userId === event.actorUserId) return;
    const { id, name } = await guild();
    await notify(tx, {
      event,
      kind: completedPledge,
      userIds: [event.data.userId],
      title: `${event.actorName} completed your pledge in ${name}`,
      body: event.subjectLabel,
      link: `/guilds/${id}/pledges`,
    });
  }),
];
