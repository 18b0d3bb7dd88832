import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence } from '#/features/members/absences/absence.factory.ts';
import { visibilityField } from '#/features/privacy/visibility.rules.ts';
import { guildSettings } from '#/features/settings/settings.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anAvailability, eachDay } from './availability.factory.ts';
import { getAvailability } from './availability.queries.server.ts';
import { setAvailability } from './commands/set-availability.server.ts';
import { getOverlap, listFree } from './overlap.queries.server.ts';
import { NEVER } from './week.rules.ts';

testDatabase();

let guild: FactoryGuild;
let reader: Person;
let staff: Person;
let members: Person[];
beforeAll(async () => {
  guild = await aGuild();
  reader = await aMember(guild, { permissions: ['view:activities'] });
  staff = await aMember(guild, { permissions: ['create:activities'] });
  members = [];
  for (let made = 0; made < 4; made += 1) members.push(await aMember(guild));
});

const read = (by: Person, more: Partial<Parameters<typeof getOverlap>[0]> = {}) =>
  getOverlap.as(by.principal, { guildId: guild.id, timeZone: 'Etc/GMT', ...more });
/** Of the day after tomorrow, so that nothing of it is over. */
const eveningOf = ({ counts }: Awaited<ReturnType<typeof getOverlap>>, from = 19, to = 23) =>
  counts?.slice(2 * 48 + from * 2, 2 * 48 + to * 2);

describe('a week of one’s own', () => {
  test('is kept, replaced, and removed by one without a free half hour', async () => {
    const someone = await aPerson();
    const own = () => getAvailability.as(someone.principal, {});
    expect(await own()).toBeNull();
    const week = [...eachDay(0, 24)];
    await setAvailability.as(someone.principal, { week, timeZone: 'Asia/Tokyo', isShared: true });
    expect(await own()).toEqual({ week, timeZone: 'Asia/Tokyo', isShared: true });
    await anAvailability(someone, { isShared: false });
    expect(await own()).toMatchObject({ timeZone: 'Etc/GMT', isShared: false });
    await setAvailability.as(someone.principal, { week: [...NEVER], timeZone: 'Etc/GMT', isShared: true });
    expect(await own()).toBeNull();
  });

  test.each([
    ['a day too few', NEVER.slice(1), 'Etc/GMT'],
    ['more than a day has', [2 ** 48, 0, 0, 0, 0, 0, 0], 'Etc/GMT'],
    ['less than nothing', [-1, 0, 0, 0, 0, 0, 0], 'Etc/GMT'],
    ['no zone', [1, 0, 0, 0, 0, 0, 0], 'Mars/Olympus'],
  ])('is refused with %s', async (_, week, timeZone) => {
    const sent = setAvailability.as(reader.principal, { week: [...week], timeZone, isShared: true });
    await expect(sent).rejects.toMatchObject({ code: 'INVALID' });
  });

  test.each(['{1,2,3}', '{0,0,0,0,0,0,281474976710656}', '{0,0,0,0,0,0,-1}', '{0,0,0,0,0,0,null}'])(
    'is refused by the database as %s',
    async (week) => {
      const someone = await aPerson();
      const insert = database().execute(sql`insert into availabilities (user_id, time_zone, week, is_shared)
        values (${someone.principal.userId}, 'Etc/GMT', ${week}::bigint[], true)`);
      await expect(insert).rejects.toMatchObject({ cause: { constraint: 'availabilities_week' } });
    },
  );
});

describe('a guild’s week', () => {
  test('is silent to members until three share theirs; who plans sees it with the first', async () => {
    const [first, second, third] = members;
    for (const one of [first!, second!]) {
      await anAvailability(one);
      expect(await read(reader)).toMatchObject({ counts: null, best: [] });
    }
    expect(eveningOf(await read(staff))).toEqual(new Array(8).fill(2));
    await anAvailability(third!);
    const found = await read(reader);
    expect(found).toMatchObject({ people: 3, members: 7, hasEntered: false, can: { create: false } });
    expect(eveningOf(found, 18, 24)).toEqual([0, 0, ...new Array(8).fill(3), 0, 0]);
    expect(found.counts).toHaveLength(336);
  });

  test('counts those who share theirs and are members, each once and on their own clocks', async () => {
    const [, , , fourth] = members;
    await anAvailability(await aPerson());
    await anAvailability(fourth!, { isShared: false });
    expect(eveningOf(await read(reader))).toEqual(new Array(8).fill(3));
    await anAvailability(fourth!, { timeZone: 'Asia/Kathmandu' });
    // 07:00 PM to 11:00 PM there is 13:15 to 17:15 here.
    expect(eveningOf(await read(reader), 13, 18)).toEqual([0, ...new Array(7).fill(1), 0, 0]);
    expect(await read(reader)).toMatchObject({ people: 4 });
  });

  test('can be of a role, and names the best times with roles of which there are three', async () => {
    const [first, second, third, fourth] = members;
    for (const [person, role] of [
      [first!, 'Tank'],
      [second!, 'Healer'],
      [third!, 'Healer'],
      [fourth!, 'Healer'],
    ] as const)
      await database().execute(sql`update characters set role = ${role} where id = ${person.characterId}`);
    expect(await read(reader, { role: 'Tank' })).toMatchObject({ people: 1, counts: null, best: [] });
    expect(await read(staff, { role: 'Tank' })).toMatchObject({ people: 1 });
    expect(eveningOf(await read(reader, { role: 'Healer' }))).toEqual(new Array(8).fill(2));
    // A part of today's may be over.
    const best = (await read(reader, { minutes: 180 })).best.find(({ minutes }) => minutes === 240);
    expect(best).toMatchObject({ minutes: 240, free: 3, roles: [{ role: 'Healer', free: 2 }] });
    expect(best?.startsAt).toMatch(/T19:00/);
  });

  test('has no names for who doesn’t plan, and no one’s hours for anyone', async () => {
    const from = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`;
    const free = { guildId: guild.id, from, minutes: 120 };
    await expect(listFree.as(reader.principal, free)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { items } = await listFree.as(staff.principal, free);
    expect(items).toHaveLength(3);
    expect(Object.keys(items[0] ?? {})).toEqual(['name', 'roles']);
    expect((await listFree.as(staff.principal, { ...free, role: 'Tank' })).items).toHaveLength(1);
    expect((await listFree.as(staff.principal, { ...free, minutes: 240 })).items).toEqual([]);
    expect(Object.keys(await read(staff))).not.toContain('names');
  });

  test('takes off absences that the viewer may see', async () => {
    const member = await aMember(guild, { permissions: ['view:activities', 'view:members'] });
    await anAbsence(guild, { of: members[0]!, when: 'now' });
    const seen = async () =>
      Promise.all([guild.owner, member, reader].map(async (who) => eveningOf(await read(who))?.[0]));
    expect(await seen()).toEqual([2, 2, 3]);
    await database()
      .insert(guildSettings)
      .values({ guildId: guild.id, tab: 'privacy', values: { [visibilityField('absents')]: 'private' } });
    expect(await seen()).toEqual([2, 3, 3]);
  });
});
