import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { verifyPassword } from '#/platform/input/password.server.ts';
import { characterAt } from '../participant.api.server.ts';
import { checkedIn } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { settlePresence, wrongCheckInPassword } from '../participant.repository.server.ts';
import { FULL_CREDIT } from '../participant.rules.ts';
import { checkInInput } from '../participant.schema.ts';
import { checkInMarks, checkIns, participants } from '../participant.tables.server.ts';

/**
 * Someone proves that they are there, with the password that was given in voice. Wrong, closed and unknown answer alike;
 * attempts are counted before they are judged, as those of instant invites are (docs/product/instant-invite.md).
 */
export const checkIn = guildCommand({
  name: 'participant.checkIn',
  input: checkInInput,
  limit: ({ activityId }, { userId, address }) => [
    { key: `check-in:user:${userId}:${activityId}`, capacity: 5, seconds: 15 * 60, guardsSecret: true },
    { key: `check-in:address:${address}`, capacity: 30, seconds: 3600, guardsSecret: true },
  ],
  before: async ({ guildId, activityId, password }) => {
    const open = await openCheckIn(guildId, activityId);
    return (await verifyPassword(open?.hash ?? null, password)) && open ? open.id : null;
  },
  load: lockShared,
  allow: ParticipantPolicy.checkIn,
  run: async ({ tx, who, input: { guildId, activityId }, loaded: { title }, prepared: checkInId, record }) => {
    if (checkInId === null || !(await isOpen(tx, { guildId, activityId, checkInId }))) throw wrongCheckInPassword();
    const userId = who.userId!;
    const marked = await tx
      .insert(checkInMarks)
      .values({ guildId, activityId, checkInId, userId })
      .onConflictDoNothing()
      .returning({ userId: checkInMarks.userId });
    if (marked.length === 0) throw conflict('already_checked_in', "You've checked in already.");
    const { characterId, name } = await characterAt(tx, { guildId, activityId, userId });
    await tx
      .insert(participants)
      .values({
        ...{ guildId, activityId, id: uuidv7(), userId, characterId, name },
        ...{ status: 'attended', credit: FULL_CREDIT, source: 'check-in' },
      })
      .onConflictDoNothing();
    await settlePresence(tx, { guildId, activityId }, userId);
    const subject = { id: activityId, label: title };
    record(checkedIn({ subject, data: { checkInId, userId, name }, invalidateFor: [userId] }));
    return { checkInId };
  },
});

async function openCheckIn(guildId: string, activityId: string) {
  const [open] = await sqlRows(database()).as({ id: text, hash: text })(sql`
    select k.id, k.password_hash as hash from check_ins k
    join activities a on a.guild_id = k.guild_id and a.id = k.activity_id and a.status = 'live'
    where k.guild_id = ${guildId} and k.activity_id = ${activityId} and k.closed_at is null`);
  return open;
}

/** Many check in at one moment: they wait for whoever completes the activity, and not for each other. */
async function lockShared(tx: Tx, { guildId, activityId }: { guildId: string; activityId: string }) {
  const [activity] = await tx
    .select({ title: activities.title, status: activities.status, organizerUserId: activities.organizerUserId })
    .from(activities)
    .where(and(eq(activities.guildId, guildId), eq(activities.id, activityId)))
    .for('share');
  return activity ?? null;
}

/** It may have been closed since the password was judged. */
async function isOpen(tx: Tx, at: { guildId: string; activityId: string; checkInId: string }): Promise<boolean> {
  const [open] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.guildId, at.guildId),
        eq(checkIns.activityId, at.activityId),
        eq(checkIns.id, at.checkInId),
        isNull(checkIns.closedAt),
      ),
    );
  return open !== undefined;
}
