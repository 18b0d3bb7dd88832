import { type SQL, sql } from 'drizzle-orm';
import { bool, int, object, text } from '#/platform/db/rows.server.ts';

/**
 * Joins what the view `member_authority` says of each row of `members`, or of any with its keys, as `authority`. `offset 0`
 * keeps the planner from working the view out for the whole guild: each row asks for the characters of its person. So cut a
 * page first, and join then.
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
