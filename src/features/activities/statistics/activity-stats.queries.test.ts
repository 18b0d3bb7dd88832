import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayAt, startOfDay } from '#/base/day.ts';
import { percentOf } from '#/base/percent.ts';
import { type SeededRandom, seededRandom } from '#/base/seeded-random.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { updatePrivacySettings } from '#/features/privacy/commands/update-privacy-settings.server.ts';
import { getPrivacySettings } from '#/features/privacy/privacy.queries.server.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC, type Visibility } from '#/features/privacy/visibility.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { PARTICIPANT_STATUSES, type ParticipantStatus } from '../attendance/participant.rules.ts';
import type { ActivityType } from '../planning/activity.rules.ts';
import { activityStatsOverview, listActivityStats, memberActivityStats } from './activity-stats.queries.server.ts';
import { type Counts, type Mark, overviewOf } from './activity-stats.rules.ts';
import { STATS_ORDERS } from './activity-stats.search.ts';
import { exportActivityStats } from './activity-stats-export.queries.server.ts';

testDatabase();

const ZONE = 'Europe/London';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What happened, as someone with paper and pencil would write it down. */
interface Act {
  readonly id: string;
  readonly type: ActivityType;
  readonly startsAt: number;
  readonly counts: boolean;
  readonly records: ReadonlyMap<string, { readonly status: ParticipantStatus; readonly credit: number }>;
  /** Who had said they would come, and had a place at the end. */
  readonly expected: ReadonlySet<string>;
}

interface Someone {
  readonly userId: string;
  /** Theirs alone. */
  readonly userName: string;
  readonly joinedAt: number;
  /** From the one instant up to the other. */
  readonly away: readonly { readonly from: number; readonly until: number }[];
}

let guild: FactoryGuild;
let people: Someone[];
let acts: Act[];

beforeAll(async () => {
  guild = await aGuild();
  await database().execute(sql`update guilds set time_zone = ${ZONE} where id = ${guild.id}`);
  const random = seededRandom(20_261);
  const members = [guild.owner];
  for (let n = 0; n < 7; n++) members.push(await aMember(guild));
  // A person with two characters is one person.
  const { id: second } = await aCharacter(members[1]!.principal, { name: 'Second' });
  await aMember(guild, { person: { ...members[1]!, characterId: second } });
  people = [];
  for (const member of members) people.push(await aPast(random, member));
  acts = [];
  for (let n = 0; n < 120; n++) acts.push(await anAct(random, n, members));
});

/** When someone joined, and when they were away. */
async function aPast(random: SeededRandom, { principal: { userId, name: userName } }: Person): Promise<Someone> {
  const joinedAt = Date.now() - random.between(10, 200) * DAY;
  await database().execute(sql`
    update members set joined_at = ${new Date(joinedAt)} where guild_id = ${guild.id} and user_id = ${userId}`);
  const away: Someone['away'][number][] = [];
  for (let ago = 190; ago > 5; ago -= random.between(15, 60)) {
    const fromDay = dayAt(Date.now() - ago * DAY, ZONE);
    const toDay = dayAfter(fromDay, random.between(0, 9));
    const endedAt = random.chance(0.2) ? startOfDay(toDay, ZONE) + random.between(1, 23) * 60 * MINUTE : null;
    const isCancelled = random.chance(0.2);
    await database().execute(sql`
      insert into absences (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name, ended_at, cancelled_at)
      values (${guild.id}, gen_random_uuid(), ${userId}, ${fromDay}, ${toDay}, ${userId}, 'x',
        ${endedAt === null ? null : new Date(endedAt)}, ${isCancelled ? new Date() : null})`);
    const until = Math.min(startOfDay(dayAfter(toDay), ZONE), endedAt ?? Number.POSITIVE_INFINITY);
    if (!isCancelled) away.push({ from: startOfDay(fromDay, ZONE), until });
  }
  return { userId, userName, joinedAt, away };
}

