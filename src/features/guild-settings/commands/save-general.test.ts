import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkSlug } from '#/features/guild-access/slug.queries.server.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { publicGuild } from '#/features/public-guild/guild.queries.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, jsonObject, sqlRows } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { wordedData } from '#/testing/worded-events.ts';
import type { SaveGeneral } from '../general.schema.ts';
import { getDiscovery, getGeneral } from '../settings.queries.server.ts';
import { saveGeneral } from './save-general.server.ts';

testDatabase();

const read = (guild: FactoryGuild, by = guild.owner.principal) => getGeneral.as(by, { guildId: guild.id });
/** Saves what is there with a change. */
async function save(guild: FactoryGuild, change: Partial<SaveGeneral> = {}, by = guild.owner.principal) {
  const { can: _, ...state } = await read(guild);
  return saveGeneral.as(by, { ...state, guildId: guild.id, ...change });
}
const saved = async (guild: FactoryGuild) =>
  (
    await wordedData(
      guild.id,
      'guild.settings_saved',
      await sqlRows(database()).as({ data: jsonObject })(
        sql`select data from events where guild_id = ${guild.id} and type = 'guild.settings_saved' order by id`,
      ),
    )
  ).map(({ data }) => data);

test('everything is saved, shown in public, and worded in the log', async () => {
  const guild = await aGuild();
  const avatar = await anUpload(guild.owner.principal, { purpose: 'branding', ownerId: guild.id });
  await save(guild, {
    guildName: 'Ashen Lanterns',
    guildDescription: 'We raid **on Friday**.',
    guildTags: ['Raiding', 'PvE'],
    region: 'North America',
    server: 'Shol',
    discordLink: 'https://discord.gg/lanterns',
    timeZone: 'America/New_York',
    guildAvatarImageLink: avatar.url,
  });
  expect(await publicGuild.as(ANONYMOUS, { slug: guild.slug })).toMatchObject({
    name: 'Ashen Lanterns',
    description: 'We raid **on Friday**.',
    tags: ['PvE', 'Raiding'],
    region: 'North America',
    server: 'Shol',
    discordLink: 'https://discord.gg/lanterns',
    avatarImageLink: avatar.url,
  });
  expect(await read(guild)).toMatchObject({ timeZone: 'America/New_York', version: 2 });
  expect(await saved(guild)).toEqual([
    {
      tab: 'general',
      alsoTabs: ['discovery'],
      changes: [
        { field: 'Name', from: guild.name, to: 'Ashen Lanterns' },
        { field: 'Description', from: 'A guild for tests.', to: 'We raid **on Friday**.' },
        { field: 'Avatar', from: null, to: 'An image' },
        { field: 'Tags', from: null, to: 'PvE, Raiding' },
        { field: 'Region', from: 'Europe', to: 'North America' },
        { field: 'Server', from: 'Lotharia', to: 'Shol' },
        { field: 'Discord link', from: null, to: 'https://discord.gg/lanterns' },
        { field: 'Time zone', from: expect.any(String), to: 'America/New York' },
      ],
    },
  ]);
});

test('tags count as a change of the tab that shows them too, and nothing else does', async () => {
  const guild = await aGuild();
  const version = async () => (await getDiscovery.as(guild.owner.principal, { guildId: guild.id })).version;
  await save(guild, { guildName: 'Other name' });
  expect(await version()).toBe(1);
  await save(guild, { guildTags: ['PvP'] });
  expect(await version()).toBe(2);
});

