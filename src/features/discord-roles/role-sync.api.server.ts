import { sql } from 'drizzle-orm';
import type { LinkedServer } from '#/features/discord/discord.api.server.ts';
import { blockText } from '#/features/discord/discord.rules.ts';
import { discordSettings } from '#/features/discord/discord.settings.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ACTIVE_DAYS, managedOf, type RoleConfig, type Standing } from './role-sync.rules.ts';

/** What a guild's settings say of roles on Discord. */
export async function readConfig(db: Pick<Db, 'execute'>, guildId: string): Promise<RoleConfig> {
  const LINK = { id: text, name: text, discordRoleId: text };
  const [[saved], ranks, roles] = [
    await sqlRows(db).as({ values: jsonObject })(sql`
      select values from guild_settings where guild_id = ${guildId} and tab = 'discord'`),
    await sqlRows(db).as(LINK)(sql`
      select l.rank_id as id, r.name, l.discord_role_id as "discordRoleId" from discord_rank_links l
      join ranks r on r.guild_id = l.guild_id and r.id = l.rank_id where l.guild_id = ${guildId} order by r.position`),
    await sqlRows(db).as(LINK)(sql`
      select l.role_id as id, r.name, l.discord_role_id as "discordRoleId" from discord_role_links l
      join roles r on r.guild_id = l.guild_id and r.id = l.role_id where l.guild_id = ${guildId} order by r.position`),
  ];
  const { memberRoleId, activeRoleId, absentRoleId } = discordSettings.valuesOf(saved?.values ?? {});
  const byId = (links: typeof ranks) =>
    new Map(links.map(({ id, name, discordRoleId }) => [id, { name, discordRoleId }]));
  return { member: memberRoleId, active: activeRoleId, absent: absentRoleId, ranks: byId(ranks), roles: byId(roles) };
}

const STANDING = {
  ...{ userId: text, discordId: text.orNull, name: text, rankId: text, roleIds: arrayOf(text) },
  ...{ isActive: bool, isAbsent: bool },
};
export interface MemberStanding extends Standing {
  readonly userId: string;
  readonly discordId: string | null;
  /** Of their main character. */
  readonly name: string;
}

/** The people of a guild, each once with all of their characters; one of them, or all. */
export const readStandings = (
  db: Pick<Db, 'execute'>,
  guildId: string,
  discordId?: string,
): Promise<readonly MemberStanding[]> =>
  sqlRows(db).as(STANDING)(sql`
    with own as (
      select m.user_id, u.discord_id, max(c.name) filter (where m.is_main) as name,
        (array_agg(m.rank_id order by r.position))[1] as rank_id,
        max(m.last_active_at) > now() - make_interval(days => ${ACTIVE_DAYS}) as active
      from members m join users u on u.id = m.user_id join characters c on c.id = m.character_id
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = ${guildId} ${discordId === undefined ? sql`` : sql`and u.discord_id = ${discordId}`}
      group by m.user_id, u.discord_id),
    held as (
      select m.user_id, array_agg(distinct h.role_id::text) as ids from member_roles h
      join members m on m.guild_id = h.guild_id and m.character_id = h.character_id
      where h.guild_id = ${guildId} group by m.user_id),
    today as (select (now() at time zone time_zone)::date as day from guilds where id = ${guildId}),
    away as (
      select distinct a.user_id from absences a, today where a.guild_id = ${guildId} and a.cancelled_at is null
        and a.ended_at is null and a.from_day <= today.day and a.to_day >= today.day)
    select own.user_id as "userId", own.discord_id as "discordId", coalesce(own.name, '') as name, own.rank_id as "rankId",
      coalesce(held.ids, '{}') as "roleIds", own.active as "isActive", away.user_id is not null as "isAbsent"
    from own left join held on held.user_id = own.user_id left join away on away.user_id = own.user_id
    order by name, own.user_id`);

/**
 * The roles that may be given and taken in a server: those that the settings name, that are in it, and that the bot can give. An ID
 * that was entered before the server was linked may be another server's.
 */
export function givable({ roles }: Pick<LinkedServer, 'roles'>, config: RoleConfig): ReadonlyMap<string, string> {
  const named = new Set(managedOf(config));
  const own = roles.filter((role) => named.has(role.id) && blockText(role) === null);
  return new Map(own.map(({ id, name }) => [id, name]));
}

/** What of the settings can't be carried out, in words. */
export function configProblems({ roles }: Pick<LinkedServer, 'roles'>, config: RoleConfig) {
  const named: (readonly [string, string | null])[] = [
    ['Member role', config.member],
    ['Active role', config.active],
    ['Absent role', config.absent],
    ...[...config.ranks.values()].map(({ name, discordRoleId }) => [`Rank ${name}`, discordRoleId] as const),
    ...[...config.roles.values()].map(({ name, discordRoleId }) => [`Role ${name}`, discordRoleId] as const),
  ];
  return named.flatMap(([where, id]) => {
    if (id === null) return [];
    const role = roles.find((one) => one.id === id);
    if (!role) return [{ where, problem: "This role isn't in your Discord server. Choose another one." }];
    const block = blockText(role);
    return block === null ? [] : [{ where, problem: `@${role.name} isn't given: ${block}.` }];
  });
}

/** What someone who has left the guild still has, and why: they are known until it's taken. */
export const leftWith = (has: readonly string[], { roles }: LinkedServer): readonly string[] =>
  has.map((id) => {
    const role = roles.find((one) => one.id === id);
    const block = role ? blockText(role) : 'Refresh channels and roles first';
    const who = `Has left the guild and still has @${role?.name ?? id}`;
    return block === null ? `${who}, which is taken when you apply a check.` : `${who}, which isn't taken: ${block}.`;
  });
