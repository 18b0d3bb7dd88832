import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createRank } from '#/features/members/ranks/commands/create-rank.server.ts';
import { deleteRank } from '#/features/members/ranks/commands/delete-rank.server.ts';
import { reorderRanks } from '#/features/members/ranks/commands/reorder-ranks.server.ts';
import { updateRank } from '#/features/members/ranks/commands/update-rank.server.ts';
import { createRole } from '#/features/members/roles/commands/create-role.server.ts';
import { deleteRole } from '#/features/members/roles/commands/delete-role.server.ts';
import { reorderRoles } from '#/features/members/roles/commands/reorder-roles.server.ts';
import { updateRole } from '#/features/members/roles/commands/update-role.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { SEED } from '#/testing/seed.ts';
import { assignRoles } from './commands/assign-roles.server.ts';
import { changeMemberRank } from './commands/change-member-rank.server.ts';
import { kickMember } from './commands/kick-member.server.ts';
import { undoKick } from './commands/undo-kick.server.ts';
import { undoRankChange } from './commands/undo-rank-change.server.ts';
import { undoRoleChange } from './commands/undo-role-change.server.ts';

testDatabase();

const SEQUENCES = Number(process.env.ESCALATION_SEQUENCES ?? 6);
const STEPS = 70;

/** Everything that decides who may do what, read past the code under test. */
const STATE = {
  /** Highest first. */
  ranks: arrayOf(object({ id: text, isDefault: bool, roleIds: arrayOf(text) })),
  roles: arrayOf(object({ id: text, permissions: arrayOf(text) })),
  members: arrayOf(object({ characterId: text, rankId: text, roleIds: arrayOf(text) })),
  versions: object({ ranks: int, roles: int }),
};
type State = RowOf<typeof STATE>;

async function stateOf(guildId: string): Promise<State> {
  const rows = await sqlRows(database()).as({ state: object(STATE) })(sql`
    select jsonb_build_object(
      'ranks', (select jsonb_agg(jsonb_build_object('id', id, 'isDefault', is_default, 'roleIds', array(
          select role_id from rank_roles x where x.rank_id = r.id order by 1)) order by position, id)
        from ranks r where guild_id = ${guildId}),
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'permissions', permissions) order by position, id), '[]') from roles where guild_id = ${guildId}),
      'members', (select jsonb_agg(jsonb_build_object('characterId', character_id, 'rankId', rank_id, 'roleIds', array(
          select role_id from member_roles x where x.character_id = m.character_id order by 1)) order by character_id)
        from members m where guild_id = ${guildId}),
      'versions', (select jsonb_build_object(
        'ranks', coalesce(max(version) filter (where tab = 'ranks'), 1),
        'roles', coalesce(max(version) filter (where tab = 'roles'), 1)) from guild_settings where guild_id = ${guildId})
    ) as state`);
  return rows[0]!.state;
}

const memberOf = (state: State, { characterId }: Person) =>
  state.members.find((member) => member.characterId === characterId);
const placeOf = (state: State, rankId: string | undefined) => {
  const place = state.ranks.findIndex(({ id }) => id === rankId);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
};
const rightsOfRoles = (state: State, roleIds: readonly string[]) =>
  expandPermissions(state.roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ permissions }) => permissions));
const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((id) => !others.has(id));

class World {
  readonly outsiders = new Map<string, readonly string[]>();
  readonly undos: { kind: 'rank' | 'role' | 'kick'; undoId: string }[] = [];
  readonly guild: FactoryGuild;
  readonly people: readonly Person[];
  constructor(guild: FactoryGuild, people: readonly Person[]) {
    this.guild = guild;
    this.people = people;
  }
  isOwner(person: Person): boolean {
    return person.characterId === this.guild.owner.characterId;
  }
  rights(state: State, person: Person): ReadonlySet<string> {
    if (this.isOwner(person)) return expandPermissions(['edit:admin']);
    return rightsOfRoles(state, memberOf(state, person)?.roleIds ?? []);
  }
}

