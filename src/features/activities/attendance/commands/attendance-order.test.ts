import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aCheckIn, aParticipant } from '../participant.factory.ts';
import { listParticipants } from '../participant.queries.server.ts';
import { addParticipant } from './add-participant.server.ts';
import { checkIn } from './check-in.server.ts';
import { clearParticipants } from './clear-participants.server.ts';
import { closeCheckIn } from './close-check-in.server.ts';
import { completeActivity } from './complete-activity.server.ts';
import { editParticipant } from './edit-participant.server.ts';
import { importSignUps } from './import-sign-ups.server.ts';

/** What is done with the record of an activity, in any order: people end up with the same presence (docs/decisions/140). */

testDatabase();

let guild: FactoryGuild;
let owner: FactoryGuild['owner']['principal'];
/** What they had answered. */
const ANSWERS = { accepts: 'accepted', comesLate: 'late', substitute: 'bench', calledIn: 'bench' } as const;
const NAMES = ['accepts', 'comesLate', 'substitute', 'calledIn', 'walksIn'] as const;
type Name = (typeof NAMES)[number];
let people: Record<Name, Person>;
beforeAll(async () => {
  guild = await aGuild();
  owner = guild.owner.principal;
  people = {} as typeof people;
  for (const name of NAMES) people[name] = await aMember(guild);
});
afterEach(() => database().execute(sql`delete from rate_limits`));

const at = (activityId: string) => ({ guildId: guild.id, activityId });
const idOf = async (activityId: string, name: Name) =>
  (await listParticipants.as(owner, at(activityId))).items.find(
    ({ userId }) => userId === people[name].principal.userId,
  )?.id ?? '';
/** Status and credit by the name of each; guests by theirs. */
const presence = async (activityId: string) =>
  Object.fromEntries(
    (await listParticipants.as(owner, at(activityId))).items.map(({ userId, name, status, credit }) => {
      const known = NAMES.find((one) => people[one].principal.userId === userId);
      return [known ?? name, `${status} ${credit}`];
    }),
  );

/** One that everyone answered, and that is on. */
async function anEvening(): Promise<string> {
  const id = await anActivity(guild, { allowsGuests: true });
  for (const [name, intent] of Object.entries(ANSWERS)) await aSignUp(guild, id, { by: people[name as Name], intent });
  await database().execute(
    sql`update activities set status = 'live', starts_at = now() - interval '1 minute' where id = ${id}`,
  );
  return id;
}

const enter = (name: Name) => (id: string) => checkIn.as(people[name].principal, { ...at(id), password: 'lantern' });
const open = (id: string) => aCheckIn(guild, id);
const close = (id: string) => closeCheckIn.as(owner, at(id));
const bring = (id: string) => importSignUps.as(owner, at(id));
const clear = (id: string) => clearParticipants.as(owner, at(id));

/** Two check-ins: someone is at both, two at the first, two at the second. */
const EVENING = [
  ...[open, enter('accepts'), enter('calledIn'), close],
  ...[open, enter('accepts'), enter('walksIn'), enter('comesLate')],
] as const;
const END = {
  accepts: 'attended 100',
  comesLate: 'late 50',
  substitute: 'bench 50',
  calledIn: 'left-early 50',
  walksIn: 'late 50',
};

