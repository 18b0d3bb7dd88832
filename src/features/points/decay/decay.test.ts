import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveGuild } from '#/features/guild-lifecycle/commands/archive-guild.server.ts';
import { unarchiveGuild } from '#/features/guild-lifecycle/commands/unarchive-guild.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { kickMember } from '#/features/members/membership/commands/kick-member.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { instant, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { sentWhile } from '#/testing/round-trips.ts';
import { balanceOf, somePoints, usesPoints } from '../point.factory.ts';
import { listEntries } from '../point-entries.queries.server.ts';
import { applyDecay } from './commands/apply-decay.server.ts';
import { previewDecay } from './decay.queries.server.ts';
import { runDecayClock } from './decay.reactions.server.ts';
import '#/features/registry.server.ts';

testDatabase();
let guild: FactoryGuild;
let [ann, ben]: Person[] = [];
beforeEach(async () => {
  guild = await aGuild();
  [ann, ben] = [await aMember(guild), await aMember(guild)];
});

const at = <T>(moment: string, run: () => Promise<T>): Promise<T> =>
  atMoment({ at: new Date(moment), random32: () => Math.floor(Math.random() * 2 ** 32) }, run);
const TENTH = { decayType: 'percentage', decayAmount: 1_000 };

// In 2035 January 1 is a Monday: of no test does anything decay by itself.
const SET = '2035-01-03T12:00:00Z';
const [FIRST, SECOND, THIRD] = ['2035-01-08T06:00:00Z', '2035-01-15T06:00:00Z', '2035-01-22T06:00:00Z'];

/** The guild's points decay by a tenth, on Mondays at 06:00 UTC, from January 8, 2035. */
const decays = (settings: object = TENTH) => at(SET, () => inTransaction((tx) => usesPoints(guild, settings, tx)));
const has = (person: Person, amount: number, where = guild) =>
  at(SET, () => somePoints(where, { to: person, amount, kind: 'task' }));
const clockAt = (moment: string) => at(moment, runDecayClock);
const balances = () => Promise.all([ann!, ben!].map((person) => balanceOf(guild, person)));
const nextAt = async ({ id } = guild) => {
  const [row] = await sqlRows(database()).as({ at: instant.orNull })(
    sql`select next_at as at from point_decays where guild_id = ${id}`,
  );
  return row?.at ?? null;
};
const events = () =>
  sqlRows(database()).as({ label: text, actor: text, data: jsonObject })(sql`
    select subject_label as label, actor_name as actor, data from events
    where guild_id = ${guild.id} and type = 'points.decayed' order by id`);

