import { sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { DiscordFault } from '#/features/discord/bot.api.server.ts';
import { linkedServer } from '#/features/discord/discord.api.server.ts';
import { DiscordPolicy } from '#/features/discord/discord.policy.ts';
import { blockText } from '#/features/discord/discord.rules.ts';
import { inGuildInput } from '#/features/discord/discord.schema.ts';
import { guildQuery, refuseViewing } from '#/features/guild-access/guild.access.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { configProblems, givable, readConfig, readStandings } from './role-sync.api.server.ts';
import { listMembers, type ServerMember } from './role-sync.remote.server.ts';
import { managedOf, namesOf, planOf, ROLE_ACTS, wantedOf } from './role-sync.rules.ts';
import { listChangesInput } from './role-sync.schema.ts';

const STATE = {
  ...{ readAt: instant.orNull, listRefused: bool, strangers: int.orNull, error: text.orNull },
  ...{ isApplied: bool, waiting: int, ok: int },
};

/** Which roles come with ranks and roles of the guild, and how giving them does (docs/product/discord.md#roles). */
export const getRoles = guildQuery({
  name: 'discordRole.getRoles',
  input: inGuildInput,
  allow: DiscordPolicy.link,
  read: async ({ db, who: { guildId, viewingAs } }) => {
    const server = await linkedServer(db, guildId);
    if (!server) return null;
    const [config, ranks, roles, [state], troubles] = await Promise.all([
      readConfig(db, guildId),
      readNouns(db, guildId, 'ranks'),
      readNouns(db, guildId, 'roles'),
      sqlRows(db).as(STATE)(sql`
        select r.read_at as "readAt", r.list_refused as "listRefused", r.strangers, r.error, coalesce(r.applied_config = r.config, false) as "isApplied",
          (select count(*)::int from discord_role_people p where p.guild_id = r.guild_id and p.state = 'waiting') as waiting,
          (select count(*)::int from discord_role_people p where p.guild_id = r.guild_id and p.state = 'ok' and is_member) as ok
        from discord_role_guilds r where r.guild_id = ${guildId}`),
      sqlRows(db).as({ error: text, count: int })(sql`
        select error, count(*)::int as count from discord_role_people
        where guild_id = ${guildId} and state <> 'ok' and error is not null group by 1 order by 2 desc, 1 limit 20`),
    ]);
    return {
      choices: server.roles.map((role) => ({ id: role.id, name: role.name, cannotGive: blockText(role) })),
      ranks: ranks.map(({ id, name }) => ({ id, name, discordRoleId: config.ranks.get(id)?.discordRoleId ?? null })),
      roles: roles.map(({ id, name }) => ({ id, name, discordRoleId: config.roles.get(id)?.discordRoleId ?? null })),
      isOn: managedOf(config).length > 0,
      state: state ?? null,
      problems: [
        ...(state?.error ? [{ where: server.name, problem: state.error }] : []),
        ...configProblems(server, config),
        ...troubles.map(({ error, count }) => ({
          where: count === 1 ? '1 person' : `${count} people`,
          problem: error,
        })),
      ],
      can: { change: viewingAs === null },
    };
  },
});

export type RolesState = NonNullable<Awaited<ReturnType<typeof getRoles>>>;

const readNouns = (db: Db, guildId: string, of: 'ranks' | 'roles') =>
  sqlRows(db).as({ id: text, name: text })(sql`
    select id, name from ${of === 'ranks' ? sql`ranks` : sql`roles`} where guild_id = ${guildId} order by position, id`);

/** People that are listed by name at most. */
const SHOWN = 100;

/** What would be given and taken if everybody's roles were brought up to date now; it changes nothing. */
export const previewRoles = guildQuery({
  name: 'discordRole.previewRoles',
  method: 'POST',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `discord-roles-preview:${userId}`, capacity: 20, seconds: 3600 }],
  allow: DiscordPolicy.link,
  read: async ({ db, who }) => {
    refuseViewing(who);
    const { guildId } = who;
    const server = await linkedServer(db, guildId);
    if (!server) throw conflict('not_linked', 'No Discord server is linked. Link one first.');
    const [config, standings, seen] = await Promise.all([
      readConfig(db, guildId),
      readStandings(db, guildId),
      readSeen(db, guildId),
    ]);
    const listed = await listNow(server.serverId);
    const roles = givable(server, config);
    const rolesOf = (discordId: string): readonly string[] | null =>
      (listed ? listed.get(discordId)?.roleIds : seen.get(discordId)) ?? null;
    const own = new Map(standings.flatMap((one) => (one.discordId === null ? [] : [[one.discordId, one] as const])));
    // Those who have left and still have what they had as members.
    const people = [
      ...[...own].map(([discordId, standing]) => ({ discordId, name: standing.name, standing })),
      ...[...seen.keys()].flatMap((discordId) =>
        own.has(discordId)
          ? []
          : [{ discordId, name: listed?.get(discordId)?.name ?? 'A former member', standing: null }],
      ),
    ];
    const changes = people.flatMap(({ discordId, name, standing }) => {
      const actual = rolesOf(discordId);
      if (actual === null) return [];
      const wanted = wantedOf(config, standing);
      const { give, take } = planOf({
        wanted,
        managed: [...roles.keys()],
        actual,
        known: null,
        ours: null,
        undone: {},
      });
      const named = (ids: readonly string[]) => ids.map((id) => `@${roles.get(id) ?? id}`);
      return give.length + take.length === 0 ? [] : [{ id: discordId, name, gives: named(give), takes: named(take) }];
    });
    const absent = [...own].filter(([discordId]) => rolesOf(discordId) === null).map(([, { name }]) => name);
    const strangers = [...(listed?.values() ?? [])].filter(({ isBot, discordId }) => !isBot && !own.has(discordId));
    return {
      /** Discord lists the members of the server, so everything is as of now. */
      isComplete: listed !== null,
      changes: changes.slice(0, SHOWN).map(({ id: _id, ...change }, at) => ({ key: at, ...change })),
      people: changes.length,
      requests: changes.reduce((sum, { gives, takes }) => sum + gives.length + takes.length, 0),
      notInServer: namesOf(absent, SHOWN),
      withoutDiscord: namesOf(
        standings.filter(({ discordId }) => discordId === null).map(({ name }) => name),
        SHOWN,
      ),
      strangers: listed && namesOf(strangers.map(({ name }) => name).toSorted(), SHOWN),
    };
  },
});

