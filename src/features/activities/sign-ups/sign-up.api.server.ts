import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
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