/** An activity, often at an edge: midnight, or the moment someone joined. */
async function anAct(random: SeededRandom, n: number, members: readonly Person[]): Promise<Act> {
  const id = crypto.randomUUID();
  const type = random.pick(['raid', 'dungeon', 'social'] as const);
  const someday = startOfDay(dayAt(Date.now() - random.between(1, 189) * DAY, ZONE), ZONE);
  const startsAt =
    n % 10 === 0 ? random.pick(people).joinedAt : someday + (n % 3 === 0 ? 0 : random.between(0, 47) * 30 * MINUTE);
  const status = random.chance(0.9) ? 'completed' : 'cancelled';
  const counted = random.chance(0.9);
  const capacity = random.chance(0.5) ? 40 : null;
  const needsApproval = random.chance(0.3);
  await database().execute(sql`
    insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id,
      organizer_name, counts_in_statistics, capacity, needs_approval)
    values (${guild.id}, ${id}, ${`Act ${n}`}, ${type}, ${status}, ${new Date(startsAt)}, 60,
      ${guild.owner.principal.userId}, 'x', ${counted}, ${capacity}, ${needsApproval})`);
  const records = new Map<string, { status: ParticipantStatus; credit: number }>();
  const expected = new Set<string>();
  for (const [place, { principal, characterId }] of members.entries()) {
    const { userId } = principal;
    if (random.chance(0.6)) {
      const record = { status: random.pick(PARTICIPANT_STATUSES), credit: random.between(0, 100) };
      records.set(userId, record);
      await database().execute(sql`
        insert into participants (guild_id, activity_id, id, user_id, character_id, name, status, credit, source)
        values (${guild.id}, ${id}, gen_random_uuid(), ${userId}, ${characterId}, 'x', ${record.status}, ${record.credit}, 'hand')`);
    }
    if (random.chance(0.3)) continue;
    const intent = random.pick(['accepted', 'accepted', 'late', 'tentative', 'bench', 'declined'] as const);
    const approval = random.pick([null, 'pending', 'approved', 'rejected'] as const);
    const hasPlace = capacity !== null && random.chance(0.7);
    await database().execute(sql`
      insert into sign_ups (guild_id, activity_id, user_id, character_id, role, intent, approval)
      values (${guild.id}, ${id}, ${userId}, ${characterId}, 'Healer', ${intent}, ${approval})`);
    if (hasPlace)
      await database().execute(sql`
        insert into sign_up_places (guild_id, activity_id, kind, number, user_id)
        values (${guild.id}, ${id}, 'any', ${place + 1}, ${userId})`);
    const comes = (intent === 'accepted' || intent === 'late') && approval !== 'rejected';
    if (comes && (capacity === null ? !needsApproval || approval !== 'pending' : hasPlace)) expected.add(userId);
  }
  return { id, type, startsAt, counts: status === 'completed' && counted, records, expected };
}

/** Does it count for them? One activity and one person at a time. */
function countsFor({ startsAt, records }: Act, { userId, joinedAt, away }: Someone): boolean {
  if (startsAt <= joinedAt && !records.has(userId)) return false;
  return !away.some(({ from, until }) => startsAt >= from && startsAt < until);
}

function countsOf(someone: Someone, those: readonly Act[]): Counts {
  const { userId } = someone;
  const own = those.filter((act) => countsFor(act, someone));
  const records = own.flatMap((act) => act.records.get(userId) ?? []);
  const of = (status: ParticipantStatus) => records.filter((one) => one.status === status).length;
  const expected = own.filter((act) => act.expected.has(userId) && act.records.get(userId)?.status !== 'excused');
  const came = (act: Act) =>
    ['attended', 'late', 'left-early', 'bench'].includes(act.records.get(userId)?.status ?? '');
  return {
    ...{ eligible: own.length, attended: of('attended'), late: of('late'), leftEarly: of('left-early') },
    ...{ bench: of('bench'), excused: of('excused'), noShow: of('no-show') },
    credit: records.reduce((sum, { credit }) => sum + credit, 0),
    ...{ expected: expected.length, kept: expected.filter(came).length },
  };
}

