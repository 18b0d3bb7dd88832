import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { isPerson, listOf, oursWith, type TakenPerson } from './role-sync.repository.server.ts';
import type { RoleAct } from './role-sync.rules.ts';

interface Change {
  readonly act: RoleAct;
  readonly roleId: string;
  readonly roleName: string;
  readonly reason: string;
  /** Managed roles that they have afterwards. */
  readonly has: readonly string[];
}

/** Keeps what was done, and what someone has since, in one go. */
export const keepChange = (person: TakenPerson, { act, roleId, roleName, reason, has }: Change) =>
  database().execute(sql`
    with known as (
      update discord_role_people set known = ${listOf(has)}, seen = ${listOf(has)}, seen_at = now(), ours = ${oursWith(person, has)}
      where ${isPerson(person)}),
    who as (select id, name from users where discord_id = ${person.discordId})
    insert into discord_role_changes (guild_id, id, discord_id, user_id, name, act, role_id, role_name, reason)
    select ${person.guildId}, ${uuidv7()}, ${person.discordId}, (select id from who), coalesce(
      (select c.name from members m join characters c on c.id = m.character_id
        where m.guild_id = ${person.guildId} and m.user_id = (select id from who) and m.is_main),
      (select name from who), 'Someone without an account'), ${act}, ${roleId}, ${roleName.slice(0, 100)}, ${reason.slice(0, 300)}`);

/** How much was given to someone and taken from them in a day. */
export async function changesToday({ guildId, discordId }: TakenPerson): Promise<number> {
  const [row] = await sqlRows(database()).as({ count: int })(sql`
    select count(*)::int as count from discord_role_changes
    where guild_id = ${guildId} and discord_id = ${discordId} and act <> 'refused' and at > now() - interval '1 day'`);
  return row?.count ?? 0;
}

/** IDs on Discord of people without an account that are forgotten in one go. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Of someone without an account the ID is kept for the day for which changes are counted. */
export const forgetNameless = () =>
  database().execute(sql`
    with old as materialized (
      select guild_id, id from discord_role_changes
      where user_id is null and discord_id is not null and at < now() - interval '1 day'
      order by at limit ${FORGOTTEN_AT_ONCE} for update skip locked)
    update discord_role_changes c set discord_id = null from old where c.guild_id = old.guild_id and c.id = old.id`);
