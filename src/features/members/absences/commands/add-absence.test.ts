import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anAbsence, today } from '../absence.factory.ts';
import { absenceCalendar, listAbsences } from '../absence.queries.server.ts';
import { addDays, dayIn } from '../absence.rules.ts';
import type { AddAbsenceInput } from '../absence.schema.ts';
import { addAbsence } from './add-absence.server.ts';
import { cancelAbsence } from './cancel-absence.server.ts';
import { changeAbsence } from './change-absence.server.ts';
import { endAbsence } from './end-absence.server.ts';

testDatabase();

let guild: FactoryGuild;
let officer: Person;
const day = (count: number) => addDays(today(), count);

beforeAll(async () => {
  guild = await aGuild();
  officer = await aMember(guild, { rank: 'Officer' });
});

const add = (by: Person, of: Person, days: readonly [number, number], more: Partial<AddAbsenceInput> = {}) =>
  addAbsence.as(by.principal, {
    guildId: guild.id,
    memberId: of.characterId,
    fromDay: day(days[0]),
    toDay: day(days[1]),
    reason: '',
    ...more,
  });
const list = async (which: 'current' | 'past', as = officer) =>
  (await listAbsences.as(as.principal, { guildId: guild.id, which, limit: 100 })).items;
const one = async (id: string, which: 'current' | 'past' = 'current') =>
  (await list(which)).find((row) => row.id === id);
const eventsOf = async (type: string) =>
  await sqlRows(database()).as({ data: jsonObject, subject_label: text })(
    sql`select data, subject_label from events where guild_id = ${guild.id} and type = ${type} order by id`,
  );