/** A guild with its default ranks and people of each; some have more than their rank includes. */
async function aWorld(): Promise<World> {
  const guild = await aGuild();
  const people = [guild.owner];
  const officers = ['admin:ranks', 'create:roles', 'edit:roles', 'delete:roles', 'manage:roles', 'edit:members'];
  people.push(await aMember(guild, { rank: 'Officer', permissions: ['edit:admin'] }));
  people.push(await aMember(guild, { rank: 'Officer', permissions: [...officers, 'edit:storage', 'view:audit-logs'] }));
  people.push(await aMember(guild, { rank: 'Officer' }));
  people.push(await aMember(guild, { rank: 'Veteran', permissions: [...officers, 'view:treasury'] }));
  people.push(await aMember(guild, { rank: 'Veteran', permissions: ['manage:ranks', 'manage:roles', 'view:members'] }));
  people.push(await aMember(guild, { rank: 'Member', role: 'Treasurer' }), await aMember(guild, { rank: 'Member' }));
  people.push(await aMember(guild), await aMember(guild));
  return new World(guild, people);
}

const POOL = ['view:members', 'view:storage', 'edit:storage', 'edit:members', 'view:audit-logs', 'edit:treasury'];
const RARE = [...POOL, 'manage:roles', 'edit:roles', 'create:roles', 'manage:ranks', 'admin:ranks', 'edit:admin'];

type Step = (world: World, state: State, actor: Person, random: SeededRandom) => Promise<unknown>;

const names = (random: SeededRandom) => `N${random.uint32()}`;
const somePermissions = (random: SeededRandom) => random.sample(random.chance(0.3) ? RARE : POOL, random.below(4));
const someRoles = (state: State, random: SeededRandom) =>
  random.sample(state.roles, random.below(3)).map(({ id }) => id);
const rank = (state: State, random: SeededRandom) => random.pick(state.ranks);
const role = (state: State, random: SeededRandom) => random.pick(state.roles);
const someone = (world: World, random: SeededRandom) => random.pick(world.people);
const inRanks = ({ guild }: World, { versions }: State) => ({ guildId: guild.id, version: versions.ranks });
const inRoles = ({ guild }: World, { versions }: State) => ({ guildId: guild.id, version: versions.roles });

