import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAvailability, eachDay } from '#/features/activities/availability/availability.factory.ts';
import { getApplicationSettings } from '#/features/applications/settings/settings.queries.server.ts';
import { discoverGuilds } from '#/features/discovery/discovery.queries.server.ts';
import { countMissingRoles } from '#/features/guild-access/public-page.api.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { publicGuild } from '#/features/public-guild/guild.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { wordedData } from '#/testing/worded-events.ts';
import type { SaveDiscovery } from '../discovery.schema.ts';
import { getDiscovery, getGeneral } from '../settings.queries.server.ts';
import { saveDiscovery } from './save-discovery.server.ts';
import { saveGeneral } from './save-general.server.ts';

testDatabase();

const read = (guild: FactoryGuild, by = guild.owner.principal) => getDiscovery.as(by, { guildId: guild.id });
async function save(guild: FactoryGuild, change: Partial<SaveDiscovery> = {}, by = guild.owner.principal) {
  const { slug: _, timeZone: _zone, ...state } = await read(guild);
  return saveDiscovery.as(by, { ...(state as Omit<SaveDiscovery, 'guildId'>), guildId: guild.id, ...change });
}
const found = async (name: string) => (await discoverGuilds.as(ANONYMOUS, { query: name })).items;

test('what players see of the guild follows its settings', async () => {
  const guild = await aGuild({ name: 'Foglanterns' });
  await save(guild, {
    rolesWanted: { Tank: 0, Healer: 2, Damage: 0, Support: 1 },
    playHours: 'Evenings',
    language: 'German',
    tags: ['Social'],
  });
  expect(await found('Foglanterns')).toMatchObject([
    {
      rolesWanted: [
        { role: 'Healer', count: 2 },
        { role: 'Support', count: 1 },
      ],
      tags: ['Social'],
      relation: 'open',
    },
  ]);
  expect(await read(guild)).toMatchObject({ playHours: 'Evenings', language: 'German', version: 2 });
  await save(guild, { recruiting: false });
  expect(await found('Foglanterns')).toMatchObject([{ relation: 'closed' }]);
  await save(guild, { visibleInDiscovery: false });
  expect(await found('Foglanterns')).toEqual([]);
});

test('a guild that counts its roster wants what is missing of it', async () => {
  const guild = await aGuild({ name: 'Tallykeepers' });
  const rolesWanted = { Tank: 0, Healer: 3, Damage: 0, Support: 1 };
  const wanted = async () => {
    const [card] = await found('Tallykeepers');
    const { rolesWanted: onPage } = await publicGuild.as(ANONYMOUS, { slug: guild.slug });
    return [card?.rolesWanted, onPage].map((roles) => roles?.map(({ role, count }) => `${count} ${role}`).join(', '));
  };
  await save(guild, { rolesWanted, rolesFromRoster: true });
  // Its owner is a healer.
  expect(await wanted()).toEqual(['2 Healer, 1 Support', '2 Healer, 1 Support']);
  await aMember(guild);
  await aMember(guild);
  expect(await wanted()).toEqual(['2 Healer, 1 Support', '1 Support']);
  await countMissingRoles(database());
  expect(await wanted()).toEqual(['1 Support', '1 Support']);
  const wants = async (wants: 'Healer' | 'Support') =>
    (await discoverGuilds.as(ANONYMOUS, { query: 'tallykeepers', wants })).items.length;
  expect([await wants('Healer'), await wants('Support')]).toEqual([0, 1]);
  await save(guild, { rolesFromRoster: false });
  expect(await wanted()).toEqual(['3 Healer, 1 Support', '3 Healer, 1 Support']);
  expect((await read(guild)).rolesWanted).toEqual(rolesWanted);
});

test('when it plays is by its own clocks, and moves with its time zone', async () => {
  const guild = await aGuild({ name: 'Duskwatch' });
  const player = await aPerson();
  // 02:00 AM to 06:00 AM in UTC, which doesn't change its clocks, and neither do these two.
  await anAvailability(player, { week: eachDay(2, 6), timeZone: 'Etc/GMT' });
  const overlap = async () => {
    const { items } = await discoverGuilds.as(player.principal, { query: 'Duskwatch' });
    return items[0]?.overlap;
  };
  expect(await overlap()).toBeNull();
  const { can: _, ...general } = await getGeneral.as(guild.owner.principal, { guildId: guild.id });
  await saveGeneral.as(guild.owner.principal, { ...general, guildId: guild.id, timeZone: 'America/Phoenix' });
  await save(guild, { playWeek: [...eachDay(19, 23)] });
  expect(await overlap()).toBe(7 * 8);
  const at = { guildId: guild.id, version: 2 };
  // A quarter of an hour beside the half hours of UTC: 01:15 PM to 05:15 PM there.
  await saveGeneral.as(guild.owner.principal, { ...general, ...at, timeZone: 'Asia/Kathmandu' });
  expect(await overlap()).toBe(0);
  await save(guild, { playWeek: [...eachDay(6, 9)] });
  expect(await overlap()).toBe(7 * 2);
  await save(guild, { playWeek: [0, 0, 0, 0, 0, 0, 0] });
  expect(await overlap()).toBeNull();
});

