import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aRole, ranksOf, rolesOf } from '#/features/members/ranks/hierarchy.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { getRoleHolders } from '../role.queries.server.ts';
import { createRole } from './create-role.server.ts';
import { deleteRole } from './delete-role.server.ts';
import { reorderRoles } from './reorder-roles.server.ts';
import { updateRole } from './update-role.server.ts';

testDatabase();

const RIGHTS = ['create:roles', 'edit:roles', 'delete:roles', 'edit:members', 'view:members'];
let guild: FactoryGuild;
let officer: Person;
beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer', permissions: RIGHTS });
});

const refused = (reason: string) => expect.objectContaining({ body: expect.objectContaining({ reason }) });
const names = async () => (await rolesOf(guild)).roles.map(({ name }) => name).filter((name) => !/^Only /.test(name));
const roleNamed = async (name: string, by: Person = guild.owner) => {
  const role = (await rolesOf(guild, by)).roles.find((each) => each.name === name);
  if (!role) throw new Error(`No role ${name}`);
  return role;
};
const events = async () =>
  worded(
    guild.id,
    await sqlRows(database()).as({ type: text, data: jsonObject })(
      sql`select type, data from events where guild_id = ${guild.id} and area = 'roles' order by id`,
    ),
  );
const rightsOf = async ({ principal }: Person) =>
  (await requireGuildForWrite(database(), principal, guild.id)).permissions;

async function create(person: Person, facts: object = {}) {
  const { version } = await rolesOf(guild);
  const fields = { name: 'Scout', color: null, permissions: [] };
  return createRole.as(person.principal, { guildId: guild.id, version, ...fields, ...facts });
}

async function update(person: Person, roleId: string, facts: object = {}) {
  const { version, roles } = await rolesOf(guild);
  const { name, permissions } = roles.find(({ id }) => id === roleId)!;
  const fields = { name, color: null, permissions: [...permissions] };
  return updateRole.as(person.principal, { guildId: guild.id, version, roleId, ...fields, ...facts });
}

async function remove(person: Person, roleId: string) {
  const { version } = await rolesOf(guild);
  return deleteRole.as(person.principal, { guildId: guild.id, version, roleId });
}

describe('a new role', () => {
  test('is added below all others and worded in the log, by heading', async () => {
    await create(officer, { color: '#6fd38a', permissions: ['kick:members'] });
    expect((await rolesOf(guild)).roles.at(-1)).toMatchObject({
      name: 'Scout',
      permissions: ['kick:members'],
      members: 0,
    });
    expect(await events()).toMatchObject([
      {
        type: 'role.created',
        data: {
          changes: [
            { field: 'Name', from: null, to: 'Scout' },
            { field: 'Color', from: null, to: 'Green' },
            { field: 'Permissions: Members', from: null, to: 'Kick Members, View Members' },
          ],
        },
      },
    ]);
  });

  test.each([
    [['edit:treasury'], 'role_beyond_rights'],
    [['edit:admin'], 'owner_only'],
    [['create:guilds'], 'invalid_input'],
  ])('of someone who lacks %j is refused', async (permissions, reason) => {
    await expect(create(officer, { permissions })).rejects.toEqual(refused(reason));
    expect(await events()).toEqual([]);
  });

  test('has a name of its own, and there are 60 at most', async () => {
    await expect(create(officer, { name: 'OFFICER' })).rejects.toEqual(refused('name_taken'));
    await database().execute(sql`
      insert into roles (guild_id, id, name, position) select ${guild.id}, gen_random_uuid(), 'Made ' || n, 100 + n
      from generate_series(1, 60 - ${(await rolesOf(guild)).roles.length}::int) n`);
    await expect(create(guild.owner)).rejects.toEqual(refused('too_many_roles'));
  });
});

