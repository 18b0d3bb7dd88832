import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, json, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { aRank, ranksOf } from '../hierarchy.factory.ts';
import type { RankColor, RankIcon } from '../rank-appearance.rules.ts';
import { createRank } from './create-rank.server.ts';
import { deleteRank } from './delete-rank.server.ts';
import { reorderRanks } from './reorder-ranks.server.ts';
import { updateRank } from './update-rank.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
beforeEach(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer', permissions: ['admin:ranks', 'edit:members', 'view:storage'] });
});

const plain = { color: null, icon: null, isDefault: false, roleIds: [] };
const refused = (reason: string) => expect.objectContaining({ body: expect.objectContaining({ reason }) });
const order = async () => (await ranksOf(guild)).ranks.map(({ name }) => name);
const rankNamed = async (name: string) => {
  const rank = (await ranksOf(guild)).ranks.find((each) => each.name === name);
  if (!rank) throw new Error(`No rank ${name}`);
  return rank;
};
const roleNamed = async (name: string) => (await ranksOf(guild)).roles.find((role) => role.name === name)?.id ?? '';
const events = async () =>
  worded(
    guild.id,
    await sqlRows(database()).as({ type: text, actor_name: text, data: jsonObject })(
      sql`select type, actor_name, data from events where guild_id = ${guild.id} and area = 'ranks' order by id`,
    ),
  );

async function create(person: Person, facts: object = {}) {
  const { version } = await ranksOf(guild);
  return createRank.as(person.principal, { guildId: guild.id, version, name: 'Scout', ...plain, ...facts });
}

async function update(person: Person, name: string, facts: object = {}) {
  const { version } = await ranksOf(guild);
  const { id, roles, ...rank } = await rankNamed(name);
  const { color, icon, isDefault } = rank as { color: RankColor; icon: RankIcon; isDefault: boolean };
  const same = { name, color, icon, isDefault, roleIds: roles.map((role) => role.id) };
  return updateRank.as(person.principal, { guildId: guild.id, version, rankId: id, ...same, ...facts });
}

async function reorder(person: Person, names: readonly string[]) {
  const { version, ranks } = await ranksOf(guild);
  const rankIds = names.map((name) => ranks.find((rank) => rank.name === name)?.id ?? uuidv7());
  return reorderRanks.as(person.principal, { guildId: guild.id, version, rankIds });
}

describe('a new rank', () => {
  test('is added below all others, with its roles, and worded in the log', async () => {
    const initiate = await roleNamed('Initiate');
    await create(guild.owner, { color: '#6fd38a', icon: 'leaf', roleIds: [initiate] });
    expect(await order()).toEqual(['Guild Master', 'Officer', 'Veteran', 'Member', 'Initiate', 'Scout']);
    expect(await rankNamed('Scout')).toMatchObject({ position: 6, color: '#6fd38a', icon: 'leaf', members: 0 });
    const [event] = await events();
    expect(event).toMatchObject({
      type: 'rank.created',
      data: {
        changes: [
          { field: 'Name', from: null, to: 'Scout' },
          { field: 'Color', from: null, to: 'Green' },
          { field: 'Icon', from: null, to: 'Leaf' },
          { field: 'Roles', from: null, to: 'Initiate' },
        ],
      },
    });
  });

  test('needs permission for every role that it includes', async () => {
    await expect(create(officer, { roleIds: [await roleNamed('Treasurer')] })).rejects.toEqual(
      refused('role_beyond_rights'),
    );
    await expect(create(officer, { roleIds: [await roleNamed('Guild Master')] })).rejects.toEqual(
      refused('owner_only'),
    );
    expect(await events()).toEqual([]);
  });

  test('has a name of its own, in any case', async () => {
    await expect(create(guild.owner, { name: 'oFFicer' })).rejects.toEqual(refused('name_taken'));
  });

  test('for newcomers needs the right to what newcomers get, and takes the place of the one before', async () => {
    await expect(create(officer, { isDefault: true, roleIds: [await roleNamed('Recruiter')] })).rejects.toEqual(
      refused('role_beyond_rights'),
    );
    await create(officer, { isDefault: true });
    expect((await ranksOf(guild)).ranks.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
      'Scout',
    ]);
  });

  test('can’t be made the default rank by someone who ranks no higher than the present one', async () => {
    const newcomer = await aMember(guild, { permissions: ['create:ranks'] });
    await expect(create(newcomer, { isDefault: true })).rejects.toEqual(refused('rank_not_below_yours'));
    await create(newcomer);
    expect(await order()).toContain('Scout');
  });

  test('is one of 30 at most', async () => {
    for (let n = 6; n <= 30; n++) await aRank(guild);
    await expect(create(guild.owner)).rejects.toEqual(refused('too_many_ranks'));
  });
});

