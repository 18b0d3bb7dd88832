import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { type LockedActivity, lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { lockUndo } from '../undo/activity-undo.api.server.ts';
import {
  EXPECTATIONS,
  FULL_CREDIT,
  PARTICIPANT_SOURCES,
  type Presence,
  presumedPresence,
  recordFault,
} from './participant.rules.ts';
import { checkIns, participants } from './participant.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

export type Participant = typeof participants.$inferSelect;

/** A participant and the activity, both locked: what is recorded of one activity is changed by one at a time. */
export async function lockParticipant(
  tx: Tx,
  { guildId, activityId, participantId }: Which & { participantId: string },
): Promise<{ activity: LockedActivity; participant: Participant; userId: string | null } | null> {
  const activity = await lockActivity(tx, { guildId, activityId });
  if (!activity) return null;
  const [participant] = await tx.select().from(participants).where(isOne({ guildId, activityId, participantId }));
  return participant ? { activity, participant, userId: participant.userId } : null;
}

/** A participant whom the caller removed a few seconds ago; `isThere`: on record again since. */
export async function lockRemovedParticipant(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'participant', which);
  const activity = undo && (await lockActivity(tx, undo));
  if (!undo || !activity) return null;
  const [row] = await sqlRows(tx).as({ participantId: text, userId: text.orNull, name: text, isThere: bool })(sql`
    select k.id as "participantId", k.user_id as "userId", k.name,
      exists (select from participants p
        where p.guild_id = n.guild_id and p.activity_id = n.activity_id and p.user_id = k.user_id) as "isThere"
    from activity_undos n, jsonb_to_recordset(n.kept->'participants') as k(id uuid, user_id uuid, name text)
    where n.guild_id = ${undo.guildId} and n.id = ${undo.id}`);
  return row ? { undo, activity, ...row } : null;
}

/** What is completed or canceled by then is corrected, with a reason. */
export function refuseRestoring({ status }: LockedActivity, name: string): void {
  if (status === 'completed')
    throw conflict(
      'activity_completed',
      `The activity was completed since. Add ${name} again, with a reason for the correction.`,
    );
  const fault = recordFault(status, '');
  if (fault !== null) throw conflict(`activity_${status}`, fault);
}

export const isOne = ({ guildId, activityId, participantId }: Which & { participantId: string }) =>
  and(eq(participants.guildId, guildId), eq(participants.activityId, activityId), eq(participants.id, participantId));

export function refuseRecord(activity: LockedActivity, reason: string): void {
  const fault = recordFault(activity.status, reason);
  if (fault === null) return;
  if (activity.status === 'completed') throw invalid('reason_required', fault, { reason: fault });
  throw conflict(`activity_${activity.status}`, fault);
}

/**
 * Marks of a person `user` at the check-ins of an activity, in their order. One that is still open counts for those who
 * were there, and not yet against anyone.
 */
const marksOf = ({ guildId, activityId }: Which, user: SQL): SQL => sql`coalesce((
  select jsonb_agg(m.user_id is not null order by k.opened_at, k.id) from check_ins k
  left join check_in_marks m on m.guild_id = k.guild_id and m.activity_id = k.activity_id and m.check_in_id = k.id
    and m.user_id = ${user}
  where k.guild_id = ${guildId} and k.activity_id = ${activityId} and (k.closed_at is not null or m.user_id is not null)), '[]')`;

/** What a sign-up `s` for the activity `a` says: null for those who have no place, and for those who aren't sure. */
const EXPECTED: SQL = sql`case
  when s.intent = 'declined' or s.intent = 'bench' and s.approval is distinct from 'rejected' then s.intent
  when s.intent in ('accepted', 'late') and (
    (select true from sign_up_places p
      where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id limit 1)
    or a.capacity is null and coalesce(s.approval, 'approved') <> 'rejected'
      and (s.approval is distinct from 'pending' or not a.needs_approval)) then s.intent end`;