/** What anyone may try, through the real commands. */
const STEPS_OF: Record<string, Step> = {
  createRole: (world, state, { principal }, random) =>
    createRole.as(principal, {
      ...{ ...inRoles(world, state), name: names(random), color: null, permissions: somePermissions(random) },
    }),
  updateRole: (world, state, actor, random) => {
    const own = world.rights(state, actor);
    // Mostly one that they may handle: the question is what they try to put into it.
    const handled = state.roles.filter(({ permissions }) => without(expandPermissions(permissions), own).length === 0);
    const { id: roleId, permissions } = random.pick(handled.length > 0 && random.chance(0.8) ? handled : state.roles);
    const kept = random.sample(
      permissions,
      permissions.length - (random.chance(0.6) ? Math.min(1, permissions.length) : 0),
    );
    return updateRole.as(actor.principal, {
      ...{ ...inRoles(world, state), roleId, name: names(random), color: null },
      permissions: [...new Set([...kept, ...random.sample(RARE, 1)])],
    });
  },
  deleteRole: (world, state, { principal }, random) =>
    deleteRole.as(principal, { ...inRoles(world, state), roleId: role(state, random).id }),
  reorderRoles: (world, state, { principal }, random) =>
    reorderRoles.as(principal, {
      ...{ ...inRoles(world, state), roleIds: random.sample(state.roles, state.roles.length).map(({ id }) => id) },
    }),
  createRank: (world, state, { principal }, random) =>
    createRank.as(principal, {
      ...{ ...inRanks(world, state), name: names(random), color: null, icon: null },
      ...{ isDefault: random.chance(0.3), roleIds: someRoles(state, random) },
    }),
  updateRank: (world, state, { principal }, random) => {
    const { id: rankId, isDefault, roleIds } = rank(state, random);
    const next = random.chance(0.5) ? [...new Set([...roleIds.slice(1), ...someRoles(state, random)])] : [...roleIds];
    return updateRank.as(principal, {
      ...{ ...inRanks(world, state), rankId, name: names(random), color: null, icon: null },
      ...{ isDefault: isDefault || random.chance(0.6), roleIds: next },
    });
  },
  deleteRank: (world, state, { principal }, random) =>
    deleteRank.as(principal, {
      ...{ ...inRanks(world, state), rankId: rank(state, random).id, moveTo: rank(state, random).id },
    }),
  reorderRanks: (world, state, { principal }, random) => {
    const ids = state.ranks.map(({ id }) => id);
    const [a, b] = [random.below(ids.length), random.below(ids.length)];
    [ids[a], ids[b]] = [ids[b]!, ids[a]!];
    return reorderRanks.as(principal, { ...inRanks(world, state), rankIds: ids });
  },
  changeMemberRank: async (world, state, { principal }, random) => {
    const { characterId } = someone(world, random);
    const change = { guildId: world.guild.id, characterId, rankId: rank(state, random).id };
    world.undos.push({ kind: 'rank', undoId: (await changeMemberRank.as(principal, change)).undoId });
  },
  assignRoles: async (world, state, { principal }, random) => {
    const { characterId } = someone(world, random);
    const change = {
      guildId: world.guild.id,
      characterId,
      add: someRoles(state, random),
      remove: someRoles(state, random),
    };
    world.undos.push({ kind: 'role', undoId: (await assignRoles.as(principal, change)).undoId });
  },
  kickMember: async (world, state, { principal }, random) => {
    const person = someone(world, random);
    const { undoId } = await kickMember.as(principal, { guildId: world.guild.id, characterId: person.characterId });
    world.outsiders.set(person.characterId, memberOf(state, person)?.roleIds ?? []);
    world.undos.push({ kind: 'kick', undoId });
  },
  undo: async (world, _state, { principal }, random) => {
    if (world.undos.length === 0) throw new AppError({ code: 'NOT_FOUND', reason: 'none', message: '' });
    const { kind, undoId } = random.pick(world.undos);
    const input = { guildId: world.guild.id, undoId };
    if (kind === 'rank') return undoRankChange.as(principal, input);
    return kind === 'role' ? undoRoleChange.as(principal, input) : undoKick.as(principal, input);
  },
};

