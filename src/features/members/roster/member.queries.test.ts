import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { flushTopics } from '#/platform/live/live-publisher.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { archetypeDistribution, roleDistribution } from './distribution.queries.server.ts';
import { listMembers, newestMembers } from './member.queries.server.ts';
import type { ListMembersInput } from './member.schema.ts';
import { MEMBER_ORDERS } from './member.search.ts';
import { memberFacets } from './member-facets.queries.server.ts';

testDatabase();

let guild: FactoryGuild;
let people: Record<'owner' | 'edda' | 'bron' | 'zoe', Person>;

/** Owner (Guild Master), Edda (Officer), Bron (Member), Zoë (Initiate), in this order of joining. */
beforeAll(async () => {
  const owner = await aPerson({ name: 'Owen_the 100%' });
  guild = await aGuild({ owner });
  people = {
    owner,
    edda: await aMember(guild, { person: await aPerson({ name: 'Edda' }), rank: 'Officer' }),
    bron: await aMember(guild, { person: await aPerson({ name: 'Bron' }), rank: 'Member' }),
    zoe: await aMember(guild, { person: await aPerson({ name: 'ZOË' }) }),
  };
  await change('edda', sql`role = 'Tank', primary_archetype = 'Tank', secondary_archetype = null`);
  await change('zoe', sql`role = 'Damage', primary_archetype = 'Mage'`);
  await database().execute(
    sql`update users set discord_username = 'hammer.time' where id = ${people.bron.principal.userId}`,
  );
  await Promise.all(
    Object.values(people).map(({ characterId }, index) =>
      database().execute(sql`update members set joined_at = now() - make_interval(days => ${10 - index}::int),
        last_active_at = now() - make_interval(hours => ${index}::int) where character_id = ${characterId}`),
    ),
  );
});

const change = (who: keyof typeof people, set: ReturnType<typeof sql>) =>
  database().execute(sql`update characters set ${set} where id = ${people[who].characterId}`);

const list = async (input: Partial<ListMembersInput> = {}, as = people.owner) =>
  listMembers.as(as.principal, { guildId: guild.id, ...input });
const names = async (input: Partial<ListMembersInput> = {}) => (await list(input)).items.map(({ name }) => name);

describe('listMembers', () => {
  it('shows what the table needs', async () => {
    const { items: members, total } = await list();
    expect(total).toBe(4);
    expect(members[0]).toMatchObject({
      characterId: people.owner.characterId,
      name: 'Owen_the 100%',
      userName: 'Owen_the 100%',
      level: 40,
      role: 'Healer',
      race: 'Kaelar',
      rank: { name: 'Guild Master' },
      roles: [{ name: 'Guild Master' }],
      isOwner: true,
      isMine: true,
    });
    expect(members[1]).toMatchObject({ name: 'Edda', isOwner: false, isMine: false });
    expect(members[0]?.joinedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each<[Partial<ListMembersInput>, string[]]>([
    [{}, ['Owen_the 100%', 'Edda', 'Bron', 'ZOË']],
    [{ sort: '-rank' }, ['ZOË', 'Bron', 'Edda', 'Owen_the 100%']],
    [{ sort: 'name' }, ['Bron', 'Edda', 'Owen_the 100%', 'ZOË']],
    [{ sort: '-joined' }, ['ZOË', 'Bron', 'Edda', 'Owen_the 100%']],
    [{ sort: '-active' }, ['Owen_the 100%', 'Edda', 'Bron', 'ZOË']],
    [{ query: 'zoë' }, ['ZOË']],
    [{ query: 'HAMMER' }, ['Bron']],
    [{ query: '%' }, ['Owen_the 100%']],
    [{ query: '_' }, ['Owen_the 100%']],
    [{ query: 'nobody' }, []],
    [{ classRoles: ['Tank', 'Damage'] }, ['Edda', 'ZOË']],
    [{ archetypes: ['Mage'] }, ['ZOË']],
    [{ classRoles: ['Tank'], archetypes: ['Mage'] }, []],
  ])('narrows and orders by %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected);
    expect((await list(input)).total).toBe(expected.length);
    expect((await list({ ...input, limit: 1 })).total).toBe(expected.length);
  });

  it('narrows by ranks and roles of the guild', async () => {
    const facets = await memberFacets.as(people.owner.principal, { guildId: guild.id });
    expect(facets.ranks.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Guild Master 1',
      'Officer 1',
      'Veteran 0',
      'Member 1',
      'Initiate 1',
    ]);
    const idOf = (kind: 'ranks' | 'roles', name: string) =>
      facets[kind].find((facet) => facet.name === name)?.id as string;
    expect(await names({ rankIds: [idOf('ranks', 'Officer'), idOf('ranks', 'Initiate')] })).toEqual(['Edda', 'ZOË']);
    expect(await names({ roleIds: [idOf('roles', 'Member')] })).toEqual(['Bron']);
  });

  it.each(MEMBER_ORDERS)('reads on in the order %s, so that every member comes once', async (sort) => {
    const whole = await names({ sort });
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor, total } = await list({ sort, limit: 1, cursor });
      expect(total).toBe(cursor === undefined ? 4 : undefined);
      read.push(...items.map(({ name }) => name));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined && read.length < 9);
    expect(read).toEqual(whole);
    expect(new Set(read).size).toBe(4);
  });

  it.each(['', 'x', btoa('["joined","x","y","z"]'), btoa('["joined",1,2,3]')])(
    'refuses %j as a cursor',
    async (cursor) => {
      await expect(list({ sort: 'joined', cursor })).rejects.toMatchObject({ code: 'INVALID', reason: 'bad_cursor' });
    },
  );

  it('says what the viewer may do with each, as the commands decide it', async () => {
    const told = async (as: Person) =>
      (await list({ sort: 'name' }, as)).items.map(({ name, can }) => [
        name,
        Object.entries(can)
          .flatMap(([act, may]) => (may ? [act] : []))
          .join(),
      ]);
    const all = 'changeRank,assignRoles,kick';
    expect(await told(people.edda)).toEqual([
      ['Bron', all],
      ['Edda', ''],
      ['Owen_the 100%', ''],
      ['ZOË', all],
    ]);
    expect((await told(people.owner)).map(([, may]) => may)).toEqual([all, all, '', all]);
    expect((await told(people.bron)).map(([, may]) => may)).toEqual(['', '', '', '']);
  });
});

