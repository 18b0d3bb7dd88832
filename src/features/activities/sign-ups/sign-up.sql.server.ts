import { type SQL, sql } from 'drizzle-orm';
import { bool, int, object, oneOf, text } from '#/platform/db/rows.server.ts';
import { APPROVALS, INTENTS } from './sign-up.rules.ts';

/** Of activities `a`: how many are going, late ones included. */
export const goingTo: SQL = sql`case when a.capacity is null
  then (select count(*) from sign_ups n where n.guild_id = a.guild_id and n.activity_id = a.id
    and n.intent in ('accepted', 'late') and n.approval is distinct from 'rejected'
    and (not a.needs_approval or n.approval is distinct from 'pending'))
  else (select count(*) from sign_up_places n where n.guild_id = a.guild_id and n.activity_id = a.id) end::int`;

/** What `signUpOf` answers. */
export const MY_SIGN_UP = object({ intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull, hasPlace: bool });

/** Of activities `a`: a person's own answer as JSON, or null. */
export const signUpOf = (userId: string | null): SQL => sql`(
  select jsonb_build_object('intent', m.intent, 'approval', m.approval, 'hasPlace', exists (
    select from sign_up_places p where p.guild_id = m.guild_id and p.activity_id = m.activity_id and p.user_id = m.user_id))
  from sign_ups m where m.guild_id = a.guild_id and m.activity_id = a.id and m.user_id = ${userId}::uuid)`;

/** Of sign-ups `s` for activities `a`: staff are still to approve them. */
export const isPending: SQL = sql`(s.approval = 'pending' and s.intent in ('accepted', 'late') and a.needs_approval
  and a.status in ('scheduled', 'live'))`;

/** What waits in activities, and the first of these activities. */
export const MATTER = object({ count: int, activityId: text, title: text }).orNull;

/** How far back activities count as not completed: what no one completed by then, no one will. */
const OVERDUE_DAYS = 30;

/** Of a guild: how many sign-ups are pending, and the activity that begins soonest of those; null without any. */
export const pendingSignUpsOf = (guildId: SQL): SQL =>
  matter(sql`
  select a.id, a.title, a.starts_at, count(*) as number
  from activities a join sign_ups s on s.guild_id = a.guild_id and s.activity_id = a.id
  where a.guild_id = ${guildId} and a.starts_at > now() - interval '3 days' and ${isPending}
  group by a.guild_id, a.id`);

/** Of a guild: how many activities are over and not completed, and the first of them; null without any. */
export const overdueIn = (guildId: SQL, now: Date): SQL =>
  matter(sql`
  select a.id, a.title, a.starts_at, 1 as number from activities a
  where a.guild_id = ${guildId} and a.status in ('scheduled', 'live')
    and a.starts_at between ${now}::timestamptz - make_interval(days => ${OVERDUE_DAYS}) and ${now}
    and a.starts_at + make_interval(mins => a.duration_minutes) <= ${now}`);

const matter = (counted: SQL): SQL => sql`(
  select jsonb_build_object('count', sum(w.number)::int, 'activityId', (array_agg(w.id order by w.starts_at, w.id))[1],
    'title', (array_agg(w.title order by w.starts_at, w.id))[1])
  from (${counted}) w having count(*) > 0)`;