export type RolesPreview = Awaited<ReturnType<typeof previewRoles>>;

/** Managed roles as they were read last, of those who are in the server. */
async function readSeen(db: Db, guildId: string): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const rows = await sqlRows(db).as({ discordId: text, seen: arrayOf(text).orNull })(sql`
    select discord_id as "discordId", seen from discord_role_people where guild_id = ${guildId}`);
  return new Map(rows.map(({ discordId, seen }) => [discordId, seen]));
}

async function listNow(serverId: string): Promise<ReadonlyMap<string, ServerMember> | null> {
  try {
    return await listMembers(serverId);
  } catch (error) {
    if (!(error instanceof DiscordFault)) throw error;
    throw new AppError({
      ...{ code: 'UNAVAILABLE', reason: 'discord_away' },
      message: "Discord isn't answering. Try again in a few minutes.",
    });
  }
}

const CHANGE = {
  ...{ id: text, name: text, act: oneOf(ROLE_ACTS), roleName: text, reason: text, at: instant, pageKey },
};

/** What was given to people and taken from them, and what could not be, newest first; of those whose name has this text. */
export const listChanges = guildQuery({
  name: 'discordRole.listChanges',
  input: listChangesInput,
  allow: DiscordPolicy.link,
  read: async ({ db, who: { guildId }, input }) => {
    const page = keysetPage(input, [
      { by: sql`c.at`, type: 'timestamptz', desc: true },
      { by: sql`c.id`, type: 'uuid', desc: true },
    ]);
    const found = await sqlRows(db).as(CHANGE)(sql`
      select c.id, c.name, c.act, c.role_name as "roleName", c.reason, c.at, ${page.key} as "pageKey"
      from discord_role_changes c where c.guild_id = ${guildId} and ${page.after}
        ${input.query === '' ? sql`` : sql`and c.name ilike ${containing(input.query)}`}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor };
  },
});

export type RoleChangeItem = Awaited<ReturnType<typeof listChanges>>['items'][number];
