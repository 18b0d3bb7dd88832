import { type SQL, sql } from 'drizzle-orm';
import { bool, int, object, text } from '#/platform/db/rows.server.ts';

/**
 * What the view `member_authority` says of all rows of a page (a `with` query that has the keys of `members`), as the body
 * of another one, `authority as materialized (…)`, to be joined by `guild_id` and `character_id`. One read for all of them:
 * read for each, a large guild among many small ones would be gone through as often as the page has rows.
 */
export const authorityOfPage = (page: SQL): SQL => sql`
  select a.* from (select guild_id, array_agg(user_id) as user_ids from ${page} group by guild_id) asked
  cross join lateral (
    select * from member_authority where guild_id = asked.guild_id and user_id = any(asked.user_ids) offset 0) a`;

/**
 * Joins what the view `member_authority` says of one row of `members` as `authority`. `offset 0` keeps the planner from
 * working the view out for the whole guild.
 */
export const joinAuthority = (member: SQL): SQL => sql`
  cross join lateral (
    select a.user_id, a.rank_position, a.owns, a.is_owner from member_authority a
    where a.guild_id = ${member}.guild_id and a.user_id = ${member}.user_id and a.character_id = ${member}.character_id
    offset 0) authority`;

/** What was joined, as a `MemberAuthority`. */
export const AUTHORITY = sql`jsonb_build_object('userId', authority.user_id, 'rankPosition', authority.rank_position,
  'owns', authority.owns, 'isOwnerCharacter', authority.is_owner)`;

/** The type of that column for `sqlRows`: a `MemberAuthority`. */
export const authorityColumn = object({ userId: text, rankPosition: int, owns: bool, isOwnerCharacter: bool });
