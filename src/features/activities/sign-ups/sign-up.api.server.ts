import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { lockPlaces, settleActivity } from './place.repository.server.ts';

/** Do these changes of an activity, by the keys of its plan, move people up or back? */
export const changesPlaces = (changes: Readonly<Record<string, unknown>>): boolean =>
  'capacity' in changes || 'slots' in changes || 'needsApproval' in changes;

interface Changed {
  readonly guildId: string;
  readonly activityId: string;
  /** Who changed the activity. */
  readonly causedBy: string;
}

/**
 * For commands that change an activity, after they have written it: places follow from its limits, its status and whether it
 * asks for approval. Those who fit a new place get it, and where there are fewer the last ones wait again. Answers what is to
 * be recorded. Who changes several activities calls it by the order of their ids (decision 119).
 */
export async function resettleSignUps(tx: Tx, { causedBy, ...which }: Changed): Promise<NewEvent[]> {
  await lockPlaces(tx, which);
  return (await settleActivity(tx, which, { cause: 'limits-changed', causedBy })).events;
}

/**
 * For a command that deletes activities, after their rows: the sign-ups, which wait for those who change theirs, and then their places
 * (decision 119). Answers who was coming, might come or could stand in.
 */
export async function lockSignUpsOf(
  tx: Tx,
  { guildId, activityIds }: { readonly guildId: string; readonly activityIds: readonly string[] },
): Promise<string[]> {
  const rows = await sqlRows(tx).as({ userId: text, comes: bool })(sql`
    select user_id as "userId", intent <> 'declined' and approval is distinct from 'rejected' as comes from sign_ups
    where guild_id = ${guildId} and activity_id = any(${sql.param([...activityIds])}::uuid[])
    order by activity_id, user_id for no key update`);
  for (const activityId of activityIds.toSorted()) await lockPlaces(tx, { guildId, activityId });
  return [...new Set(rows.flatMap(({ userId, comes }) => (comes ? [userId] : [])))];
}

/** For an activity that is there again: people who left the guild meanwhile are no longer signed up. Answers what is to be recorded. */
export async function removeFormerMembers(tx: Tx, which: Omit<Changed, 'causedBy'>): Promise<NewEvent[]> {
  await lockPlaces(tx, which);
  const gone = await sqlRows(tx).as({ name: text })(sql`
    delete from sign_ups s using characters c
    where s.guild_id = ${which.guildId} and s.activity_id = ${which.activityId} and c.id = s.character_id
      and exists (select from activities a where a.guild_id = s.guild_id and a.id = s.activity_id
        and a.status in ('draft', 'scheduled'))
      and not exists (select from members m where m.guild_id = s.guild_id and m.character_id = s.character_id)
    returning c.name`);
  const [first] = gone;
  return first ? (await settleActivity(tx, which, { cause: 'left-guild', causedBy: first.name })).events : [];
}

/** How many have a place, or would come to an activity without a limit: what `wantsPlace` says, in SQL. */
export async function countGoing(tx: Tx, { guildId, activityId }: Omit<Changed, 'causedBy'>): Promise<number> {
  const [row] = await sqlRows(tx).as({ going: int })(sql`
    select count(*)::int as going
    from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    where s.guild_id = ${guildId} and s.activity_id = ${activityId} and s.intent in ('accepted', 'late')
      and (s.approval is null or s.approval = 'approved' or (s.approval = 'pending' and not a.needs_approval))
      and (a.capacity is null or exists (select from sign_up_places p
        where p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id))`);
  return row?.going ?? 0;
}

/** How many responses these activities have, whatever they say. */
export async function countAnswers(
  tx: Tx,
  { guildId, activityIds }: { readonly guildId: string; readonly activityIds: readonly string[] },
): Promise<number> {
  const [row] = await sqlRows(tx).as({ answers: int })(sql`
    select count(*)::int as answers from sign_ups
    where guild_id = ${guildId} and activity_id = any(${sql.param([...activityIds])}::uuid[])`);
  return row?.answers ?? 0;
}