describe('newestMembers and distributions', () => {
  it('list the latest members', async () => {
    const newest = await newestMembers.as(people.zoe.principal, { guildId: guild.id, limit: 2 });
    expect(newest.map(({ name }) => name)).toEqual(['ZOË', 'Bron']);
  });

  it('count roles and primary archetypes, absent ones too', async () => {
    const roles = await roleDistribution.as(people.zoe.principal, { guildId: guild.id });
    expect(roles.map(({ role, count }) => `${role} ${count}`)).toEqual([
      'Tank 1',
      'Healer 2',
      'Damage 1',
      'Support 0',
      'Unknown 0',
    ]);
    const archetypes = await archetypeDistribution.as(people.zoe.principal, { guildId: guild.id });
    expect(archetypes).toHaveLength(8);
    expect(archetypes.filter(({ count }) => count > 0)).toEqual([
      { archetype: 'Cleric', count: 2 },
      { archetype: 'Mage', count: 1 },
      { archetype: 'Tank', count: 1 },
    ]);
  });
});

describe('access', () => {
  const reads = [
    ['listMembers', listMembers],
    ['newestMembers', newestMembers],
    ['memberFacets', memberFacets],
    ['roleDistribution', roleDistribution],
    ['archetypeDistribution', archetypeDistribution],
  ] as const;

  it.each(reads)('%s: holders of view:members of that guild alone', async (_, read) => {
    const { id: guildId } = guild;
    const [stranger, without] = [
      await aPerson(),
      await aMember(guild, { permissions: ['view:roles', 'view:artisans'] }),
    ];
    const foreign = (await aGuild()).owner;
    await expect(read.as(ANONYMOUS, { guildId })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const { principal } of [stranger, without, foreign])
      await expect(read.as(principal, { guildId })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        body: { missing: ['view:members'] },
      });
    await expect(read.as(guild.owner.principal, { guildId: uuidv7() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const implied = await aMember(guild, { permissions: ['kick:members'] });
    await expect(read.as(implied.principal, { guildId })).resolves.toBeDefined();
    await database().execute(
      sql`delete from members where character_id in (${without.characterId}, ${implied.characterId})`,
    );
  });
});

describe('a list that is asked ahead', () => {
  it('is what the call answers with, and is not read again', async () => {
    const { principal } = people.owner;
    // Told since the members came: by the way, and not by the call.
    await flushTopics();
    const execute = vi.spyOn(database(), 'execute');
    const statementsOf = async (input: ListMembersInput, ahead: boolean) => {
      execute.mockClear();
      const { items } = await asRequest({ kind: 'function', principal }, async () => {
        if (ahead) listMembers.info.ahead?.(input);
        return listMembers.as(principal, input);
      });
      return { statements: execute.mock.calls.length, names: items.map(({ name }) => name) };
    };
    for (const asked of [{}, { query: 'zo', sort: '-level' as const }, { limit: 2 }, { absent: true }]) {
      const input = { guildId: guild.id, ...asked };
      expect(await statementsOf(input, true)).toEqual(await statementsOf(input, false));
    }
    execute.mockRestore();
  });

  it('is none for what is no input', () => {
    expect(() => listMembers.info.ahead?.({ guildId: 'none' })).not.toThrow();
  });
});
