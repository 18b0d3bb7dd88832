import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { submitSignUp } from './commands/submit-sign-up.server.ts';
import { freeKind } from './placement.rules.ts';
import { lockSignUpsOf, resettleSignUps } from './sign-up.api.server.ts';
import { aSignUp } from './sign-up.factory.ts';
import { activitySignUps } from './sign-up.queries.server.ts';

testDatabase();

/** `npm run prove` races a hundred, fifty times (races.check.ts). */
const PEOPLE = 24;
const ROUNDS = 3;
const ROLES = ['Tank', 'Healer', 'Damage', 'Support'] as const;

let guild: FactoryGuild;
let people: Person[];

beforeAll(async () => {
  guild = await aGuild();
  people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await aMember(guild));
});

/** Rounds of something, each with a new activity. */
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);
const read = (activityId: string) => activitySignUps.as(guild.owner.principal, { guildId: guild.id, activityId });

/** What the database holds is what the rules ask for: all places that fit someone are taken. */
async function faults(activityId: string): Promise<string[]> {
  const { items, limits } = await read(activityId);
  const [{ places }] = (await sqlRows(database()).as({ places: int })(
    sql`select count(*)::int as places from sign_up_places where activity_id = ${activityId}`,
  )) as [{ places: number }];
  const going = items.filter(({ standing }) => standing === 'going' || standing === 'late');
  const taken = Object.fromEntries(
    (
      await sqlRows(database()).as({ kind: (kind) => String(kind), count: int })(
        sql`select kind, count(*)::int as count from sign_up_places where activity_id = ${activityId} group by kind`,
      )
    ).map(({ kind, count }) => [kind, count]),
  );
  return [
    ...(places === going.length ? [] : [`${places} places for ${going.length} people`]),
    ...items
      .filter(({ standing }) => standing === 'waiting')
      .filter((person) => limits && freeKind(limits, taken, person) !== null)
      .map(({ name }) => `${name} is passed over`),
  ];
}

describe.each(rounds)('round %i', () => {
  test('of many who come for one place, one has it and the others wait in a line', async () => {
    const id = await anActivity(guild, { capacity: 1 });
    const outcomes = await Promise.all(people.map((by) => aSignUp(guild, id, { by })));
    expect(outcomes.filter(({ place }) => place !== null)).toHaveLength(1);
    const { items } = await read(id);
    expect(items.flatMap(({ position }) => (position === null ? [] : [position]))).toEqual(
      Array.from({ length: PEOPLE - 1 }, (_, at) => at + 1),
    );
  });

  test('a place that gets free while others come is taken, and by one', async () => {
    const id = await anActivity(guild, { capacity: 2 });
    const [first, second, ...others] = people;
    for (const by of [first!, second!]) await aSignUp(guild, id, { by });
    await Promise.all([
      ...others.slice(0, 8).map((by) => aSignUp(guild, id, { by })),
      aSignUp(guild, id, { by: first!, intent: 'declined' }),
      ...others.slice(8, 12).map((by) => aSignUp(guild, id, { by })),
      aSignUp(guild, id, { by: second!, intent: 'tentative' }),
    ]);
    expect(await faults(id)).toEqual([]);
    expect((await read(id)).items.filter(({ standing }) => standing === 'going')).toHaveLength(2);
  });
});

test('whatever people and leaders do at one moment, no one is passed over and nothing locks up', async () => {
  const random = seededRandom('sign-ups');
  const slots = { Tank: 2, Healer: 2, Damage: 4, Support: 1 };
  const id = await anActivity(guild, { capacity: 11, slots });
  const anything = (by: Person) =>
    aSignUp(guild, id, {
      by,
      intent: random.pick(['accepted', 'accepted', 'late', 'declined', 'tentative']),
      role: random.pick(ROLES),
      flexRole: random.chance(0.3) ? random.pick(ROLES) : null,
    });
  const newLimits = () =>
    inTransaction(async (tx) => {
      await tx.execute(sql`update activities set capacity = ${random.between(9, 16)} where id = ${id}`);
      await resettleSignUps(tx, { guildId: guild.id, activityId: id, causedBy: 'A leader' });
    });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([...random.sample(people, PEOPLE).map(anything), newLimits(), newLimits()]);
    expect(await faults(id)).toEqual([]);
  }
});

test('while an activity is being deleted, who responds waits for that and holds nothing that the deletion needs', async () => {
  const id = await anActivity(guild, { capacity: 2 });
  const [waiting, coming] = people as [Person, Person];
  await aSignUp(guild, id, { by: coming });
  const which = { guildId: guild.id, activityId: id };
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deletion = inTransaction(async (tx) => {
    await tx.execute(sql`select from activities where guild_id = ${guild.id} and id = ${id} for update`);
    locked.resolve();
    await go.promise;
    await lockSignUpsOf(tx, { guildId: guild.id, activityIds: [id] });
    await tx.execute(sql`delete from activities where guild_id = ${guild.id} and id = ${id}`);
  });
  await locked.promise;
  const answers = Promise.allSettled([
    submitSignUp.as(waiting.principal, { ...which, intent: 'accepted' }),
    submitSignUp.as(coming.principal, { ...which, intent: 'declined' }),
  ]);
  await expect.poll(waitingForLocks).toBe(2);
  go.resolve();
  await deletion;
  const refusal = { status: 'rejected', reason: { code: 'NOT_FOUND' } };
  expect(await answers).toMatchObject([refusal, refusal]);
});

/** How many connections wait for what others hold. */
const waitingForLocks = async (): Promise<number> => {
  const [row] = await sqlRows(database()).as({ n: int })(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.n ?? 0;
};
