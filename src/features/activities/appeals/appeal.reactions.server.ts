import { and, eq } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { STATUS_LABELS } from '../attendance/participant.labels.ts';
import { appealAccepted, appealRejected, appealSubmitted } from './appeal.events.ts';
import { acceptedAppeal, rejectedAppeal, submittedAppeal } from './appeal.notifications.ts';
import { attendanceAppeals } from './appeal.tables.server.ts';

/** Its tab on a phone, its heading elsewhere. */
const linkTo = (guildId: string, activityId: string): string =>
  `/guilds/${guildId}/activities/${activityId}?view=attendance#attendance`;

export const appealReactions = [
  /** Staff are notified while it is open. */
  on(appealSubmitted, 'appeal.notifyStaff', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { appealId, name, claimedStatus } = event.data;
    const [appeal] = await tx
      .select({ state: attendanceAppeals.state })
      .from(attendanceAppeals)
      .where(
        and(
          eq(attendanceAppeals.guildId, guildId),
          eq(attendanceAppeals.activityId, event.subjectId),
          eq(attendanceAppeals.id, appealId),
        ),
      );
    if (appeal?.state !== 'open') return;
    await notify(tx, {
      ...{ event, kind: submittedAppeal, userIds: await usersHolding(tx, guildId, 'manage:activities') },
      title: `${name} appeals their attendance at ${event.subjectLabel}`,
      body: `Claimed: ${STATUS_LABELS[claimedStatus]}`,
      link: linkTo(guildId, event.subjectId),
    });
  }),

  on(appealAccepted, 'appeal.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const { userId, status, credit, reason } = event.data;
    await notify(tx, {
      ...{ event, kind: acceptedAppeal, userIds: [userId] },
      title: `Your appeal about ${event.subjectLabel} was accepted`,
      body: [`Your attendance is now ${STATUS_LABELS[status]}, ${credit}%.`, reason].filter(Boolean).join(' '),
      link: linkTo(guildId, event.subjectId),
    });
  }),

  on(appealRejected, 'appeal.notifyMember', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    await notify(tx, {
      ...{ event, kind: rejectedAppeal, userIds: [event.data.userId] },
      title: `Your appeal about ${event.subjectLabel} was rejected`,
      body: event.data.reason,
      link: linkTo(guildId, event.subjectId),
    });
  }),
];
