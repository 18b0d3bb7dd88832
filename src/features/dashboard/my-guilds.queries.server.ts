import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayOf, bool, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';

/** One of the caller's characters in a guild. */
export interface MyMembership {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
  readonly rank: string;
  readonly roles: readonly string[];
  readonly isOwner: boolean;
  readonly isMain: boolean;
}

/** A guild the caller is in, with all of their characters there, the main one first, then by rank. */
export type MyGuild = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  readonly server: string;
  readonly avatarImageLink: string | null;
  readonly memberCount: number;
  readonly isOwner: boolean;
  readonly memberships: readonly MyMembership[];
};

const MY_GUILD = {
  ...{ id: text, slug: text, name: text, region: text, server: text, avatarImageLink: text.orNull },
  ...{ memberCount: int, isOwner: bool },
  memberships: arrayOf(
    object({
      ...{ characterId: text, name: text, avatarImageLink: text.orNull, screenshotImageLink: text.orNull },
      ...{ rank: text, roles: arrayOf(text), isOwner: bool, isMain: bool },
    }),
  ),
};

/** Guilds of the signed-in user, by name. 100 at most: a character is in one guild only. */
export const myGuilds = query({
  name: 'guild.myGuilds',
  input: z.strictObject({}),
  allow: anyone,
  read: async ({ db, who }): Promise<MyGuild[]> => {
    if (who.kind !== 'user') return [];
    return sqlRows(db).as(MY_GUILD)(sql`
      select g.id, g.slug, g.name, g.region, g.server, g.avatar_image_link as "avatarImageLink",
        n.members as "memberCount", bool_or(c.id = g.owner_character_id) as "isOwner",
        jsonb_agg(jsonb_build_object('characterId', c.id, 'name', c.name, 'avatarImageLink', c.avatar_image_link,
          'screenshotImageLink', c.screenshot_image_link, 'rank', r.name, 'isOwner', c.id = g.owner_character_id, 'isMain', m.is_main, 'roles', coalesce((
            select jsonb_agg(ro.name order by ro.position, ro.id)
            from member_roles mr join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
            where mr.guild_id = m.guild_id and mr.character_id = m.character_id), '[]'::jsonb))
          order by m.is_main desc, r.position, lower(c.name)) as memberships
      from members m
      join guilds g on g.id = m.guild_id and g.deleted_at is null
      join guild_counts n on n.guild_id = g.id
      join characters c on c.id = m.character_id
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.user_id = ${who.userId}
      group by g.id, n.guild_id
      order by lower(g.name), g.id
      limit 100`);
  },
});