describe('entering an absence', () => {
  test('is possible for everyone; it belongs to the person, and the log has neither days nor reason', async () => {
    const member = await aMember(guild);
    const { absenceId } = await add(member, member, [0, 4], { reason: 'Wedding' });
    expect(await one(absenceId)).toMatchObject({
      userId: member.principal.userId,
      characterId: member.characterId,
      fromDay: day(0),
      toDay: day(4),
      reason: 'Wedding',
      state: 'away',
      enteredByName: null,
      can: { change: true, end: true, cancel: false },
    });
    const event = (await eventsOf('absence.added')).at(-1);
    expect(event?.data).toEqual({ absenceId, userId: member.principal.userId, own: true });
    expect(JSON.stringify(event)).not.toMatch(/Wedding|\b20\d\d-\d\d-\d\d\b/);
  });

  test('of others takes edit:members, and says who entered it', async () => {
    const [member, other] = [await aMember(guild), await aMember(guild)];
    await expect(add(other, member, [1, 2])).rejects.toMatchObject({
      code: 'FORBIDDEN',
      body: { missing: ['edit:members'] },
    });
    await expect(add(await aPerson(), member, [1, 2])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { absenceId } = await add(officer, member, [1, 2]);
    expect(await one(absenceId)).toMatchObject({ enteredByName: officer.principal.name, state: 'upcoming' });
    expect((await eventsOf('absence.added')).at(-1)?.data.own).toBe(false);
  });

  test('refuses days that make no sense, and says where', async () => {
    const member = await aMember(guild);
    await expect(add(member, member, [2, 1])).rejects.toMatchObject({
      code: 'INVALID',
      fields: { toDay: "The last day can't be before the first" },
    });
    await expect(add(member, member, [-3, -1])).rejects.toMatchObject({
      fields: { toDay: 'The last day has already passed' },
    });
    await expect(add(member, member, [0, 0], { fromDay: '2026-02-30' })).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('refuses days on which the person is away already, by whatever character', async () => {
    const member = await aMember(guild);
    await add(member, member, [2, 6]);
    for (const days of [
      [6, 8],
      [0, 2],
      [3, 4],
      [0, 9],
    ] as const)
      await expect(add(member, member, days)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'absence_overlaps' });
    await add(member, member, [7, 8]);
    await add(member, member, [0, 1]);
  });

  test('of eight at the same time for the same days, one is entered', async () => {
    const member = await aMember(guild);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => add(member, member, [1, 3])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('goes by the day in the guild’s time zone', async () => {
    const far = await aGuild();
    await database().execute(sql`update guilds set time_zone = 'Pacific/Kiritimati' where id = ${far.id}`);
    const ahead = dayIn('Pacific/Kiritimati', Date.now());
    const absence = { guildId: far.id, memberId: far.owner.characterId, reason: '' };
    const late = addAbsence.as(far.owner.principal, {
      ...absence,
      fromDay: addDays(ahead, -1),
      toDay: addDays(ahead, -1),
    });
    await expect(late).rejects.toMatchObject({ fields: { toDay: 'The last day has already passed' } });
    await addAbsence.as(far.owner.principal, { ...absence, fromDay: ahead, toDay: ahead });
    const { today: there, timeZone, items: absences } = await listAbsences.as(far.owner.principal, { guildId: far.id });
    expect([there, timeZone, absences[0]?.state]).toEqual([ahead, 'Pacific/Kiritimati', 'away']);
  });
});

describe('what becomes of an absence', () => {
  test('one that has not begun is cancelled, and never was', async () => {
    const member = await aMember(guild);
    const absenceId = await anAbsence(guild, { of: member, when: 'later' });
    await expect(endAbsence.as(member.principal, { guildId: guild.id, absenceId })).rejects.toMatchObject({
      reason: 'absence_not_begun',
    });
    await cancelAbsence.as(member.principal, { guildId: guild.id, absenceId });
    expect([await one(absenceId), await one(absenceId, 'past')]).toEqual([undefined, undefined]);
    await expect(cancelAbsence.as(member.principal, { guildId: guild.id, absenceId })).rejects.toMatchObject({
      reason: 'absence_cancelled',
    });
    await add(member, member, [10, 12]);
  });

  test('one that has begun is ended early: its person is back today, and may go again', async () => {
    const member = await aMember(guild);
    const { absenceId } = await add(member, member, [-2, 5]);
    await expect(cancelAbsence.as(member.principal, { guildId: guild.id, absenceId })).rejects.toMatchObject({
      reason: 'absence_begun',
    });
    await endAbsence.as(officer.principal, { guildId: guild.id, absenceId });
    expect(await one(absenceId)).toBeUndefined();
    expect(await one(absenceId, 'past')).toMatchObject({ state: 'ended', toDay: day(-1), can: { change: false } });
    await add(member, member, [0, 1]);
    const fresh = await aMember(guild);
    const begunToday = await anAbsence(guild, { of: fresh });
    await endAbsence.as(fresh.principal, { guildId: guild.id, absenceId: begunToday });
    await add(fresh, fresh, [0, 3]);
  });

  test('days and reason are changed, the first day only before it', async () => {
    const member = await aMember(guild);
    const absenceId = await anAbsence(guild, { of: member });
    const change = (fromDay: string, toDay: string) =>
      changeAbsence.as(member.principal, { guildId: guild.id, absenceId, fromDay, toDay, reason: 'Longer' });
    await expect(change(day(1), day(3))).rejects.toMatchObject({
      code: 'INVALID',
      fields: { fromDay: expect.any(String) },
    });
    await change(day(0), day(9));
    expect(await one(absenceId)).toMatchObject({ toDay: day(9), reason: 'Longer' });
    expect((await eventsOf('absence.changed')).at(-1)?.data).toMatchObject({ changed: ['toDay', 'reason'] });
    await add(member, member, [12, 13]);
    await expect(change(day(0), day(12))).rejects.toMatchObject({ reason: 'absence_overlaps' });
  });

  test('no one else can change it', async () => {
    const [member, other, far] = [await aMember(guild), await aMember(guild), await aGuild()];
    const absenceId = await anAbsence(guild, { of: member });
    await expect(endAbsence.as(other.principal, { guildId: guild.id, absenceId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(endAbsence.as(far.owner.principal, { guildId: far.id, absenceId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

test('lists come in pages that neither repeat nor leave out', async () => {
  const far = await aGuild();
  const people = await Promise.all(Array.from({ length: 7 }, () => aMember(far)));
  for (const [at, person] of people.entries())
    await addAbsence.as(person.principal, {
      guildId: far.id,
      memberId: person.characterId,
      fromDay: day(at % 2),
      toDay: day(3),
      reason: '',
    });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAbsences.as(far.owner.principal, { guildId: far.id, limit: 3, cursor });
    seen.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(7);
  expect(new Set(seen)).toEqual(new Set(people.map(({ principal }) => principal.userId)));
});

test('the calendar has those who are away on its days, and no one else', async () => {
  const far = await aGuild();
  const person = await aMember(far);
  await addAbsence.as(person.principal, {
    guildId: far.id,
    memberId: person.characterId,
    fromDay: day(8),
    toDay: day(9),
    reason: '',
  });
  const calendar = async (from: number) =>
    (await absenceCalendar.as(far.owner.principal, { guildId: far.id, from: day(from), days: 7 })).absences.length;
  expect([await calendar(1), await calendar(2), await calendar(9), await calendar(10)]).toEqual([0, 1, 1, 0]);
});
