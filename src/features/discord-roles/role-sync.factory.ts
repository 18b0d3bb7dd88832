import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aLinkedServer, aSnowflake } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { aGuild, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { DiscordApiStandIn } from '#/testing/discord/discord-api-stand-in.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { roleReactions } from './role-sync.reactions.server.ts';
import { syncRoles } from './sync-roles.reactions.server.ts';

/** Someone has this account on Discord. */
export async function withDiscord({ principal }: Person, discordId = aSnowflake()): Promise<string> {
  await database().execute(sql`update users set discord_id = ${discordId} where id = ${principal.userId}`);
  return discordId;
}

export const roleNamed = (server: StandInServer, name: string): string =>
  server.roles.find((role) => role.name === name)?.id ?? '';

export function addRole(server: StandInServer, name: string): string {
  const id = aSnowflake();
  server.roles.push({ id, name, permissions: '0', position: 1, managed: false });
  return id;
}

/** A guild with a server whose members get "Members", while active "Active", and while away "Away". */
export async function aGuildWithRoles(discord: DiscordApiStandIn) {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  const roles = {
    member: roleNamed(server, 'Members'),
    active: addRole(server, 'Active'),
    absent: addRole(server, 'Away'),
  };
  await aLinkedServer(guild, await readServer(server.id));
  await database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${guild.id}, 'discord', ${JSON.stringify({
      memberRoleId: roles.member,
      activeRoleId: roles.active,
      absentRoleId: roles.absent,
    })}::jsonb)`);
  const owner = await inServer(server, guild.owner);
  return { guild, server, roles, owner };
}

/** Someone has an account on Discord, and is in the server with these roles. */
export async function inServer(
  server: StandInServer,
  person: Person,
  roleIds: readonly string[] = [],
): Promise<string> {
  const discordId = await withDiscord(person);
  server.members.set(discordId, [...roleIds]);
  return discordId;
}

/** What follows from everything so far, and is done. */
export async function follow(): Promise<void> {
  await reactNow(roleReactions, 2);
  await letRolesBeDue();
  await syncRoles();
}

export const has = (server: StandInServer, discordId: string) => server.members.get(discordId)?.toSorted();

/** What is due by time is due now. */
export const lookAgain = ({ id }: FactoryGuild) =>
  database().execute(sql`update discord_role_guilds set look_at = now() where guild_id = ${id}`);
export const readAgain = ({ id }: FactoryGuild) =>
  database().execute(sql`update discord_role_guilds set read_due_at = now() where guild_id = ${id}`);

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const [discordId, roleId, { userId }] = [aSnowflake(), aSnowflake(), guild.owner.principal];
  for (const statement of [
    sql`insert into discord_rank_links (guild_id, rank_id, discord_role_id)
      select guild_id, id, ${roleId} from ranks where guild_id = ${guild.id} limit 1`,
    sql`insert into discord_role_links (guild_id, role_id, discord_role_id)
      select guild_id, id, ${roleId} from roles where guild_id = ${guild.id} limit 1`,
    sql`insert into discord_role_guilds (guild_id, server_id, error) values (${guild.id}, ${aSnowflake()}, 'Discord isn''t answering.')
      on conflict do nothing`,
    sql`insert into discord_role_people (guild_id, discord_id, is_member, wanted, known, seen, state, error)
      values (${guild.id}, ${discordId}, true, array[${roleId}], '{}', '{}', 'failed', 'Discord isn''t answering.')`,
    sql`insert into discord_role_changes (guild_id, id, discord_id, user_id, name, act, role_id, role_name, reason)
      values (${guild.id}, ${uuidv7()}, ${discordId}, ${userId}, 'Someone', 'given', ${roleId}, 'Members', 'Member of the guild')`,
  ])
    await database().execute(statement);
}

/** Whatever waits is due now, as if so much time had gone by. */
export async function letRolesBeDue(): Promise<void> {
  await database().execute(sql`update discord_role_people set due_at = now() where state = 'waiting'`);
  await database().execute(sql`
    update discord_role_guilds set rests_until = now(), read_due_at = case when tries > 0 then now() else read_due_at end`);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into discord_rank_links (guild_id, rank_id, discord_role_id)
    select guild_id, id, '800000000000000002' from ranks on conflict do nothing`,
  sql`insert into discord_role_links (guild_id, role_id, discord_role_id)
    select guild_id, id, '800000000000000002' from roles on conflict do nothing`,
  sql`insert into discord_role_guilds (guild_id, server_id, look_at, read_due_at)
    select g.id, '800000000000000001', now() + interval '1 day', now() + interval '1 day' from guilds g on conflict do nothing`,
  sql`insert into discord_role_people (guild_id, discord_id, is_member, wanted, state)
    select g.id, (800000000000000000 + n)::text, true, '{}', 'ok'
    from (select id from guilds limit 100) g cross join generate_series(1, 200) n on conflict do nothing`,
  sql`insert into discord_role_changes (guild_id, id, discord_id, name, act, role_id, role_name, reason)
    select g.id, gen_random_uuid(), (800000000000000000 + n)::text, 'Person ' || n, 'given', '800000000000000002', 'x', 'x'
    from (select id from guilds limit 100) g cross join generate_series(1, 200) n`,
];
