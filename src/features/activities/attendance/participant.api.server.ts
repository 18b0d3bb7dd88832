import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { LockedActivity } from '#/features/activities/planning/activity.repository.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { participantAdded, participantEdited } from './participant.events.ts';
import { isOne, type Participant } from './participant.repository.server.ts';
import { DEFAULT_CREDIT, type ParticipantStatus, type Presence } from './participant.rules.ts';
import { participants } from './participant.tables.server.ts';

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