describe('a rank that is changed', () => {
  test('is one below the one who changes it', async () => {
    await update(officer, 'Veteran', { name: 'Elder', color: '#dfa949' });
    expect(await rankNamed('Elder')).toMatchObject({ position: 3, color: '#dfa949' });
    expect((await events()).at(-1)).toMatchObject({
      type: 'rank.changed',
      data: {
        changes: [
          { field: 'Name', from: 'Veteran', to: 'Elder' },
          { field: 'Color', from: 'Teal', to: 'Brass' },
        ],
      },
    });
    await expect(update(officer, 'Officer', { name: 'Boss' })).rejects.toEqual(refused('rank_not_below_yours'));
    await expect(update(officer, 'Guild Master', { name: 'Boss' })).rejects.toEqual(refused('owners_rank'));
    await update(guild.owner, 'Guild Master', { name: 'Warden' });
  });

  test('is the owner’s alone where it is the owner’s rank, however low', async () => {
    await database().execute(sql`
      update members set rank_id = (select id from ranks where guild_id = ${guild.id} and name = 'Member')
      where character_id = ${guild.owner.characterId}`);
    await expect(update(officer, 'Member', { name: 'Folk' })).rejects.toEqual(refused('owners_rank'));
    await expect(reorder(officer, ['Guild Master', 'Officer', 'Member', 'Veteran', 'Initiate'])).rejects.toEqual(
      refused('owners_rank'),
    );
  });

  test('gains and loses only roles that the one who changes it may handle', async () => {
    const [member, treasurer] = [await roleNamed('Member'), await roleNamed('Treasurer')];
    await expect(update(officer, 'Veteran', { roleIds: [member, treasurer] })).rejects.toEqual(
      refused('role_beyond_rights'),
    );
    await expect(update(officer, 'Veteran', { roleIds: [] })).rejects.toEqual(refused('role_beyond_rights'));
    // What is neither gained nor lost is no one's question.
    await update(officer, 'Veteran', { name: 'Elder' });
    await update(guild.owner, 'Elder', { roleIds: [treasurer] });
    expect((await events()).at(-1)?.data.changes).toEqual([{ field: 'Roles', from: 'Member', to: 'Treasurer' }]);
  });

  test('is the newcomers’ until another is', async () => {
    await expect(update(guild.owner, 'Initiate', { isDefault: false })).rejects.toEqual(refused('default_rank'));
    await expect(update(guild.owner, 'Guild Master', { isDefault: true })).rejects.toEqual(refused('top_rank'));
    // New members would get what the officer lacks.
    await expect(update(officer, 'Veteran', { isDefault: true })).rejects.toEqual(refused('role_beyond_rights'));
    await update(guild.owner, 'Veteran', { isDefault: true });
    expect(await rankNamed('Initiate')).toMatchObject({ isDefault: false });
  });
});

