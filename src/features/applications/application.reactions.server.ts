import { and, eq } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { applicationAccepted, applicationRejected, applicationSubmitted, inviteStopped } from './application.events.ts';
import {
  acceptedApplication,
  newApplication,
  rejectedApplication,
  stoppedInvite,
} from './application.notifications.ts';
import { applications } from './application.tables.server.ts';
import { FAILURES_A_DAY } from './invites/invite.rules.ts';

export const applicationReactions = [
  /** Staff are notified of a new application while it is pending. */
  on(applicationSubmitted, 'application.notifyStaff', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const [application] = await tx
      .select({ status: applications.status })
      .from(applications)
      .where(and(eq(applications.guildId, guildId), eq(applications.id, event.subjectId)));
    if (application?.status !== 'pending') return;
    await notify(tx, {
      event,
      userIds: await usersHolding(tx, guildId, 'manage:applications'),
      kind: newApplication,
      title: `${event.subjectLabel} applied to ${name}`,
      link: `/guilds/${guildId}/applications`,
    });
  }),

  on(applicationAccepted, 'application.notifyApplicant', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      event,
      userIds: [event.data.userId],
      kind: acceptedApplication,
      title: `${name} accepted ${event.subjectLabel}`,
      body: 'You can now head to the guild and start playing!',
      link: `/guilds/${guildId}`,
    });
  }),

  on(applicationRejected, 'application.notifyApplicant', async ({ event, tx, guild }) => {
    const { name } = await guild();
    await notify(tx, {
      event,
      userIds: [event.data.userId],
      kind: rejectedApplication,
      title: `${name} rejected the application of ${event.subjectLabel}`,
      body: event.data.reason,
      link: '/profile/applications',
    });
  }),

  /** Staff are notified that the instant invite turned itself off, and how to turn it on again. */
  on(inviteStopped, 'application.notifyInviteStopped', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    await notify(tx, {
      event,
      userIds: await usersHolding(tx, guildId, 'edit:applications'),
      kind: stoppedInvite,
      title: `The instant invite of ${name} is off`,
      body: `${FAILURES_A_DAY} wrong passwords were tried today. Set a new password to turn it on again.`,
      link: `/guilds/${guildId}/settings/applications`,
    });
  }),
];