/** What must be true of a step that someone took. Throws with words for what is not. */
function judge(world: World, actor: Person, before: State, after: State): void {
  const own = world.rights(before, actor);
  const isOwner = world.isOwner(actor);
  const mayGive = (gained: readonly string[]) =>
    isOwner ? [] : gained.filter((permission) => !own.has(permission) || permission === 'edit:admin');
  const actorPlace = placeOf(before, memberOf(before, actor)?.rankId);
  const faults: string[] = [];
  for (const person of world.people) {
    const [was, is] = [memberOf(before, person), memberOf(after, person)];
    const [had, has] = [world.rights(before, person), world.rights(after, person)];
    // After an undo the member has what they were kicked with, as it is now.
    const kept = was ? new Set<string>() : rightsOfRoles(after, world.outsiders.get(person.characterId) ?? []);
    const beyond = mayGive(without(has, had)).filter((permission) => !kept.has(permission));
    if (beyond.length > 0) faults.push(`${person.principal.name} gained ${beyond.join(', ')}`);
    if (world.isOwner(person) && (!is || is.rankId !== was?.rankId) && !isOwner) faults.push('the owner was moved');
    if (isOwner || person === actor || !was) continue;
    if (placeOf(before, was.rankId) <= actorPlace) {
      const lost = world.isOwner(person) ? [] : without(had, has);
      if (lost.length > 0) faults.push(`${person.principal.name}, who is not below, lost ${lost.join(', ')}`);
      if (!is || is.rankId !== was.rankId) faults.push(`${person.principal.name}, who is not below, was moved`);
    } else if (is && is.rankId !== was.rankId && placeOf(after, is.rankId) <= actorPlace)
      faults.push(`${person.principal.name} was raised to where the actor stands`);
  }
  for (const { id, roleIds } of after.ranks) {
    const old = before.ranks.find((each) => each.id === id)?.roleIds ?? [];
    const brings = mayGive(without(rightsOfRoles(after, roleIds), rightsOfRoles(before, old)));
    if (brings.length > 0) faults.push(`a rank brings ${brings.join(', ')}`);
  }
  const newcomers = (state: State) =>
    rightsOfRoles(state, state.ranks.find(({ isDefault }) => isDefault)?.roleIds ?? []);
  const forAll = mayGive(without(newcomers(after), newcomers(before)));
  if (forAll.length > 0) faults.push(`newcomers get ${forAll.join(', ')}`);
  const upTo = ({ ranks }: State) => ranks.slice(0, actorPlace + 1).map(({ id }) => id);
  if (!isOwner && upTo(before).join() !== upTo(after).join()) faults.push('ranks that are not below changed places');
  if (faults.length > 0) throw new Error(faults.join('; '));
}

test(`whatever anyone tries, no one gains a permission that the actor doesn’t have (seed ${SEED})`, async () => {
  const random = seededRandom(SEED);
  const done = new Map<string, number>();
  // Most tries are refused; enough must go through for this to mean something: of every draw, at times after a few more.
  const tooFew = () => done.size <= (SEQUENCES > 4 ? 8 : 5);
  for (let sequence = 0; sequence < SEQUENCES || (tooFew() && sequence < 4 * SEQUENCES); sequence++) {
    const world = await aWorld();
    for (let step = 0; step < STEPS; step++) {
      await database().execute(sql`delete from rate_limits`);
      const before = await stateOf(world.guild.id);
      const actor = random.chance(0.12)
        ? world.guild.owner
        : random.pick(world.people.slice(0, random.chance(0.7) ? 6 : undefined));
      const kind = random.chance(0.3) ? random.pick(['updateRole', 'updateRank']) : random.pick(Object.keys(STEPS_OF));
      const where = `seed ${SEED}, sequence ${sequence}, step ${step}: ${kind} by ${actor.principal.name}`;
      try {
        await STEPS_OF[kind]?.(world, before, actor, random);
      } catch (error) {
        if (!(error instanceof AppError)) throw new Error(where, { cause: error });
        expect(await stateOf(world.guild.id), `${where} was refused and changed something`).toEqual(before);
        continue;
      }
      if (!world.isOwner(actor)) done.set(kind, (done.get(kind) ?? 0) + 1);
      try {
        judge(world, actor, before, await stateOf(world.guild.id));
      } catch (error) {
        throw new Error(`${where}: ${(error as Error).message}`);
      }
    }
  }
  expect(
    [...done.values()].reduce((a, b) => a + b, 0),
    JSON.stringify([...done]),
  ).toBeGreaterThan(SEQUENCES * 8);
  expect(tooFew(), JSON.stringify([...done])).toBe(false);
});

test('a new member gets what the default rank includes, and nothing else', async () => {
  const world = await aWorld();
  const person = await aPerson();
  await inTransaction((tx) =>
    addMember(tx, { guildId: world.guild.id, characterId: person.characterId, userId: person.principal.userId }),
  );
  const state = await stateOf(world.guild.id);
  const first = state.ranks.find(({ isDefault }) => isDefault);
  expect([...(memberOf(state, person)?.roleIds ?? [])].sort()).toEqual([...(first?.roleIds ?? [])].sort());
});