describe('an address', () => {
  let n = 0;
  const fresh = () => {
    n += 1;
    return `lanterns-no-${n}`;
  };

  test('a former slug redirects to the guild and stays reserved', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const [old, next] = [guild.slug, fresh()];
    await save(guild, { guildSlug: next });
    expect((await publicGuild.as(ANONYMOUS, { slug: old })).slug).toBe(next);
    expect((await publicGuild.as(ANONYMOUS, { slug: next })).slug).toBe(next);
    const taken = { code: 'CONFLICT', fields: { guildSlug: 'This link is taken. Choose another one' } };
    await expect(save(other, { guildSlug: old })).rejects.toMatchObject(taken);
    await expect(save(other, { guildSlug: next })).rejects.toMatchObject(taken);
    await expect(aGuild({ slug: old })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await read(other)).guildSlug).toBe(other.slug);
    const rows = await sqlRows(database()).as({ days: int })(
      sql`select round(extract(epoch from until - now()) / 86400)::int as days from former_slugs where slug = ${old}`,
    );
    expect(rows).toEqual([{ days: 90 }]);
  });

  test('can be reused by its guild alone, for which it counts as available', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const [old, next] = [guild.slug, fresh()];
    await save(guild, { guildSlug: next });
    const problem = async (slug: string, guildId?: string) =>
      (await checkSlug.as(other.owner.principal, { slug, guildId })).problem;
    expect(await problem(old, guild.id)).toBe(null);
    expect(await problem(next, guild.id)).toBe(null);
    for (const [slug, guildId] of [[old], [next], [old, other.id], [next, other.id]] as const)
      expect(await problem(slug, guildId)).toBe('This link is taken. Choose another one');
    await save(guild, { guildSlug: old });
    expect((await publicGuild.as(ANONYMOUS, { slug: next })).slug).toBe(old);
  });

  test('is changed 5 times in 90 days', async () => {
    const guild = await aGuild();
    for (let i = 0; i < 5; i++) await save(guild, { guildSlug: fresh() });
    await expect(save(guild, { guildSlug: fresh() })).rejects.toMatchObject({ reason: 'too_many_slugs' });
    await save(guild, { guildSlug: guild.slug });
    await database().execute(sql`update former_slugs set until = now() where guild_id = ${guild.id}`);
    await save(guild, { guildSlug: fresh() });
  });

  test('requested by ten guilds concurrently goes to one', async () => {
    const guilds = [];
    for (let i = 0; i < 10; i++) guilds.push(await aGuild());
    const wanted = fresh();
    const outcomes = await Promise.allSettled(guilds.map((guild) => save(guild, { guildSlug: wanted })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.body.reason).toBe('slug_taken');
  });
});

describe('pictures', () => {
  test('are the guild’s own uploads; one that stays is not asked for again', async () => {
    const [guild, other] = [await aGuild(), await aGuild()];
    const of = (owner: FactoryGuild) => anUpload(owner.owner.principal, { purpose: 'branding', ownerId: owner.id });
    const own = await of(guild);
    const refused = { fields: { guildBannerImageLink: expect.stringContaining('upload it again') } };
    for (const link of [(await of(other)).url, 'https://elsewhere.example/x.webp', '/files/none'])
      await expect(save(guild, { guildBannerImageLink: link })).rejects.toMatchObject(refused);
    await save(guild, { guildBannerImageLink: own.url });
    await save(guild, { guildName: 'With a banner' });
    const claims = async () =>
      (await database().execute(sql`select holder from upload_claims where holder like ${`guild:${guild.id}:%`}`)).rows;
    expect(await claims()).toEqual([{ holder: `guild:${guild.id}:banner` }]);
    await save(guild, { guildBannerImageLink: null });
    expect(await claims()).toEqual([]);
  });
});

describe('it is refused', () => {
  test.each<[Partial<SaveGeneral>, Record<string, string>]>([
    [{ guildName: ' ' }, { guildName: 'Guild name is required' }],
    [{ guildDescription: '' }, { guildDescription: 'Guild description is required' }],
    [{ guildSlug: '' }, { guildSlug: 'Guild slug is required' }],
    [{ guildSlug: 'settings' }, { guildSlug: 'This link is reserved. Choose another one' }],
    [{ server: '' as never }, { server: 'Server is required' }],
    [{ region: '' as never }, { region: 'Region is required' }],
    [{ server: 'Shol' }, { server: 'Choose a server in this region' }],
    [{ discordLink: 'https://discord.example/x' }, { discordLink: 'Must be a valid Discord URL' }],
    [{ discordLink: 'http://discord.gg/x' }, { discordLink: 'Must be a valid Discord URL' }],
    [{ discordLink: 'lanterns' }, { discordLink: 'Must be a valid Discord URL' }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Choose a time zone' }],
  ])('%j', async (change, fields) => {
    const guild = await aGuild();
    const error = await save(guild, change).catch((thrown) => thrown);
    expect(error.fields).toMatchObject(fields);
    expect(await saved(guild)).toEqual([]);
  });

  test('without edit:guild, for writing and for reading', async () => {
    const guild = await aGuild();
    const { principal } = await aMember(guild, { permissions: ['edit:discovery', 'admin:ranks'] });
    const refused = { code: 'FORBIDDEN', body: { missing: ['edit:guild'] } };
    await expect(save(guild, {}, principal)).rejects.toMatchObject(refused);
    await expect(read(guild, principal)).rejects.toMatchObject(refused);
  });

  test('of many concurrent saves one wins', async () => {
    const guild = await aGuild();
    const { can: _, ...state } = await read(guild);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        saveGeneral.as(guild.owner.principal, { ...state, guildId: guild.id, guildName: `Name ${i}` }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await saved(guild)).toHaveLength(1);
  });
});
