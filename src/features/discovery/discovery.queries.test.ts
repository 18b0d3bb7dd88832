import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { activeGuilds, discoverGuilds } from './discovery.queries.server.ts';
import type { DiscoverGuildsInput } from './discovery.schema.ts';

testDatabase();

const guilds: Record<string, FactoryGuild> = {};

/** Three guilds that differ in everything a filter knows. */
beforeAll(async () => {
  guilds.lanterns = await aGuild({
    name: 'Ashen Lanterns',
    description: 'Night caravans, 100% of them.',
    tags: ['PvX', 'Sieges', 'International'],
  });
  guilds.vex = await aGuild({
    name: 'Vex_Order',
    description: 'Duels at dawn for DÜNIR and others.',
    region: 'North America',
    server: 'Shol',
    tags: ['PvP', '18+', 'International'],
  });
  guilds.oak = await aGuild({ name: 'Oak \\ Ember', description: 'Slow and steady crafting.', tags: ['Crafting'] });
  await aMember(guilds.lanterns);
  await aMember(guilds.lanterns);
  await aMember(guilds.vex);
  await database().execute(
    sql`update guilds set roles_wanted = '[{"role":"Healer","count":2}]' where id = ${guilds.vex.id}`,
  );
  await database().execute(
    sql`update application_settings set allow_applications = false where guild_id = ${guilds.oak.id}`,
  );
  await database().execute(sql`update guilds set language = 'German' where id = ${guilds.vex.id}`);
  await database().execute(sql`update guild_counts set answer_days = 2 where guild_id = ${guilds.oak.id}`);
  await age('lanterns', 100, 5);
  await age('vex', 40, 9);
  await age('oak', 3, 0);
});

async function age(name: string, days: number, activity: number): Promise<void> {
  await database().execute(
    sql`update guild_counts set activity_30d = ${activity} where guild_id = ${guilds[name]?.id}`,
  );
  await database().execute(sql`update guilds set
    created_at = now() - make_interval(days => ${days}::int) where id = ${guilds[name]?.id}`);
}

const read = (input: DiscoverGuildsInput = {}, as: Principal = ANONYMOUS) => discoverGuilds.as(as, input);
const names = async (input: DiscoverGuildsInput = {}) => (await read(input)).items.map(({ name }) => name);

describe('discoverGuilds', () => {
  it('lists all by default, the busiest first', async () => {
    expect(await names()).toEqual(['Vex_Order', 'Ashen Lanterns', 'Oak \\ Ember']);
    expect((await read()).total).toBe(3);
    expect(await names({ sort: 'members' })).toEqual(['Ashen Lanterns', 'Vex_Order', 'Oak \\ Ember']);
    expect(await names({ sort: 'newest' })).toEqual(['Oak \\ Ember', 'Vex_Order', 'Ashen Lanterns']);
  });

  it.each<[DiscoverGuildsInput, string[]]>([
    [{ query: 'LANTERN' }, ['Ashen Lanterns']],
    [{ query: 'crafting' }, ['Oak \\ Ember']],
    [{ query: 'dünir' }, ['Vex_Order']],
    [{ query: '100%' }, ['Ashen Lanterns']],
    [{ query: '%' }, ['Ashen Lanterns']],
    [{ query: '_' }, ['Vex_Order']],
    [{ query: '\\' }, ['Oak \\ Ember']],
    [{ query: "'; drop table guilds; --" }, []],
    [{ region: 'North America' }, ['Vex_Order']],
    [{ server: 'Lotharia' }, ['Ashen Lanterns', 'Oak \\ Ember']],
    [{ minMemberCount: 2 }, ['Vex_Order', 'Ashen Lanterns']],
    [{ minMemberCount: 3 }, ['Ashen Lanterns']],
    [{ minGuildAge: 30 }, ['Vex_Order', 'Ashen Lanterns']],
    [{ minGuildAge: 90 }, ['Ashen Lanterns']],
    [{ includeTags: ['International'] }, ['Vex_Order', 'Ashen Lanterns']],
    [{ includeTags: ['International', 'PvX'] }, ['Ashen Lanterns']],
    [{ excludeTags: ['18+'] }, ['Ashen Lanterns', 'Oak \\ Ember']],
    [{ recruiting: true }, ['Vex_Order', 'Ashen Lanterns']],
    [{ wants: 'Healer' }, ['Vex_Order']],
    [{ wants: 'Tank' }, []],
    [{ language: 'German' }, ['Vex_Order']],
    [{ language: 'French' }, []],
    [{ answersWithin: 1 }, []],
    [{ answersWithin: 3 }, ['Oak \\ Ember']],
    [{ includeTags: ['International'], excludeTags: ['18+', 'Roleplay'] }, ['Ashen Lanterns']],
    [{ query: 'a', region: 'Europe', minGuildAge: 10, minMemberCount: 2 }, ['Ashen Lanterns']],
  ])('filters by %j', async (input, expected) => {
    expect(await names(input)).toEqual(expected);
    expect((await read(input)).total).toBe(expected.length);
  });

  it('refuses filters that are none', async () => {
    for (const input of [
      { region: 'Nowhere' },
      { minMemberCount: -1 },
      { minGuildAge: 1.5 },
      { includeTags: ['Nope'] },
      { limit: 101 },
      { sort: 'random' },
      { wants: 'Bard' },
      { cursor: 'x' },
      { cursor: Buffer.from('["1","y"]').toString('base64url') },
      { userId: uuidv7() },
    ])
      await expect(read(input as never), JSON.stringify(input)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('marks the caller’s own guilds and pending applications, and no one else’s', async () => {
    const person = await aMember(guilds.vex as FactoryGuild);
    await database()
      .insert(applications)
      .values({
        guildId: guilds.oak?.id as string,
        id: uuidv7(),
        userId: person.principal.userId,
        characterId: person.characterId,
        characterName: 'x',
        discordJoined: true,
        responses: [],
      });
    await database().execute(sql`update application_settings set allow_applications = guild_id = ${guilds.oak?.id}`);
    const relations = async (as: Principal) =>
      Object.fromEntries((await read({}, as)).items.map(({ name, relation }) => [name, relation]));
    expect(await relations(person.principal)).toEqual({
      Vex_Order: 'own',
      'Ashen Lanterns': 'closed',
      'Oak \\ Ember': 'applied',
    });
    expect(await relations(ANONYMOUS)).toEqual({
      Vex_Order: 'closed',
      'Ashen Lanterns': 'closed',
      'Oak \\ Ember': 'open',
    });
    expect(await relations((await aPerson()).principal)).toEqual(await relations(ANONYMOUS));
  });

  it('leaves out guilds that are hidden or deleted', async () => {
    const [hidden, deleted] = [await aGuild({ name: 'Hidden ones' }), await aGuild({ name: 'Deleted ones' })];
    await database().execute(sql`update guilds set visible_in_discovery = false where id = ${hidden.id}`);
    await database().execute(sql`update guilds set deleted_at = now() where id = ${deleted.id}`);
    expect(await names({ query: 'ones' })).toEqual([]);
  });
});

describe('activeGuilds', () => {
  it('returns the busiest and counts all that are listed', async () => {
    const { guilds: busiest, total } = await activeGuilds.as(ANONYMOUS, { limit: 2 });
    expect(busiest.map(({ name }) => name)).toEqual(['Vex_Order', 'Ashen Lanterns']);
    expect(total).toBe(3);
  });
});