/** Activities of a period and of the one before it. */
function inPeriod(period: string, types: readonly string[]): { now: Act[]; before: Act[] } {
  const today = dayAt(Date.now(), ZONE);
  const known = acts.filter(({ counts, type }) => counts && (types.length === 0 || types.includes(type)));
  if (period === 'all') return { now: known, before: [] };
  const from = period.length === 10 ? period : dayAfter(today, 1 - Number(period));
  const length = Math.round((Date.parse(today) - Date.parse(from)) / DAY) + 1;
  const [start, earlier] = [startOfDay(from, ZONE), startOfDay(dayAfter(from, -length), ZONE)];
  return {
    now: known.filter(({ startsAt }) => startsAt >= start),
    before: known.filter(({ startsAt }) => startsAt < start && startsAt >= earlier),
  };
}

const attendance = ({ credit, eligible }: Counts) => percentOf(credit, 100 * eligible);
const read = (what: object = {}, as: Principal = guild.owner.principal) =>
  listActivityStats.as(as, { guildId: guild.id, limit: 100, ...what });

const PERIODS = ['30', '60', '90', 'all', dayAfter(dayAt(Date.now(), ZONE), -44)];
const TYPES: readonly ActivityType[][] = [[], ['raid'], ['dungeon', 'social']];
const CASES = PERIODS.flatMap((period) => TYPES.map((types) => ({ period, types })));

describe.each(CASES)('the last $period of $types', ({ period, types }) => {
  test('each person has the figures that one would count by hand', async () => {
    const { now, before } = inPeriod(period, types);
    const { items, total } = await read({ period, types });
    expect(total).toBe(people.length);
    for (const someone of people) {
      const counts = countsOf(someone, now);
      const [own, past] = [attendance(counts), attendance(countsOf(someone, before))];
      expect(items.find((row) => row.userName === someone.userName)).toMatchObject({
        isMine: someone === people[0],
        ...counts,
        attendance: own,
        reliability: percentOf(counts.kept, counts.expected),
        trend: own === null || past === null ? null : own - past,
      });
    }
  });

  test('so has the guild, in all, by week and by type', async () => {
    const { now, before } = inPeriod(period, types);
    const totals = [...now, ...before].map((act) => {
      const those = people.map((someone) => countsOf(someone, [act]));
      const sum = (of: (counts: Counts) => number) => those.reduce((all, counts) => all + of(counts), 0);
      return {
        ...{ type: act.type, day: dayAt(act.startsAt, ZONE), current: now.includes(act) },
        ...{ eligible: sum((c) => c.eligible), credit: sum((c) => c.credit) },
        came: sum((c) => c.attended + c.late + c.leftEarly + c.bench),
        ...{ expected: sum((c) => c.expected), kept: sum((c) => c.kept) },
      };
    });
    const overview = await activityStatsOverview.as(guild.owner.principal, { guildId: guild.id, period, types });
    expect(overview).toEqual({ ...overviewOf(totals), ofAll: true, isCut: false });
    expect(overview.activities).toBeGreaterThan(0);
  });
});

test('marks are of the latest activities, the oldest first', async () => {
  const { now } = inPeriod('90', []);
  const latest = now.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)).slice(-12);
  const { items, activities } = await read({ period: '90' });
  expect(activities.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
  for (const someone of people) {
    const marks = latest.map((act): Mark => {
      const record = act.records.get(someone.userId);
      if (record) return record.status;
      return countsFor(act, someone) ? 'none' : 'not-eligible';
    });
    expect(items.find((row) => row.userName === someone.userName)?.marks).toEqual(marks);
  }
});

test('every order goes through all pages, and its reverse the other way', async () => {
  const characters = new Set((await read()).items.map(({ characterId }) => characterId));
  for (const sort of STATS_ORDERS) {
    const found: Awaited<ReturnType<typeof read>>['items'][number][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ sort, limit: 3, cursor });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(found.map(({ characterId }) => characterId))).toEqual(characters);
    expect(found).toHaveLength(characters.size);
    const by = sort.replace('-', '') as 'name' | 'attendance';
    const values = found.map((row) => (by === 'name' ? row.name.toLowerCase() : (row[by] ?? -1000)));
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  }
});

