import { and, eq, sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { memberKickUndone } from '#/features/members/membership/membership.events.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import { on, type RecordedEvent } from '#/platform/jobs/reactions.server.ts';
import { GUILDHALL } from '#/platform/principal.ts';
import { withdrawPending } from './application.api.server.ts';
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

  /** The applicant is notified when the decision can no longer be undone, of what it is then. */
  on(applicationAccepted, 'application.notifyApplicant', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    if (!(await isInForce(tx, event))) return;
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
    if (!(await isInForce(tx, event))) return;
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

  /** Someone whose kick was undone may have applied elsewhere since: a character in a guild has nothing pending. */
  on(memberKickUndone, 'application.withdrawPending', async ({ event, tx }) => {
    const { characterId } = event.data;
    if (await lockMember(tx, characterId))
      await writeEvents(tx, GUILDHALL, undefined, await withdrawPending(tx, characterId));
  }),
];

/** Locks a character as everything does that makes it join or apply. Is it in a guild? */
async function lockMember(tx: Tx, characterId: string): Promise<boolean> {
  await tx.execute(sql`select from characters where id = ${characterId} for no key update`);
  const { rows } = await tx.execute(sql`select from members where character_id = ${characterId}`);
  return rows.length > 0;
}

/**
 * Whether a decision was not undone. Every reaction that notifies of a decision checks this first; the lock makes it wait for an
 * undo under way. Decisions of earlier versions had no id and could not be undone.
 */
async function isInForce(
  tx: Tx,
  { guildId, subjectId, data: { decisionId } }: RecordedEvent<{ decisionId?: string | undefined }>,
): Promise<boolean> {
  if (guildId === null || decisionId === undefined) return true;
  const [found] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.guildId, guildId), eq(applications.id, subjectId), eq(applications.decisionId, decisionId)),
    )
    .for('share');
  return found !== undefined;
}
