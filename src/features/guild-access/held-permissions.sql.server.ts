import { type SQL, sql } from 'drizzle-orm';
import { arrayOf, bool, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { viewingScopeAmong } from './guild.access.server.ts';
import { expandPermissions } from './permission.rules.ts';

/** What `heldColumns` answers. */
export const HELD = { owns: bool, permissions: arrayOf(text) };

/** Of guilds `g`: what a person's characters hold there, for lists over all of their guilds. */
export const heldColumns = (userId: string): SQL => sql`
  exists (select from members o
    where o.guild_id = g.id and o.user_id = ${userId} and o.character_id = g.owner_character_id) as owns,
  coalesce((
    select jsonb_agg(distinct p) from members m
    cross join lateral (
      -- After the person's few memberships: begun with the roles of all members, these would be read for each of them.
      select r.permissions from member_roles mr join roles r on r.guild_id = mr.guild_id and r.id = mr.role_id
      where mr.guild_id = m.guild_id and mr.character_id = m.character_id offset 0) r
    cross join lateral unnest(r.permissions) p
    where m.guild_id = g.id and m.user_id = ${userId}), '[]'::jsonb) as permissions`;

interface Held {
  readonly id: string;
  readonly owns: boolean;
  readonly permissions: readonly string[];
}

/** Those of these guilds in which the person holds a permission; in a guild viewed as a role it's that role's. */
export async function guildsHolding<Row extends Held>(
  who: UserPrincipal,
  found: readonly Row[],
  permission: string,
): Promise<Row[]> {
  const seen = await viewingScopeAmong(
    who,
    found.map(({ id }) => id),
  );
  return found.filter(({ id, owns, permissions }) =>
    (id === seen?.guildId ? seen.permissions : expandPermissions(owns ? ['edit:admin'] : permissions)).has(permission),
  );
}