describe('sign-ups are imported', () => {
  test.each(EVENING.map((_, place) => place).concat(EVENING.length))(
    'before step %i of two check-ins',
    async (place) => {
      const id = await anEvening();
      for (const [n, step] of EVENING.entries()) {
        if (n === place) await bring(id);
        await step(id);
      }
      if (place === EVENING.length) await bring(id);
      // The second check-in is still open: completing closes it.
      await completeActivity.as(owner, at(id));
      const { items, checkIns } = await listParticipants.as(owner, at(id));
      expect(await presence(id)).toEqual(END);
      expect(items).toHaveLength(NAMES.length);
      expect(checkIns.map(({ closedAt }) => closedAt !== null)).toEqual([true, true]);
    },
  );

  test('again after each step, and after the record was started over', async () => {
    const id = await anEvening();
    for (const [n, step] of EVENING.entries()) {
      await step(id);
      await bring(id);
      if (n % 3 === 2) await clear(id);
    }
    await bring(id);
    await completeActivity.as(owner, at(id));
    expect(await presence(id)).toEqual(END);
  });

  test('and a check-in that is still open counts for those who were there, and against no one', async () => {
    const id = await anEvening();
    await bring(id);
    await open(id);
    await enter('calledIn')(id);
    const meanwhile = {
      accepts: 'attended 100',
      comesLate: 'late 75',
      substitute: 'bench 50',
      calledIn: 'attended 100',
    };
    expect(await presence(id)).toEqual(meanwhile);
    await bring(id);
    expect(await presence(id)).toEqual(meanwhile);
    await close(id);
    expect(await presence(id)).toEqual({ ...meanwhile, accepts: 'no-show 0', comesLate: 'no-show 0' });
    // Opening the next one closes the one before, and counts it as well.
    await open(id);
    await enter('accepts')(id);
    await open(id);
    expect(await presence(id)).toMatchObject({ accepts: 'late 50', calledIn: 'left-early 50' });
  });

  test('without any check-in as they answered, also when they sign off after the import', async () => {
    const id = await anEvening();
    await bring(id);
    await aSignUp(guild, id, { by: people.accepts, intent: 'declined' });
    await completeActivity.as(owner, at(id));
    expect(await presence(id)).toEqual({
      ...{ accepts: 'excused 0', comesLate: 'late 75', substitute: 'bench 50', calledIn: 'bench 50' },
    });
  });
});

describe('staff', () => {
  test('change a credit, which check-ins and imports leave as it is; a remark alone changes nothing', async () => {
    const id = await anEvening();
    await bring(id);
    const edit = async (name: Name, changes: { status?: 'attended' | 'late'; credit?: number; remark?: string }) =>
      editParticipant.as(owner, { ...at(id), participantId: await idOf(id, name), ...changes });
    await edit('accepts', { credit: 90 });
    // As the form sends it: everything, of which only the remark is new.
    await edit('comesLate', { status: 'late', credit: 75, remark: 'Drove home from work' });
    await aParticipant(guild, id, { of: people.walksIn });
    await addParticipant.as(owner, { ...at(id), guestName: 'Odran of the Reeds', status: 'late' });
    await open(id);
    await enter('comesLate')(id);
    await bring(id);
    await close(id);
    await completeActivity.as(owner, at(id));
    expect(await presence(id)).toEqual({
      ...{ accepts: 'attended 90', comesLate: 'attended 100', substitute: 'bench 50', calledIn: 'bench 50' },
      ...{ walksIn: 'attended 100', 'Odran of the Reeds': 'late 75' },
    });
    const remarks = (await listParticipants.as(owner, at(id))).items.map(({ remark }) => remark);
    expect(remarks).toContain('Drove home from work');
  });

  test("can't complete what hasn't begun, unless it was started early, and can complete what began unnoticed", async () => {
    const can = async (id: string) => (await listParticipants.as(owner, at(id))).can.complete;
    const id = await anActivity(guild);
    expect(await can(id)).toBe(false);
    await expect(completeActivity.as(owner, at(id))).rejects.toMatchObject({
      ...{ code: 'CONFLICT', reason: 'not_begun' },
      message: "This activity hasn't started yet. Start it first, or complete it after its start.",
    });
    await database().execute(sql`update activities set status = 'live' where id = ${id}`);
    expect(await can(id)).toBe(true);
    const over = await anActivity(guild);
    await database().execute(sql`update activities set starts_at = now() - interval '2 days' where id = ${over}`);
    expect(await can(over)).toBe(true);
    await completeActivity.as(owner, at(over));
    expect(await can(over)).toBe(false);
    expect((await listParticipants.as(people.accepts.principal, at(id))).can.complete).toBe(false);
  });
});