const PERSON = { userId: text, characterId: text, name: text, source: oneOf(PARTICIPANT_SOURCES) };
const KNOWN = { expected: oneOf(EXPECTATIONS).orNull, marks: arrayOf(bool) };

/**
 * People who are no participants yet and should be: those who have a place, substitutes, and those who checked in without having
 * signed up, such as after the record was started over.
 */
export async function readImportable(db: Db, which: Which) {
  const { guildId, activityId } = which;
  const rows = await sqlRows(db).as({ ...PERSON, ...KNOWN })(sql`
    with person as (
      select s.user_id, s.character_id, 'sign-up' as source, ${EXPECTED} as expected
      from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
      where s.guild_id = ${guildId} and s.activity_id = ${activityId}),
    importable as (
      select user_id, character_id, source, expected from person where expected <> 'declined'
      union all
      select c.user_id, own.character_id, 'check-in', person.expected
      from (select distinct user_id from check_in_marks where guild_id = ${guildId} and activity_id = ${activityId}) c
      left join person on person.user_id = c.user_id
      cross join lateral (
        select m.character_id from members m where m.guild_id = ${guildId} and m.user_id = c.user_id
        order by (m.character_id = person.character_id) desc nulls last, m.is_main desc limit 1) own
      where person.expected is null or person.expected = 'declined')
    select i.user_id as "userId", i.character_id as "characterId", c.name, i.source, i.expected, ${marksOf(which, sql`i.user_id`)} as marks
    from importable i join characters c on c.id = i.character_id
    where not exists (select from participants p
      where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.user_id = i.user_id)
    order by c.name, i.user_id`);
  return rows.map(({ expected, marks, ...person }) => ({ ...person, ...(presumedPresence(expected, marks) ?? THERE) }));
}

/** Of those who are read here, something is known of each. */
const THERE: Presence = { status: 'attended', credit: FULL_CREDIT };

const SETTLED = { id: text, credit: int, status: text, ...KNOWN };

/**
 * Has the record say what check-ins and sign-ups say of those whom staff neither added nor changed: of one person, or of all. It
 * is done after each change of check-ins, so the order of changes makes no difference. The activity is locked.
 */
export async function settlePresence(tx: Tx, which: Which, userId?: string): Promise<void> {
  const { guildId, activityId } = which;
  const rows = await sqlRows(tx).as(SETTLED)(sql`
    select p.id, p.credit, p.status, ${EXPECTED} as expected, ${marksOf(which, sql`p.user_id`)} as marks from participants p
    join activities a on a.guild_id = p.guild_id and a.id = p.activity_id
    left join sign_ups s on s.guild_id = p.guild_id and s.activity_id = p.activity_id and s.user_id = p.user_id
    where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.edited_at is null and p.source <> 'hand'
      ${userId === undefined ? sql`` : sql`and p.user_id = ${userId}`}`);
  const changed = rows.flatMap(({ id, status, credit, expected, marks }) => {
    const presence = presumedPresence(expected, marks);
    return presence && (presence.status !== status || presence.credit !== credit) ? [{ id, ...presence }] : [];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update participants p set status = new.status, credit = new.credit
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id uuid, status text, credit int)
    where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.id = new.id`);
}

/** Ends the check-in that is open, and counts it. Null where none is. */
export async function endCheckIn(tx: Tx, which: Which): Promise<{ checkInId: string; label: string } | null> {
  const [closed] = await tx
    .update(checkIns)
    .set({ closedAt: sql`now()` })
    .where(
      and(eq(checkIns.guildId, which.guildId), eq(checkIns.activityId, which.activityId), isNull(checkIns.closedAt)),
    )
    .returning({ checkInId: checkIns.id, label: checkIns.label });
  if (closed) await settlePresence(tx, which);
  return closed ?? null;
}

/** One answer for a wrong password and for an activity without an open check-in. */
export const wrongCheckInPassword = () =>
  new AppError({
    code: 'INVALID',
    reason: 'incorrect_password',
    message: 'Incorrect password',
    fields: { password: 'Incorrect password' },
  });