describe('the order', () => {
  test('changes below the caller’s own rank, and is recorded before and after', async () => {
    await reorder(officer, ['Guild Master', 'Officer', 'Initiate', 'Veteran', 'Member']);
    expect(await order()).toEqual(['Guild Master', 'Officer', 'Initiate', 'Veteran', 'Member']);
    expect((await ranksOf(guild)).ranks.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect((await events()).at(-1)?.data.changes).toEqual([
      {
        field: 'Order',
        from: 'Guild Master, Officer, Veteran, Member, Initiate',
        to: 'Guild Master, Officer, Initiate, Veteran, Member',
      },
    ]);
  });

  test.each([
    ['an officer raises no rank to their own place', ['Guild Master', 'Veteran', 'Officer', 'Member', 'Initiate']],
    ['nor lowers their own', ['Guild Master', 'Veteran', 'Member', 'Officer', 'Initiate']],
  ])('%s', async (_, names) => {
    await expect(reorder(officer, names)).rejects.toEqual(refused('rank_not_below_yours'));
  });

  test('the top rank stays where it is, also for the owner', async () => {
    const names = ['Officer', 'Guild Master', 'Veteran', 'Member', 'Initiate'];
    await expect(reorder(guild.owner, names)).rejects.toEqual(refused('top_rank'));
  });

  test('names every rank, and none that is not there', async () => {
    await expect(reorder(guild.owner, ['Guild Master', 'Officer'])).rejects.toEqual(refused('ranks_missing'));
    await expect(reorder(guild.owner, ['Guild Master', 'Nobody'])).rejects.toEqual(refused('not_found'));
  });
});

describe('a rank that is deleted', () => {
  const remove = async (person: Person, name: string, to: string | null = null) => {
    const { version } = await ranksOf(guild);
    const moveTo = to && (await rankNamed(to)).id;
    const rankId = (await rankNamed(name)).id;
    return deleteRank.as(person.principal, { guildId: guild.id, version, rankId, moveTo });
  };
  const placeOf = async ({ characterId }: Person) =>
    (
      await sqlRows(database()).as({ rank: text, roles: arrayOf(text) })(sql`
        select r.name as rank, array(select o.name from member_roles mr join roles o on o.id = mr.role_id
          where mr.character_id = m.character_id order by o.position) as roles
        from members m join ranks r on r.id = m.rank_id where m.character_id = ${characterId}`)
    )[0];

  test('without members is deleted, and those below move up', async () => {
    await expect(remove(officer, 'Veteran')).rejects.toEqual(refused('role_beyond_rights'));
    await remove(guild.owner, 'Veteran');
    expect((await ranksOf(guild)).ranks.map(({ name, position }) => `${position} ${name}`)).toEqual([
      '1 Guild Master',
      '2 Officer',
      '3 Member',
      '4 Initiate',
    ]);
    expect((await events()).at(-1)).toMatchObject({ type: 'rank.deleted', data: { moved: 0, movedTo: null } });
  });

  test('moves its members to another rank, with the roles that change, each recorded separately', async () => {
    const veterans = [await aMember(guild, { rank: 'Veteran' }), await aMember(guild, { rank: 'Veteran' })];
    await expect(remove(guild.owner, 'Veteran')).rejects.toEqual(refused('members_need_rank'));
    expect(await remove(guild.owner, 'Veteran', 'Initiate')).toMatchObject({ moved: 2 });
    for (const veteran of veterans) expect(await placeOf(veteran)).toEqual({ rank: 'Initiate', roles: ['Initiate'] });
    const rows = await sqlRows(database()).as({ data: json })(
      sql`select data from events where guild_id = ${guild.id} and type = 'member.rank_changed'`,
    );
    expect(rows).toHaveLength(2);
    expect((await events()).at(-1)).toMatchObject({ data: { moved: 2, movedTo: 'Initiate' } });
  });

  test('moves all members, also more than one batch', async () => {
    const id = await aRank(guild, { name: 'Crowd' });
    for (let n = 0; n < 102; n++) await aMember(guild);
    await database().execute(sql`
      update members set rank_id = ${id} where guild_id = ${guild.id}
      and character_id not in (${guild.owner.characterId}, ${officer.characterId})`);
    expect(await remove(guild.owner, 'Crowd', 'Initiate')).toMatchObject({ moved: 102 });
  });

  test('is neither the top one, nor the owner’s, nor the newcomers’', async () => {
    await expect(remove(guild.owner, 'Guild Master', 'Officer')).rejects.toEqual(refused('top_rank'));
    await expect(remove(guild.owner, 'Initiate', 'Member')).rejects.toEqual(refused('default_rank'));
    await database().execute(sql`
      update members set rank_id = (select id from ranks where guild_id = ${guild.id} and name = 'Member')
      where character_id = ${guild.owner.characterId}`);
    await expect(remove(guild.owner, 'Member', 'Initiate')).rejects.toEqual(refused('owners_rank'));
  });

  test('moves no one up to the rank of who deletes it, and grants nothing that they lack', async () => {
    const id = await aRank(guild, { name: 'Scout' });
    const scout = await aMember(guild, { permissions: [] });
    await database().execute(sql`update members set rank_id = ${id} where character_id = ${scout.characterId}`);
    await expect(remove(officer, 'Scout', 'Officer')).rejects.toEqual(refused('rank_not_below_yours'));
    await expect(remove(officer, 'Scout', 'Veteran')).rejects.toEqual(refused('role_beyond_rights'));
    await expect(remove(officer, 'Scout', 'Scout')).rejects.toEqual(refused('rank_is_deleted'));
    const lower = await aRank(guild, { name: 'Page' });
    await remove(officer, 'Scout', 'Page');
    expect((await rankNamed('Page')).members).toBe(1);
    expect(lower).not.toBe(id);
  });
});

describe('concurrent changes', () => {
  test('of 20 concurrent orders from one version one wins, and the conflict names whose', async () => {
    const { version, ranks } = await ranksOf(guild);
    const [top, ...rest] = ranks.map(({ id }) => id);
    const orders = Array.from({ length: 20 }, (_, at) => [top!, ...rest.slice(at % 4), ...rest.slice(0, at % 4)]);
    const outcomes = await Promise.allSettled(
      orders.map((rankIds) => reorderRanks.as(guild.owner.principal, { guildId: guild.id, version, rankIds })),
    );
    const won = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [orders[at]] : []));
    expect(won).toHaveLength(1);
    expect((await ranksOf(guild)).ranks.map(({ id }) => id)).toEqual(won[0]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason.body).toMatchObject({
          code: 'CONFLICT',
          reason: 'saved_meanwhile',
          current: { savedBy: guild.owner.principal.name, savedAt: expect.any(String) },
        });
    expect(await events()).toHaveLength(1);
  });

  test('an order and a change: nothing of either is lost without a word', async () => {
    const { version, ranks } = await ranksOf(guild);
    const [top, ...rest] = ranks.map(({ id }) => id);
    const outcomes = await Promise.allSettled([
      reorderRanks.as(guild.owner.principal, { guildId: guild.id, version, rankIds: [top!, ...rest.toReversed()] }),
      createRank.as(officer.principal, { guildId: guild.id, version, name: 'Scout', ...plain }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ranksOf(guild)).version).toBe(version + 1);
  });
});

test('another guild’s ranks and roles are as unknown as none', async () => {
  const other = await aGuild();
  const foreign = (await ranksOf(other)).ranks[2]?.id ?? '';
  const foreignRole = (await ranksOf(other)).roles[2]?.id ?? '';
  const { version } = await ranksOf(guild);
  const change = { guildId: guild.id, version, name: 'Scout', ...plain };
  await expect(updateRank.as(guild.owner.principal, { ...change, rankId: foreign })).rejects.toEqual(
    refused('not_found'),
  );
  const removal = { guildId: guild.id, version, rankId: (await rankNamed('Veteran')).id };
  await expect(deleteRank.as(guild.owner.principal, { ...removal, moveTo: foreign })).rejects.toEqual(
    refused('not_found'),
  );
  await expect(deleteRank.as(guild.owner.principal, { ...removal, rankId: foreign, moveTo: null })).rejects.toEqual(
    refused('not_found'),
  );
  await expect(create(guild.owner, { roleIds: [foreignRole] })).rejects.toEqual(refused('not_found'));
  await expect(update(guild.owner, 'Veteran', { roleIds: [foreignRole] })).rejects.toEqual(refused('not_found'));
});
