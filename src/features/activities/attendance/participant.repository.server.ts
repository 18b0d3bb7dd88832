import { and, eq, sql } from 'drizzle-orm';
import { AppError, conflict, invalid } from '#/base/app-error.ts';
import { type LockedActivity, lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { PARTICIPANT_SOURCES, type Presence, presenceOf, presumedPresence, recordFault } from './participant.rules.ts';
import { participants } from './participant.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly activityId: string;
}

export type Participant = typeof participants.$inferSelect;

/** A participant and the activity, both locked: what is recorded of one activity is changed by one at a time. */
export async function lockParticipant(
  tx: Tx,
  { guildId, activityId, participantId }: Which & { participantId: string },
): Promise<{ activity: LockedActivity; participant: Participant } | null> {
  const activity = await lockActivity(tx, { guildId, activityId });
  if (!activity) return null;
  const [participant] = await tx.select().from(participants).where(isOne({ guildId, activityId, participantId }));
  return participant ? { activity, participant } : null;
}

export const isOne = ({ guildId, activityId, participantId }: Which & { participantId: string }) =>
  and(eq(participants.guildId, guildId), eq(participants.activityId, activityId), eq(participants.id, participantId));

export function refuseRecord(activity: LockedActivity, reason: string): void {
  const fault = recordFault(activity.status, reason);
  if (fault === null) return;
  if (activity.status === 'completed') throw invalid('reason_required', fault, { reason: fault });
  throw conflict(`activity_${activity.status}`, fault);
}

const SIGNED_UP = {
  userId: text,
  characterId: text,
  name: text,
  intent: oneOf(['accepted', 'late', 'bench']),
  marks: arrayOf(bool),
};

/** Marks of a person `user` at the check-ins of an activity, in their order. */
const marksOf = ({ guildId, activityId }: Which, user: ReturnType<typeof sql>) => sql`coalesce((
  select jsonb_agg(m.user_id is not null order by k.opened_at, k.id) from check_ins k
  left join check_in_marks m on m.guild_id = k.guild_id and m.activity_id = k.activity_id and m.check_in_id = k.id
    and m.user_id = ${user}
  where k.guild_id = ${guildId} and k.activity_id = ${activityId}), '[]')`;

/** People who have a place, or are substitutes, and are no participants yet. */
export const readSignedUp = (db: Db, which: Which) =>
  sqlRows(db).as(SIGNED_UP)(sql`
    select s.user_id as "userId", s.character_id as "characterId", c.name, s.intent, ${marksOf(which, sql`s.user_id`)} as marks
    from sign_ups s join characters c on c.id = s.character_id
    join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    where s.guild_id = ${which.guildId} and s.activity_id = ${which.activityId}
      and (s.intent = 'bench' or s.intent in ('accepted', 'late') and (
        exists (select from sign_up_places p
          where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id)
        or a.capacity is null and coalesce(s.approval, 'approved') <> 'rejected'
          and (s.approval is distinct from 'pending' or not a.needs_approval)))
      and not exists (select from participants p
        where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id)
    order by c.name, s.user_id`);

export const presumed = ({ intent, marks }: Awaited<ReturnType<typeof readSignedUp>>[number]): Presence =>
  presumedPresence(intent, marks);

const CHECKED = { id: text, source: oneOf(PARTICIPANT_SOURCES), credit: int, status: text, marks: arrayOf(bool) };

/** What check-ins say of those whom no one edited, once the last one is over. */
export async function settlePresence(tx: Tx, which: Which): Promise<void> {
  const rows = await sqlRows(tx).as(CHECKED)(sql`
    select p.id, p.source, p.credit, p.status, ${marksOf(which, sql`p.user_id`)} as marks from participants p
    where p.guild_id = ${which.guildId} and p.activity_id = ${which.activityId} and p.edited_at is null
      and p.source <> 'hand' and p.status <> 'bench'`);
  const changed = rows.flatMap(({ id, status, credit, marks }) => {
    const presence = presenceOf(marks);
    return presence && (presence.status !== status || presence.credit !== credit) ? [{ id, ...presence }] : [];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update participants p set status = new.status, credit = new.credit
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as new(id uuid, status text, credit int)
    where p.guild_id = ${which.guildId} and p.activity_id = ${which.activityId} and p.id = new.id`);
}

/** One answer for a wrong password and for an activity without an open check-in. */
export const wrongCheckInPassword = () =>
  new AppError({
    code: 'INVALID',
    reason: 'incorrect_password',
    message: 'Incorrect password',
    fields: { password: 'Incorrect password' },
  });
