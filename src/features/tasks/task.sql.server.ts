import { type SQL, sql } from 'drizzle-orm';
import { arrayOf, bool, instant, int, object, oneOf, text } from '#/platform/db/rows.server.ts';
import { TASK_CATEGORIES, TASK_PROOFS, TASK_REPEATS } from './task.rules.ts';

/** Columns of a task `t` as every list shows it, for `taskColumns`. */
export const TASK = {
  ...{
    id: text,
    title: text,
    category: oneOf(TASK_CATEGORIES),
    goal: int,
    rewardPoints: int,
    poolId: text.orNull,
    pool: text.orNull,
    maxClaims: int.orNull,
  },
  ...{ proof: oneOf(TASK_PROOFS), repeat: oneOf(TASK_REPEATS), dueAt: instant.orNull, completed: bool, archived: bool },
  ...{ approved: int, claims: int, claimedByMe: bool, waitingByMe: bool, toReview: int },
  people: arrayOf(object({ id: text, name: text, image: text.orNull })),
};

/** Claimants that a row shows. */
const SHOWN = 3;

/**
 * `seesOthers`: whether the viewer may know who of the others works on it; else only they themselves are named
 * (docs/product/privacy.md#visibility). Claims count while their people are in the guild.
 */
export const taskColumns = (userId: string | null, seesOthers: boolean): SQL => sql`
  t.id, t.title, t.category, t.goal, t.reward_points::float8 as "rewardPoints", t.pool_id as "poolId",
  (select p.label from point_pools p where p.guild_id = t.guild_id and p.id = t.pool_id and p.audience = 'everyone') as pool,
  t.max_claims as "maxClaims", t.proof, t.repeat,
  t.due_at as "dueAt", t.completed_at is not null as completed, t.archived_at is not null as archived,
  (select coalesce(sum(s.approved_quantity), 0)::int from task_submissions s
    where s.guild_id = t.guild_id and s.task_id = t.id) as approved,
  (select count(*)::int from task_claims c where c.guild_id = t.guild_id and c.task_id = t.id
    and (select true from members m where m.guild_id = c.guild_id and m.user_id = c.user_id limit 1)) as claims,
  coalesce((select true from task_claims c where c.guild_id = t.guild_id and c.task_id = t.id
    and c.user_id = ${userId}::uuid limit 1), false) as "claimedByMe",
  coalesce((select true from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id
    and s.user_id = ${userId}::uuid and s.status = 'submitted' limit 1), false) as "waitingByMe",
  (select count(*)::int from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id
    and s.status = 'submitted') as "toReview",
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'image', p.image) order by p.claimed_at, p.id)
    from (select u.id, u.name, u.image, c.claimed_at from task_claims c join users u on u.id = c.user_id
      where c.guild_id = t.guild_id and c.task_id = t.id and (${seesOthers} or c.user_id = ${userId}::uuid)
        and (select true from members m where m.guild_id = c.guild_id and m.user_id = c.user_id limit 1)
      order by c.claimed_at, u.id limit ${SHOWN}) p), '[]'::jsonb) as people`;

/** Tasks that are due at no time come last; a row's key is never null. */
export const dueKey = sql`coalesce(t.due_at, '9999-12-31 00:00:00+00'::timestamptz)`;
