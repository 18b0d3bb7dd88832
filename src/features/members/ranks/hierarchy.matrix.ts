import { sql } from 'drizzle-orm';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRank, aRole, ranksOf, rolesOf } from '#/features/members/ranks/hierarchy.factory.ts';
import { PERMISSION_AREAS } from '#/features/members/roles/permission-area.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const FRESH = 'Fresh';
const fields = { color: null, icon: null, isDefault: false };

let made = 0;
const aName = () => {
  made += 1;
  return `${FRESH} ${made}`;
};

/** What earlier calls made is gone, as a guild has only so many. */
async function clear({ guild, callers }: MatrixWorld): Promise<void> {
  for (const table of [sql`ranks`, sql`roles`])
    await database().execute(sql`delete from ${table} where guild_id = ${guild.id} and name like ${`${FRESH} %`}`);
  // Those that members of other inputs were put in are gone with them.
  const low = sql`(select id from ranks where guild_id = ${guild.id} and name like 'Low %')`;
  await database().execute(sql`
    update members set rank_id = (
      select id from ranks where guild_id = ${guild.id} and name not like 'Low %' order by position desc, id limit 1)
    where guild_id = ${guild.id} and rank_id in ${low}`);
  await database().execute(sql`delete from ranks where guild_id = ${guild.id} and id in ${low}`);
  // Nor does anyone call with the roles (all at 99) that inputs of other nouns gave to members of theirs.
  const kept = Object.values(callers).flatMap(({ characterId }) => characterId ?? []);
  const unused = sql`r.guild_id = ${guild.id} and r.position = 99 and not exists (
    select from member_roles mr where mr.guild_id = r.guild_id and mr.role_id = r.id and mr.character_id = any(${sql.param(kept)}::uuid[]))`;
  await database().execute(
    sql`delete from member_roles m using roles r where m.guild_id = r.guild_id and m.role_id = r.id and ${unused}`,
  );
  await database().execute(sql`delete from roles r where ${unused}`);
}

async function several(count: number, make: () => Promise<string>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await make());
  return ids;
}

interface Fresh {
  /** Below everyone's rank, so that anyone with the permission may handle them. */
  readonly ranks: readonly string[];
  /** Without permissions, so that no one lacks what they hold. */
  readonly roles: readonly string[];
}

/** A change to the current version of a list. */
function change(
  list: 'ranks' | 'roles',
  needs: string,
  make: { ranks?: number; roles?: number },
  more: (fresh: Fresh, all: readonly string[]) => object,
) {
  return {
    method: 'POST',
    access: { guild: [needs] },
    input: async (world) => {
      const { guild } = world;
      await clear(world);
      const roles = await several(make.roles ?? 0, () => aRole(guild, { name: aName() }));
      const ranks = await several(make.ranks ?? 0, () => aRank(guild, { name: aName() }));
      const [state, all] =
        list === 'ranks'
          ? await ranksOf(guild).then((found) => [found, found.ranks] as const)
          : await rolesOf(guild).then((found) => [found, found.roles] as const);
      const ids = all.map(({ id }) => id);
      return { guildId: guild.id, version: state.version, ...more({ ranks, roles }, ids) };
    },
  } satisfies MatrixCase;
}

