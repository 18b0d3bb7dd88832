import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { LockedActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { checkInRecorded, participantAdded, participantEdited } from './participant.events.ts';
import { isOne, type Participant, settlePresence } from './participant.repository.server.ts';
import { DEFAULT_CREDIT, FULL_CREDIT, type ParticipantStatus, type Presence } from './participant.rules.ts';
import { checkInMarks, checkIns, participants } from './participant.tables.server.ts';

/** An activity, locked against other changes of its record. */
export { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';

/** Changes of the record by hand, each with the event that says what it was and why. Its activity is locked. */

interface Changed {
  readonly presence: Presence;
  readonly event: NewEvent;
}

interface Edit {
  /** Without a credit a changed status has its own. */
  readonly status?: ParticipantStatus | undefined;
  readonly credit?: number | undefined;
  readonly remark?: string | undefined;
  /** Of a completed activity. */
  readonly reason: string;
  /** By the person themselves. */
  readonly own?: boolean;
}

export async function changeParticipant(
  tx: Tx,
  activity: LockedActivity,
  before: Participant,
  { reason, own = false, ...edit }: Edit,
): Promise<Changed> {
  const { guildId, activityId, id: participantId, userId, name } = before;
  const status = edit.status ?? before.status;
  const ofStatus = status === before.status ? before.credit : DEFAULT_CREDIT[status];
  const presence = { status, credit: edit.credit ?? ofStatus };
  // A remark alone says nothing of their presence: check-ins still do.
  const isChanged = status !== before.status || presence.credit !== before.credit;
  await tx
    .update(participants)
    .set({ ...presence, remark: edit.remark ?? before.remark, ...(isChanged && { editedAt: sql`now()` }) })
    .where(isOne({ guildId, activityId, participantId }));
  const from = { status: before.status, credit: before.credit };
  const event = participantEdited({
    subject: { id: activity.id, label: activity.title },
    data: { participantId, userId, name, own, reason, from, to: presence },
    invalidateFor: userId === null ? [] : [userId],
  });
  return { presence, event };
}

interface Addition {
  /** A member; a guest has a name alone. */
  readonly person:
    | { readonly name: string }
    | { readonly name: string; readonly userId: string; readonly characterId: string };
  readonly status: ParticipantStatus;
  readonly credit?: number | undefined;
  readonly remark?: string;
  readonly reason: string;
  /** By the person themselves. */
  readonly own?: boolean;
}

/** Null where the member is a participant already. */
export async function insertParticipant(
  tx: Tx,
  activity: LockedActivity,
  { person, status, remark = '', reason, own = false, ...given }: Addition,
): Promise<(Changed & { readonly participantId: string }) | null> {
  const id = uuidv7();
  const presence = { status, credit: given.credit ?? DEFAULT_CREDIT[status] };
  const made = await tx
    .insert(participants)
    .values({ guildId: activity.guildId, activityId: activity.id, id, ...person, ...presence, remark, source: 'hand' })
    .onConflictDoNothing()
    .returning({ id: participants.id });
  if (made.length === 0) return null;
  const userId = 'userId' in person ? person.userId : null;
  const event = participantAdded({
    subject: { id: activity.id, label: activity.title },
    data: { participantId: id, userId, name: person.name, own, ...presence, reason },
    invalidateFor: userId === null ? [] : [userId],
  });
  return { participantId: id, presence, event };
}

interface Ruling {
  readonly person: { readonly name: string; readonly userId: string; readonly characterId: string };
  readonly status: ParticipantStatus;
  readonly credit?: number | undefined;
  readonly reason: string;
  readonly own?: boolean;
}

/** Has the record say this of a member, whether or not it had them. */
export async function recordPresence(tx: Tx, activity: LockedActivity, ruling: Ruling): Promise<Changed> {
  const [before] = await tx
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.guildId, activity.guildId),
        eq(participants.activityId, activity.id),
        eq(participants.userId, ruling.person.userId),
      ),
    );
  if (before) return changeParticipant(tx, activity, before, ruling);
  const added = await insertParticipant(tx, activity, ruling);
  if (!added) throw new Error(`${ruling.person.userId} was added to a locked activity`);
  return added;
}

/** The character that a member signed up with, else their main. */
export async function characterAt(
  tx: Tx,
  { guildId, activityId, userId }: { guildId: string; activityId: string; userId: string },
) {
  const [character] = await sqlRows(tx).as({ characterId: text, name: text })(sql`
    select m.character_id as "characterId", c.name from members m
    join characters c on c.id = m.character_id
    left join sign_ups s on s.guild_id = m.guild_id and s.activity_id = ${activityId} and s.user_id = m.user_id
    where m.guild_id = ${guildId} and m.user_id = ${userId}
    order by (m.character_id = s.character_id) desc nulls last, m.is_main desc limit 1`);
  if (!character) throw new Error(`${userId} has no character in ${guildId}`);
  return character;
}

interface Witnessed {
  readonly label: string;
  readonly at: Date;
  readonly userIds: readonly string[];
}

/**
 * A check-in that was open to nobody: who was there at a moment is known from elsewhere, and staff say that it counts. It's closed, so
 * it counts against those who weren't there. Whoever has left the guild since is left out. The activity is locked.
 */
export async function recordCheckIn(tx: Tx, activity: LockedActivity, { label, at, userIds }: Witnessed) {
  const which = { guildId: activity.guildId, activityId: activity.id };
  const checkInId = uuidv7();
  // No password opens it.
  await tx.insert(checkIns).values({ ...which, id: checkInId, label, passwordHash: '', openedAt: at, closedAt: at });
  const people = await sqlRows(tx).as({ userId: text, characterId: text, name: text })(sql`
    select distinct on (m.user_id) m.user_id as "userId", m.character_id as "characterId", c.name from members m
    join characters c on c.id = m.character_id
    left join sign_ups s on s.guild_id = m.guild_id and s.activity_id = ${activity.id} and s.user_id = m.user_id
    where m.guild_id = ${activity.guildId} and m.user_id in (select unnest(${arrayParam(userIds, 'uuid')}))
    order by m.user_id, (m.character_id = s.character_id) desc nulls last, m.is_main desc`);
  if (people.length > 0) {
    await tx.insert(checkInMarks).values(people.map(({ userId }) => ({ ...which, checkInId, userId, at })));
    const presence = { status: 'attended', credit: FULL_CREDIT, source: 'check-in' } as const;
    await tx
      .insert(participants)
      .values(people.map((person) => ({ ...which, id: uuidv7(), ...person, ...presence })))
      .onConflictDoNothing();
  }
  await settlePresence(tx, which);
  const event = checkInRecorded({
    subject: { id: activity.id, label: activity.title },
    data: { checkInId, label, names: people.map(({ name }) => name).toSorted() },
    invalidateFor: people.map(({ userId }) => userId),
  });
  return { checkInId, event };
}