describe('a role that is changed', () => {
  test('takes effect immediately for those who have it', async () => {
    const member = await aMember(guild, { role: 'Treasurer' });
    const { id } = await roleNamed('Treasurer');
    await update(guild.owner, id, { permissions: ['view:storage'] });
    expect([...(await rightsOf(member))]).toEqual(['view:storage']);
    expect((await events()).at(-1)?.data.changes).toContainEqual({
      field: 'Permissions: Treasury',
      from: 'Edit Treasury, View Treasury',
      to: null,
    });
  });

  test('has no permission that the caller lacks, before or after', async () => {
    const scout = await aRole(guild, { permissions: ['kick:members'] });
    await update(officer, scout, { permissions: ['kick:members', 'view:roles'] });
    await expect(update(officer, scout, { permissions: ['edit:treasury'] })).rejects.toEqual(
      refused('role_beyond_rights'),
    );
    const { id: treasurer } = await roleNamed('Treasurer');
    await expect(update(officer, treasurer, { name: 'Purse' })).rejects.toEqual(refused('role_beyond_rights'));
    const { id: master } = await roleNamed('Guild Master');
    await expect(update(officer, master, { permissions: [] })).rejects.toEqual(refused('owner_only'));
  });

  test('removes nothing from those who do not rank below', async () => {
    const scout = await aRole(guild, { permissions: ['kick:members'] });
    const { characterId } = await aMember(guild, { rank: 'Officer' });
    await give(characterId, scout);
    await expect(update(officer, scout, { permissions: [] })).rejects.toEqual(refused('held_above_you'));
    await expect(remove(officer, scout)).rejects.toEqual(refused('held_above_you'));
    await update(officer, scout, { permissions: ['kick:members', 'view:roles'] });
    await update(guild.owner, scout, { permissions: [] });
  });

  test('may be the actor’s own, or the owner’s, as long as it is theirs alone', async () => {
    const scout = await aRole(guild, { permissions: ['kick:members'] });
    await give(officer.characterId, scout);
    await give(guild.owner.characterId, scout);
    await update(officer, scout, { permissions: [] });
  });
});

describe('a role that is deleted', () => {
  test('is removed from everyone and from the ranks, and the log has the number', async () => {
    const { id } = await roleNamed('Initiate');
    const people = [await aMember(guild), await aMember(guild)];
    await expect(remove(officer, id)).rejects.toEqual(refused('role_beyond_rights'));
    expect(await remove(guild.owner, id)).toMatchObject({ members: 2 });
    expect(await rightsOf(people[0]!)).toEqual(new Set());
    expect((await ranksOf(guild)).ranks.at(-1)).toMatchObject({ name: 'Initiate', roles: [] });
    expect((await events()).at(-1)).toMatchObject({
      type: 'role.deleted',
      data: { members: 2, changes: expect.arrayContaining([{ field: 'Name', from: 'Initiate', to: null }]) },
    });
  });

  test('is in the history of each who had it, and no one else’s', async () => {
    const scout = await aRole(guild, { name: 'Scout' });
    const [one] = [await aMember(guild), await aMember(guild)];
    await give(one.characterId, scout);
    await remove(officer, scout);
    const rows = await sqlRows(database()).as({ id: text, type: text, data: jsonObject })(sql`
      select subject_id as id, type, data from events
      where guild_id = ${guild.id} and type = 'member.roles_changed' order by id`);
    const changes = [{ field: 'Roles', from: 'Initiate, Scout', to: 'Initiate' }];
    expect(await worded(guild.id, rows)).toMatchObject([
      { id: one.characterId, data: { userId: one.principal.userId, changes } },
    ]);
  });

  test('is included in no rank that is not below', async () => {
    const scout = await aRole(guild);
    await database().execute(sql`
      insert into rank_roles (guild_id, rank_id, role_id)
      select ${guild.id}, id, ${scout} from ranks where guild_id = ${guild.id} and name = 'Officer'`);
    await expect(remove(officer, scout)).rejects.toEqual(refused('rank_not_below_yours'));
    await remove(guild.owner, scout);
  });
});

describe('the order', () => {
  const reorder = async (roleIds: readonly string[], by: Person = officer) =>
    reorderRoles.as(by.principal, {
      guildId: guild.id,
      version: (await rolesOf(guild)).version,
      roleIds: [...roleIds],
    });

  test('is saved and recorded', async () => {
    const ids = (await rolesOf(guild)).roles.map(({ id }) => id);
    const before = await names();
    await reorder(ids.toReversed());
    expect(await names()).toEqual(before.toReversed());
    expect((await events()).at(-1)).toMatchObject({ type: 'role.reordered', data: { changes: [{ field: 'Order' }] } });
  });

  test('names every role, and none that is not there', async () => {
    const ids = (await rolesOf(guild)).roles.map(({ id }) => id);
    await expect(reorder(ids.slice(1))).rejects.toEqual(refused('roles_missing'));
    await expect(reorder([...ids.slice(1), uuidv7()])).rejects.toEqual(refused('not_found'));
  });
});