test('the log words it, and names the other tabs that show it', async () => {
  const guild = await aGuild();
  await save(guild, {
    recruiting: false,
    rolesWanted: { Tank: 3, Healer: 0, Damage: 0, Support: 0 },
    language: 'French',
    playWeek: [2 ** 40, 0, 0, 0, 0, 0, 0],
    tags: ['PvX'],
  });
  const rows = await sqlRows(database()).as({ data: jsonObject })(
    sql`select data from events where guild_id = ${guild.id} and type = 'guild.settings_saved'`,
  );
  expect(await wordedData(guild.id, 'guild.settings_saved', rows)).toEqual([
    {
      data: {
        tab: 'discovery',
        alsoTabs: ['general', 'applications'],
        changes: [
          { field: 'Recruiting', from: 'On', to: 'Off' },
          { field: 'Roles wanted', from: null, to: '3 Tank' },
          { field: 'Play hours', from: null, to: 'Mon 08:00 PM to 08:30 PM' },
          { field: 'Language', from: null, to: 'French' },
          { field: 'Tags', from: null, to: 'PvX' },
        ],
      },
    },
  ]);
});

test('whether it recruits is one switch with the tab of applications', async () => {
  const guild = await aGuild();
  const applications = () => getApplicationSettings.as(guild.owner.principal, { guildId: guild.id });
  const { version } = await applications();
  await save(guild, { recruiting: false });
  expect(await applications()).toMatchObject({ allowApplications: false, version: version + 1 });
});

test('it is each guild’s own switch', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  await save(other, { recruiting: false });
  expect([(await read(guild)).recruiting, (await read(other)).recruiting]).toEqual([true, false]);
  await save(other, { recruiting: true });
  await save(guild, { recruiting: false });
  expect([(await read(guild)).recruiting, (await read(other)).recruiting]).toEqual([false, true]);
});

test('tags changed on the other tab in between are not overwritten, and the conflict names who did it', async () => {
  const guild = await aGuild();
  const { principal } = await aMember(guild, { permissions: ['edit:guild', 'edit:discovery'] });
  const { slug: _, timeZone: _zone, ...state } = await read(guild);
  const { can: __, ...general } = await getGeneral.as(principal, { guildId: guild.id });
  await saveGeneral.as(principal, { ...general, guildId: guild.id, guildTags: ['Hardcore'] });
  await expect(
    saveDiscovery.as(guild.owner.principal, { ...(state as SaveDiscovery), guildId: guild.id, tags: ['Casual'] }),
  ).rejects.toMatchObject({ reason: 'saved_meanwhile', body: { current: { savedBy: principal.name } } });
  expect((await read(guild)).tags).toEqual(['Hardcore']);
});

test('concurrent saves of both tabs never deadlock', async () => {
  const guild = await aGuild();
  for (let round = 0; round < 10; round++) {
    const { can: _, ...general } = await getGeneral.as(guild.owner.principal, { guildId: guild.id });
    const outcomes = await Promise.allSettled([
      saveGeneral.as(guild.owner.principal, {
        ...general,
        guildId: guild.id,
        guildTags: round % 2 ? ['PvE'] : ['PvP'],
      }),
      save(guild, { tags: ['Social'], recruiting: round % 2 === 0 }),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.reason).toBe('saved_meanwhile');
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  }
});

describe('it is refused', () => {
  const none = { Tank: 0, Healer: 0, Damage: 0, Support: 0 };
  test.each<[Partial<SaveDiscovery>, string]>([
    [{ rolesWanted: { ...none, Tank: 100 } }, 'rolesWanted.Tank'],
    [{ rolesWanted: { ...none, Healer: -1 } }, 'rolesWanted.Healer'],
    [{ rolesWanted: { ...none, Damage: 1.5 } }, 'rolesWanted.Damage'],
    [{ playWeek: [2 ** 48, 0, 0, 0, 0, 0, 0] }, 'playWeek.0'],
    [{ playHours: 'x'.repeat(81) }, 'playHours'],
    [{ language: 'Elvish' as never }, 'language'],
    [{ tags: ['Evil' as never] }, 'tags.0'],
  ])('%j', async (change, field) => {
    const error = await save(await aGuild(), change).catch((thrown) => thrown);
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  test('without edit:discovery, for writing and for reading', async () => {
    const guild = await aGuild();
    const { principal } = await aMember(guild, { permissions: ['edit:guild', 'edit:applications'] });
    const refused = { code: 'FORBIDDEN', body: { missing: ['edit:discovery'] } };
    await expect(save(guild, {}, principal)).rejects.toMatchObject(refused);
    await expect(read(guild, principal)).rejects.toMatchObject(refused);
  });
});