describe('decay', () => {
  beforeEach(async () => {
    await decays();
    await has(ann!, 1_000);
    await has(ben!, 333);
  });

  test('waits for its hour, and happens once', async () => {
    await clockAt('2035-01-08T05:59:59Z');
    expect(await balances()).toEqual([1_000, 333]);
    await clockAt(FIRST);
    await clockAt('2035-01-08T06:01:00Z');
    expect(await balances()).toEqual([900, 300]);
    expect(await nextAt()).toBe(new Date(SECOND).toISOString());
  });

  test('is explained in histories and in the audit log', async () => {
    await clockAt(FIRST);
    const { items } = await listEntries.as(ann!.principal, { guildId: guild.id, memberId: ann!.characterId });
    expect(items[0]).toMatchObject({
      ...{ kind: 'decay', granted: -100, after: 900, reason: 'Decay of 10%, week of 01/08/2035' },
      ...{ actorName: 'Guildhall', source: null, can: { undo: false } },
    });
    expect(await events()).toMatchObject([
      {
        label: '2 members',
        actor: SCHEDULE.name,
        data: { people: 2, total: 133, dueAt: new Date(FIRST).toISOString() },
      },
    ]);
  });

  test('makes up for what was missed, one period after the other', async () => {
    await clockAt('2035-01-23T00:00:00Z');
    expect(await balances()).toEqual([729, 243]);
    expect((await events()).map(({ data }) => data.dueAt)).toEqual(
      [FIRST, SECOND, THIRD].map((moment) => new Date(moment).toISOString()),
    );
  });

  test('happens once when twenty workers turn to it', async () => {
    const people = [ann!, ben!];
    for (let n = people.length; n < 20; n += 1) {
      const person = await aMember(guild);
      await has(person, 2_000);
      people.push(person);
    }
    await at(FIRST, () =>
      crowd(20, (n) =>
        n % 2 ? runDecayClock() : applyDecay.as(SCHEDULE, { guildId: guild.id }).then(() => undefined),
      ),
    );
    const found = await Promise.all(people.map((person) => balanceOf(guild, person)));
    expect(found).toEqual([900, 300, ...Array.from({ length: 18 }, () => 1_800)]);
    expect(await events()).toHaveLength(1);
  });

  test('is as many statements for many people as for two', async () => {
    const turn = (moment: string) => sentWhile(() => at(moment, () => applyDecay.as(SCHEDULE, { guildId: guild.id })));
    const first = await turn(FIRST);
    for (let n = 0; n < 10; n += 1) await has(await aMember(guild), 2_000);
    expect(await turn(SECOND)).toHaveLength(first.length);
  });

  test('leaves debts, and what is at the floor, alone', async () => {
    await decays({ ...TENTH, decayFloor: 350, overdraft: 1_000 });
    await at(SET, () => somePoints(guild, { to: ben!, amount: -1_000 }));
    expect(await balances()).toEqual([1_000, -667]);
    await clockAt(FIRST);
    expect(await balances()).toEqual([900, -667]);
    await decays({ decayType: 'flat', decayAmount: 800 });
    await clockAt(SECOND);
    expect(await balances()).toEqual([350, -667]);
  });

  test('leaves people who left the guild what they had', async () => {
    await kickMember.as(guild.owner.principal, { guildId: guild.id, characterId: ben!.characterId, reason: '' });
    await clockAt(FIRST);
    expect(await balances()).toEqual([900, 333]);
  });

  test('of one guild is nothing to another', async () => {
    const other = await aGuild();
    await at(SET, () => inTransaction((tx) => usesPoints(other, {}, tx)));
    await has(ann!, 500, other);
    await clockAt(FIRST);
    expect([await balanceOf(guild, ann!), await balanceOf(other, ann!)]).toEqual([900, 500]);
  });

  test('isn’t of a time before its settings were changed', async () => {
    await at('2035-01-16T00:00:00Z', () =>
      saveModule.as(guild.owner.principal, {
        ...pointSettings.valuesOf({ dkpEnabled: true, ...TENTH, decayAmount: 5_000 }),
        ...{ guildId: guild.id, module: 'dkp', version: 1 },
      }),
    );
    await clockAt('2035-01-21T00:00:00Z');
    expect(await balances()).toEqual([1_000, 333]);
    await clockAt(THIRD);
    expect(await balances()).toEqual([500, 166]);
  });

  test('stays planned when other settings are saved', async () => {
    await at('2035-01-16T00:00:00Z', () => inTransaction((tx) => usesPoints(guild, { dkpName: 'Gold' }, tx)));
    expect(await nextAt()).toBe(new Date(FIRST).toISOString());
  });

  test('stops with the points, and isn’t made up for when they are back', async () => {
    await at(SET, () => inTransaction((tx) => usesPoints(guild, { dkpEnabled: false }, tx)));
    expect(await nextAt()).toBeNull();
    await at('2035-01-16T00:00:00Z', () => inTransaction((tx) => usesPoints(guild, {}, tx)));
    expect(await nextAt()).toBe(new Date(THIRD).toISOString());
  });

  test('pauses while the guild is archived', async () => {
    const { principal } = guild.owner;
    await at(SET, () => archiveGuild.as(principal, { guildId: guild.id }));
    await clockAt(SECOND);
    await expect(applyDecay.as(SCHEDULE, { guildId: guild.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await at('2035-01-16T00:00:00Z', () => unarchiveGuild.as(principal, { guildId: guild.id }));
    expect([await balances(), await nextAt()]).toEqual([[1_000, 333], new Date(THIRD).toISOString()]);
  });

  test('is the schedule’s alone', async () => {
    await expect(at(FIRST, () => applyDecay.as(guild.owner.principal, { guildId: guild.id }))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the preview', () => {
  test('says who loses what, those who lose most first, and when', async () => {
    await decays({ ...TENTH, dkpName: 'Gold', decayFloor: 100 });
    await has(ann!, 1_000);
    await has(ben!, 3_000);
    await has(guild.owner, 100);
    expect(await previewDecay.as(guild.owner.principal, { guildId: guild.id })).toMatchObject({
      ...{ at: new Date(FIRST).toISOString(), decayAmount: 1_000, unit: 'Gold', people: 2, total: 400 },
      items: [
        { characterId: ben!.characterId, balance: 3_000, lost: 300 },
        { characterId: ann!.characterId, balance: 1_000, lost: 100 },
      ],
    });
    expect(await balances()).toEqual([1_000, 3_000]);
  });

  test('is null while nothing decays, and for staff of the settings alone', async () => {
    expect(await previewDecay.as(guild.owner.principal, { guildId: guild.id })).toBeNull();
    await expect(previewDecay.as(ann!.principal, { guildId: guild.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('names no one where the guild keeps points private', async () => {
    await decays();
    await has(ann!, 1_000);
    await database().execute(sql`
      insert into guild_settings (guild_id, tab, values) values (${guild.id}, 'privacy', '{"transactionsVisibility":"private"}')`);
    const staff = await aMember(guild, { permissions: ['edit:dkp'] });
    expect(await previewDecay.as(staff.principal, { guildId: guild.id })).toMatchObject({ people: 1, items: [] });
  });
});

describe('the hour is that of the guild’s clocks', () => {
  const planned = async (timeZone: string, settings: object, since: string) => {
    await decays({ ...TENTH, ...settings });
    await database().execute(sql`update guilds set time_zone = ${timeZone} where id = ${guild.id}`);
    const [row] = await sqlRows(database()).as({ at: instant })(
      sql`select point_decay_planned(${guild.id}, ${guild.id}, ${since}::timestamptz) as at`,
    );
    return row?.at;
  };

  test.each([
    ['in winter', 'America/New_York', 'monday', 6, '2025-01-05T00:00:00Z', '2025-01-06T11:00:00Z'],
    ['in summer', 'America/New_York', 'monday', 6, '2025-07-06T00:00:00Z', '2025-07-07T10:00:00Z'],
    ['where it has just been', 'Etc/GMT', 'monday', 6, '2025-01-06T06:00:00Z', '2025-01-13T06:00:00Z'],
    ['just before it', 'Etc/GMT', 'monday', 6, '2025-01-06T05:59:59Z', '2025-01-06T06:00:00Z'],
    [
      'later where clocks leave it out',
      'America/New_York',
      'sunday',
      2,
      '2025-03-08T00:00:00Z',
      '2025-03-09T07:00:00Z',
    ],
    [
      'once where clocks have it twice',
      'America/New_York',
      'sunday',
      1,
      '2025-11-01T00:00:00Z',
      '2025-11-02T06:00:00Z',
    ],
    ['a week on after that', 'America/New_York', 'sunday', 1, '2025-11-02T06:00:00Z', '2025-11-09T06:00:00Z'],
    ['where it is tomorrow already', 'Pacific/Auckland', 'monday', 0, '2025-07-05T00:00:00Z', '2025-07-06T12:00:00Z'],
    ['at midnight that clocks skip', 'America/Havana', 'sunday', 0, '2025-03-08T12:00:00Z', '2025-03-09T05:00:00Z'],
  ])('%s', async (_, timeZone, decayWeekday, decayHour, since, expected) => {
    expect(await planned(timeZone, { decayWeekday, decayHour }, since)).toBe(new Date(expected).toISOString());
  });

  test('of a guild that moves to another zone, from then on', async () => {
    await decays();
    await at(SET, () =>
      inTransaction((tx) => tx.execute(sql`update guilds set time_zone = 'Asia/Tokyo' where id = ${guild.id}`)),
    );
    expect(await nextAt()).toBe('2035-01-07T21:00:00.000Z');
  });
});