test('of 20 concurrent changes from one version one wins, and the conflict names whose', async () => {
  const scout = await aRole(guild);
  const { version } = await rolesOf(guild);
  const change = (at: number) =>
    updateRole.as(at % 2 ? officer.principal : guild.owner.principal, {
      ...{ guildId: guild.id, version, roleId: scout, name: `Scout ${at}`, color: null, permissions: [] },
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => change(at)));
  const won = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [`Scout ${at}`] : []));
  expect(won).toHaveLength(1);
  expect((await rolesOf(guild)).roles.find(({ id }) => id === scout)?.name).toBe(won[0]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.body).toMatchObject({ reason: 'saved_meanwhile' });
});

test('someone who loses the permission while waiting is refused', async () => {
  const [scout, rights] = [await aRole(guild), await roleNamed(`Only ${await roleOf(officer)}`)];
  const { version } = await rolesOf(guild);
  const fields = { guildId: guild.id, color: null };
  const outcomes = await Promise.allSettled([
    updateRole.as(guild.owner.principal, { ...fields, version, roleId: rights.id, name: 'None', permissions: [] }),
    updateRole.as(officer.principal, {
      ...fields,
      version: version + 1,
      roleId: scout,
      name: 'X',
      permissions: ['kick:members'],
    }),
  ]);
  // Either the officer came first and had the wrong version, or came second without the permission.
  expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
  expect(outcomes[1]).toMatchObject({ status: 'rejected' });
});

describe('what is shown', () => {
  test('each role says what the viewer may do with it, and why not', async () => {
    const list = await rolesOf(guild, officer);
    expect(list.can).toEqual({ create: true, reorder: true });
    expect(list.grantable).toContain('kick:members');
    expect(list.grantable).not.toContain('edit:treasury');
    expect(list.grantable).not.toContain('edit:admin');
    expect(await roleNamed('Treasurer', officer)).toMatchObject({
      beyond: expect.stringContaining('Edit Treasury'),
      can: { edit: false, delete: false },
    });
    const viewer = await aMember(guild, { permissions: ['view:roles'] });
    expect((await rolesOf(guild, viewer)).can).toEqual({ create: false, reorder: false });
    expect((await rolesOf(guild)).grantable).toContain('edit:admin');
  });

  test('who has a role, highest rank first, and not those of another guild', async () => {
    const { id } = await roleNamed('Member');
    const low = await aMember(guild, { role: 'Member' });
    const high = await aMember(guild, { rank: 'Veteran' });
    const { total, items: holders } = await getRoleHolders.as(guild.owner.principal, { guildId: guild.id, roleId: id });
    expect(total).toBe(2);
    expect(holders.map(({ characterId }) => characterId)).toEqual([high.characterId, low.characterId]);
    expect(holders.map(({ can }) => can.remove)).toEqual([true, true]);
    const giver = await aMember(guild, { rank: 'Veteran', permissions: ['manage:roles', 'view:members'] });
    const scout = await aRole(guild, { permissions: ['view:members'] });
    for (const { characterId } of [guild.owner, officer, high, low]) await give(characterId, scout);
    const seen = await getRoleHolders.as(giver.principal, { guildId: guild.id, roleId: scout });
    expect(seen.can).toEqual({ add: true });
    expect(seen.items.map(({ can }) => can.remove)).toEqual([false, false, false, true]);
    expect((await getRoleHolders.as(giver.principal, { guildId: guild.id, roleId: id })).can).toEqual({ add: false });
    const other = await aGuild();
    await expect(getRoleHolders.as(other.owner.principal, { guildId: other.id, roleId: id })).rejects.toEqual(
      refused('not_found'),
    );
    await expect(update(guild.owner, (await roleNamed('Member')).id)).resolves.toBeTruthy();
    const { version } = await rolesOf(other);
    await expect(deleteRole.as(other.owner.principal, { guildId: other.id, version, roleId: id })).rejects.toEqual(
      refused('not_found'),
    );
  });
});

const give = (characterId: string, roleId: string) =>
  database().execute(sql`
    insert into member_roles (guild_id, character_id, role_id) values (${guild.id}, ${characterId}, ${roleId})`);

async function roleOf({ characterId }: Person): Promise<string> {
  const rows = await sqlRows(database()).as({
    role_id: text,
  })(sql`select role_id from member_roles where character_id = ${characterId}`);
  return rows[0]?.role_id ?? '';
}
