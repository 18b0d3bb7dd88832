import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { changeMemberRanks } from '#/features/members/membership/commands/change-member-ranks.server.ts';
import { listMembers } from '#/features/members/roster/member.queries.server.ts';
import { memberFacets } from '#/features/members/roster/member-facets.queries.server.ts';
import { visibilityField } from '#/features/privacy/visibility.rules.ts';
import { guildSettings } from '#/features/settings/settings.tables.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { absences } from './absence.tables.server.ts';

testDatabase();

let guild: FactoryGuild;
let [officer, edda, bron]: Person[] = [];

beforeAll(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
  edda = await aMember(guild, { person: await aPerson({ name: 'Edda' }), rank: 'Member' });
  bron = await aMember(guild, { person: await aPerson({ name: 'Bron' }) });
});

beforeEach(async () => {
  await database().delete(absences);
  await database().delete(guildSettings);
});

const ZONES = { ahead: 'Pacific/Kiritimati', behind: 'Pacific/Pago_Pago' };
const inZone = (zone: string) => database().execute(sql`update guilds set time_zone = ${zone} where id = ${guild.id}`);
/** A day so many days from today, in the zone that is behind all others. */
const day = (days: number) => new Date(Date.now() - 11 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const away = (of: Person | undefined, fromDay: string, toDay: string, facts: object = {}) =>
  database()
    .insert(absences)
    .values({
      ...{ guildId: guild.id, id: uuidv7(), userId: of?.principal.userId ?? '', fromDay, toDay },
      ...{ enteredByUserId: guild.owner.principal.userId, enteredByName: 'Owner', ...facts },
    });
const only = (absents: 'public' | 'staff' | 'private') =>
  database()
    .insert(guildSettings)
    .values({ guildId: guild.id, tab: 'privacy', values: { [visibilityField('absents')]: absents } });
const seen = async (as: Person = guild.owner) => {
  const input = { guildId: guild.id };
  const { items: members } = await listMembers.as(as.principal, { ...input, absent: true });
  const marks = (await listMembers.as(as.principal, input)).items.flatMap(({ name, absentUntil }) =>
    absentUntil ? [`${name} ${absentUntil}`] : [],
  );
  const { absent } = await memberFacets.as(as.principal, input);
  return { listed: members.map(({ name }) => name), marks, count: absent };
};

describe('who is absent', () => {
  test('is away today, both ends counted, and neither back early nor called off', async () => {
    await inZone(ZONES.behind);
    await away(edda, day(0), day(0));
    await away(bron, day(1), day(3));
    await away(officer, day(-3), day(-1));
    expect(await seen()).toEqual({ listed: ['Edda'], marks: [`Edda ${day(0)}`], count: 1 });
    await database().update(absences).set({ endedAt: new Date() });
    expect((await seen()).count).toBe(0);
    await database().delete(absences);
    await away(edda, day(0), day(5), { cancelledAt: new Date() });
    expect(await seen()).toEqual({ listed: [], marks: [], count: 0 });
  });

  test('goes by the guild’s own day', async () => {
    // 25 hours lie between the two zones: what is today in one is over in the other.
    await away(edda, day(0), day(0));
    await inZone(ZONES.behind);
    expect((await seen()).listed).toEqual(['Edda']);
    await inZone(ZONES.ahead);
    expect((await seen()).listed).toEqual([]);
  });
});

describe('absences that are not public', () => {
  beforeEach(async () => {
    await inZone(ZONES.behind);
    await away(edda, day(0), day(2));
    await away(bron, day(0), day(4));
  });

  test.each([
    ['public', true, true],
    ['staff', true, false],
    ['private', false, false],
  ] as const)('%s: seen by staff %j, by members %j, and one’s own by oneself', async (setting, staff, members) => {
    await only(setting);
    const both = { listed: ['Edda', 'Bron'], marks: [`Edda ${day(2)}`, `Bron ${day(4)}`], count: 2 };
    expect(await seen()).toEqual(both);
    expect(await seen(officer)).toEqual(staff ? both : { listed: [], marks: [], count: undefined });
    expect(await seen(edda)).toEqual(
      members ? both : { listed: ['Edda'], marks: [`Edda ${day(2)}`], count: undefined },
    );
  });

  test('can’t be found out by a bulk change of those who are away', async () => {
    await only('private');
    const facets = await memberFacets.as(guild.owner.principal, { guildId: guild.id });
    const rankId = facets.ranks.find(({ name }) => name === 'Veteran')?.id ?? '';
    const change = changeMemberRanks.as(officer?.principal ?? guild.owner.principal, {
      guildId: guild.id,
      members: { matching: { absent: true } },
      rankId,
    });
    await expect(change).rejects.toMatchObject({ reason: 'nobody_changed', fields: {} });
  });
});
