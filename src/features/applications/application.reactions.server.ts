import { and, eq } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Reaction, Reactions, StoredEvent } from '#/platform/jobs/reactions.server.ts';
import { applicationAccepted, applicationRejected } from './application.events.ts';
import { applications } from './application.tables.server.ts';
import { FAILURES_A_DAY } from './invites/invite.rules.ts';

/** Staff hear of a new application, as long as it waits. */
const notifyStaff: Reaction = async (event, tx) => {
  const { guildId, guildName } = await guildOf(tx, event);
  const [application] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.guildId, guildId), eq(applications.id, event.subjectId)));
  if (application?.status !== 'pending') return;
  await notify(tx, {
    event,
    userIds: await usersHolding(tx, guildId, 'manage:applications'),
    kind: 'application.submitted',
    title: `${event.subjectLabel} applied to ${guildName}`,
    link: `/guilds/${guildId}/applications`,
  });
};

/** The applicant hears how it was decided, with the reason if there is one. */
const notifyApplicant: Reaction = async (event, tx) => {
  const { guildId, guildName } = await guildOf(tx, event);
  const userIds = [String(event.data.userId)];
  if (event.type === applicationAccepted.definition.type)
    await notify(tx, {
      event,
      userIds,
      kind: 'application.accepted',
      title: `${guildName} accepted ${event.subjectLabel}`,
      body: 'You can now head to the guild and start playing!',
      link: `/guilds/${guildId}`,
    });
  if (event.type === applicationRejected.definition.type)
    await notify(tx, {
      event,
      userIds,
      kind: 'application.rejected',
      title: `${guildName} rejected the application of ${event.subjectLabel}`,
      body: typeof event.data.reason === 'string' ? event.data.reason : null,
      link: '/profile/applications',
    });
};

/** Staff hear that the instant invite turned itself off, and what turns it on again. */
const notifyInviteStopped: Reaction = async (event, tx) => {
  const { guildId, guildName } = await guildOf(tx, event);
  await notify(tx, {
    event,
    userIds: await usersHolding(tx, guildId, 'edit:applications'),
    kind: 'application.invite_stopped',
    title: `The instant invite of ${guildName} is off`,
    body: `${FAILURES_A_DAY} wrong passwords were tried today. Set a new password to turn it on again.`,
    link: `/guilds/${guildId}/settings/applications`,
  });
};

export const applicationReactions: Reactions = {
  'application.tellStaff': notifyStaff,
  'application.tellApplicant': notifyApplicant,
  'application.tellInviteStopped': notifyInviteStopped,
};

async function guildOf(tx: Tx, event: StoredEvent): Promise<{ guildId: string; guildName: string }> {
  const { guildId } = event;
  const [guild] = guildId ? await tx.select({ name: guilds.name }).from(guilds).where(eq(guilds.id, guildId)) : [];
  if (!guildId || !guild) throw new Error(`Event ${event.id} belongs to no guild`);
  return { guildId, guildName: guild.name };
}