const aForeignRank = ({ other }: MatrixWorld) => aRank(other);
const aForeignRole = ({ other }: MatrixWorld) => aRole(other);
const swapped = (ids: readonly string[]) => [...ids.slice(0, -2), ...ids.slice(-2).toReversed()];
const each = (field: string, count: number, make: typeof aForeignRank) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${field}.${at}`, make]));
const read = (needs: readonly string[]): MatrixCase => ({
  method: 'GET',
  access: { guild: needs },
  input: ({ guild }) => ({ guildId: guild.id }),
});

const cases: MatrixCases = {
  'rank.getRanks': read(['view:ranks']),
  'rank.createRank': {
    ...change('ranks', 'create:ranks', { roles: 1 }, ({ roles }) => ({ ...fields, name: aName(), roleIds: roles })),
    foreign: { 'roleIds.0': aForeignRole },
  },
  'rank.updateRank': {
    ...change('ranks', 'edit:ranks', { ranks: 1, roles: 1 }, ({ ranks: [rankId], roles }) => ({
      ...{ ...fields, rankId, name: aName(), roleIds: roles },
    })),
    foreign: { rankId: aForeignRank, 'roleIds.0': aForeignRole },
  },
  'rank.reorderRanks': {
    ...change('ranks', 'edit:ranks', { ranks: 2 }, (_, all) => ({ rankIds: swapped(all) })),
    // The five of every guild and the two fresh ones.
    foreign: each('rankIds', 7, aForeignRank),
  },
  'rank.deleteRank': {
    ...change('ranks', 'delete:ranks', { ranks: 2 }, ({ ranks: [rankId, moveTo] }) => ({ rankId, moveTo })),
    foreign: { rankId: aForeignRank, moveTo: aForeignRank },
  },
  'role.getRoles': read(['view:roles']),
  'role.getRoleHolders': {
    ...read(['view:roles', 'view:members']),
    input: async (world) => {
      await clear(world);
      return { guildId: world.guild.id, roleId: await aRole(world.guild, { name: aName() }) };
    },
    foreign: { roleId: aForeignRole },
  },
  'role.getPermissionHolders': {
    ...read(['view:roles', 'view:members']),
    input: ({ guild }) => ({ guildId: guild.id, permissions: ['view:members', 'edit:admin'] }),
  },
  'role.getMemberPermissions': {
    ...read(['view:roles', 'view:members']),
    input: async ({ guild }) => ({ guildId: guild.id, memberId: (await aMember(guild)).characterId }),
    foreign: { memberId: ({ other }) => other.owner.characterId },
  },
  'role.createRole': change('roles', 'create:roles', {}, () => ({ name: aName(), color: null, permissions: [] })),
  'role.updateRole': {
    ...change('roles', 'edit:roles', { roles: 1 }, ({ roles: [roleId] }) => ({
      ...{ roleId, name: aName(), color: null, permissions: [] },
    })),
    foreign: { roleId: aForeignRole },
  },
  'role.reorderRoles': {
    ...change('roles', 'edit:roles', { roles: 2 }, (_, all) => ({ roleIds: swapped(all) })),
    // The eight of every guild, one for each of five members of the matrix, and the two fresh ones.
    foreign: each('roleIds', 15, aForeignRole),
  },
  'role.deleteRole': {
    ...change('roles', 'delete:roles', { roles: 1 }, ({ roles: [roleId] }) => ({ roleId })),
    foreign: { roleId: aForeignRole },
  },
};

const aMemberRole = async ({ guild }: Pick<MatrixWorld, 'guild'>) => ({
  roleId: (await rolesOf(guild)).roles.find(({ name }) => name === 'Member')?.id ?? '',
});

const pages: MatrixPages = {
  '/settings/ranks': {
    needs: 'view:ranks',
    asMember: { controls: ['link Ranks', 'link Roles', 'link View members'] },
  },
  '/settings/roles': {
    needs: 'view:roles',
    asMember: {
      controls: [
        ...['button More for Initiate', 'button More for Member', 'button More for Own role'],
        ...['link Guild Master', 'link Initiate', 'link Member', 'link Officer', 'link Own role', 'link Quartermaster'],
        ...['link Raid Leader', 'link Ranks', 'link Recruiter', 'link Roles', 'link View members', 'link Treasurer'],
      ],
      menu: ['Open', 'View as this role'],
    },
  },
  '/settings/roles/new': { needs: 'create:roles', asksFirst: 'view:roles' },
  '/settings/roles/$roleId': {
    needs: 'view:roles',
    params: aMemberRole,
    asMember: {
      controls: [
        ...PERMISSION_AREAS.map(({ label }) => `button ${label}`),
        ...['button More for Member', 'link Ranks', 'link Roles', 'link View members', 'link Someone'],
        'searchbox Search permissions',
      ],
      menu: ['View as this role'],
    },
  },
};

// The other cases add ranks and roles to the guild, all of which the lists here have to name.
export const matrix: Matrix = { cases, pages, runs: 'first' };
