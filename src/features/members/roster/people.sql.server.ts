import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#/platform/lists/list.server.ts';

/** No person: for a viewer without an account, to compare users with. */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000';

interface Wanted {
  /** The one person it is about; everyone without. */
  readonly userId?: string | null;
  /** A part of a character's or player's name; '' for all. */
  readonly query?: string;
}

/**
 * Rows for `from`: the people in a guild, once each, by their main character: `user_id`, `character_id`, `name`,
 * `avatar_image_link`, `user_name` and since when they are in it (`joined_at`).
 */
export const peopleIn = (guildId: string, { userId = null, query = '' }: Wanted = {}): SQL => sql`(
  select p.* from (
    select m.user_id, m.character_id, c.name, c.avatar_image_link, u.name as user_name, m.since as joined_at
    from (
      select user_id, character_id, is_main, min(joined_at) over (partition by user_id) as since
      from members where guild_id = ${guildId} ${userId === null ? sql`` : sql`and user_id = ${userId}`}) m
    join characters c on c.id = m.character_id
    join users u on u.id = m.user_id
    where m.is_main) p
  ${query === '' ? sql`` : sql`where lower(p.name) like lower(${containing(query)}) or lower(p.user_name) like lower(${containing(query)})`})`;
