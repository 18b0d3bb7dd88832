import { and, eq } from 'drizzle-orm';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { invitationAccepted, invitationDeclined, playerInvited } from './invitation.events.ts';
import { acceptedInvitation, declinedInvitation, receivedInvitation } from './invitation.notifications.ts';
import { guildInvitations } from './invitation.tables.server.ts';

const ANSWER = 'invitation.notifyInviter';

export const invitationReactions = [
  /** The player is notified while the invitation is pending. */
  on(playerInvited, 'invitation.notifyPlayer', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const [invitation] = await tx
      .select({ status: guildInvitations.status, message: guildInvitations.message })
      .from(guildInvitations)
      .where(and(eq(guildInvitations.guildId, guildId), eq(guildInvitations.id, event.data.invitationId)));
    if (invitation?.status !== 'pending') return;
    await notify(tx, {
      event,
      userIds: [event.data.userId],
      kind: receivedInvitation,
      title: `${name} invited ${event.subjectLabel}`,
      body: invitation.message || null,
      link: '/profile/looking',
    });
  }),

  on(invitationAccepted, ANSWER, async ({ event, tx, guild }) => {
    const { id, name } = await guild();
    const { invitedByUserId, characterId } = event.data;
    if (invitedByUserId === null) return;
    await notify(tx, {
      event,
      userIds: [invitedByUserId],
      kind: acceptedInvitation,
      title: `${event.subjectLabel} accepted your invitation to ${name}`,
      link: `/guilds/${id}/members/${characterId}`,
    });
  }),

  on(invitationDeclined, ANSWER, async ({ event, tx, guild }) => {
    const { id, name } = await guild();
    const { invitedByUserId } = event.data;
    if (invitedByUserId === null) return;
    await notify(tx, {
      event,
      userIds: [invitedByUserId],
      kind: declinedInvitation,
      title: `${event.subjectLabel} declined your invitation to ${name}`,
      link: `/guilds/${id}/players?view=invitations`,
    });
  }),
];