test('a search finds people by their names and their characters', async () => {
  const [first] = (await read()).items;
  const { items, total } = await read({ query: first!.name.toUpperCase() });
  expect(items.map(({ characterId }) => characterId)).toContain(first!.characterId);
  expect(total).toBe(items.length);
  expect((await read({ query: '%' })).items).toEqual([]);
});

describe('who may see the activity of others', () => {
  const set = async (settings: Partial<Record<'activity' | 'absents', Visibility>>) => {
    const { version } = await getPrivacySettings.as(guild.owner.principal, { guildId: guild.id });
    const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, ...settings });
    await updatePrivacySettings.as(guild.owner.principal, { guildId: guild.id, ...values, version });
  };
  const file = async (as: Principal) => {
    const { lines } = await exportActivityStats.as(as, { guildId: guild.id });
    let text = '';
    for await (const line of lines) text += line;
    return text.trim().split('\r\n').slice(1);
  };

  test.each([
    { visibility: 'public', seers: ['owner', 'edit:admin', 'edit:members', 'manage:activities', 'member'] },
    { visibility: 'staff', seers: ['owner', 'edit:admin', 'edit:members', 'manage:activities'] },
    { visibility: 'private', seers: ['owner', 'edit:admin'] },
  ] as const)('$visibility', async ({ visibility, seers }) => {
    await set({ activity: visibility });
    const holding = (...permissions: string[]) => aMember(guild, { permissions });
    const readers = {
      owner: guild.owner,
      'edit:admin': await holding('edit:admin'),
      'edit:members': await holding('edit:members'),
      'manage:activities': await holding('view:members', 'manage:activities'),
      member: await holding('view:members'),
    };
    for (const [name, { principal }] of Object.entries(readers)) {
      const seesAll = (seers as readonly string[]).includes(name);
      const { items, total = 0 } = await read({}, principal);
      expect([name, total > 1, items.some(({ isMine }) => isMine)]).toEqual([name, seesAll, true]);
      expect([name, (await file(principal)).length]).toEqual([name, total]);
      const overview = await activityStatsOverview.as(principal, { guildId: guild.id });
      expect([name, overview.ofAll]).toEqual([name, seesAll]);
      const of = (memberId: string) => memberActivityStats.as(principal, { guildId: guild.id, memberId });
      const other = await of((name === 'owner' ? readers.member : guild.owner).characterId);
      expect([name, other !== null]).toEqual([name, seesAll]);
      expect((await of(readers[name as 'owner'].characterId))?.figures.isMine).toBe(true);
    }
    const nobody = await holding();
    for (const call of [() => read({}, nobody.principal), () => file(nobody.principal)])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(read({}, (await aPerson()).principal)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await set({});
  });

  test('titles are for who may read activities, absences for who may see them', async () => {
    const viewer = (await aMember(guild, { permissions: ['view:members'] })).principal;
    expect((await read({}, viewer)).activities.every(({ title }) => title === null)).toBe(true);
    expect((await read()).activities.every(({ title }) => title !== null)).toBe(true);
    // Someone who was away all the time looks like someone who never came.
    const gone = people.find((one) => one.joinedAt < Date.now() - 60 * DAY && one !== people[0])!;
    await database().execute(sql`
      insert into absences (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
      values (${guild.id}, gen_random_uuid(), ${gone.userId}, current_date - 59, current_date, ${gone.userId}, 'x')`);
    const marksFor = async (as: Principal) =>
      (await read({ period: '30' }, as)).items.find((row) => row.userName === gone.userName)?.marks ?? [];
    expect(await marksFor(viewer)).toContain('not-eligible');
    expect(await marksFor(viewer)).not.toContain('none');
    await set({ absents: 'private' });
    expect(await marksFor(viewer)).toContain('none');
    expect(await marksFor(viewer)).not.toContain('not-eligible');
    expect(await marksFor(guild.owner.principal)).toContain('not-eligible');
    await set({});
  });
});
