import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { updateActivity } from '#/features/activities/planning/commands/update-activity.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aSignUp } from '../sign-up.factory.ts';
import { activitySignUps, listSignUpNotes, ownSignUp } from '../sign-up.queries.server.ts';
import type { Intent } from '../sign-up.rules.ts';
import { answerActivities } from './answer-activities.server.ts';
import { approveSignUps } from './approve-sign-ups.server.ts';
import { decideSignUp } from './decide-sign-up.server.ts';
import { moveSignUp } from './move-sign-up.server.ts';
import { removeSignUp } from './remove-sign-up.server.ts';
import { resetSignUps } from './reset-sign-ups.server.ts';
import { signUpMember } from './sign-up-member.server.ts';
import { submitSignUp } from './submit-sign-up.server.ts';
import { writeSignUpNote } from './write-sign-up-note.server.ts';

testDatabase();

let guild: FactoryGuild;
let people: Person[];
const userOf = ({ principal }: Person) => principal.userId;

beforeAll(async () => {
  guild = await aGuild();
  people = [];
  for (let n = 0; n < 6; n += 1) people.push(await aMember(guild));
});

const read = (activityId: string, as: Person = guild.owner) =>
  activitySignUps.as(as.principal, { guildId: guild.id, activityId });
/** Where each stands, by their number: '2 waiting 1'. */
const standing = async (activityId: string) =>
  (await read(activityId)).items.map(({ userId, standing: at, position }) =>
    [people.findIndex((person) => userOf(person) === userId), at, position].filter((part) => part !== null).join(' '),
  );
const eventsOf = async (activityId: string, type: string) =>
  (
    await sqlRows(database()).as({ data: jsonObject, actor_name: text })(
      sql`select data, actor_name from events where subject_id = ${activityId} and type = ${type} order by id`,
    )
  ).map(({ data }) => data);
const [HOUR, DAY] = [3_600_000, 86_400_000];
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('an answer', () => {
  test('takes a place of the own role, and the first character unless said', async () => {
    const id = await anActivity(guild, { capacity: 2, slots: { Tank: 0, Healer: 1, Damage: 0, Support: 0 } });
    const outcome = await aSignUp(guild, id, { by: people[0]!, note: 'Late by 5' });
    expect(outcome).toMatchObject({ intent: 'accepted', role: 'Healer', place: 'Healer', waits: false, away: null });
    const { mine, items } = await read(id, people[0]);
    expect(mine).toMatchObject({ characterId: people[0]!.characterId, standing: 'going', note: 'Late by 5' });
    expect(items).toHaveLength(1);
    expect(await eventsOf(id, 'sign_up.answered')).toEqual([
      expect.objectContaining({
        userId: userOf(people[0]!),
        own: true,
        intent: 'accepted',
        before: null,
        waits: false,
      }),
    ]);
  });

  test('waits when all is taken, or is refused and offered that', async () => {
    const id = await anActivity(guild, { capacity: 1 });
    await aSignUp(guild, id, { by: people[0]! });
    await expect(aSignUp(guild, id, { by: people[1]!, onFull: 'refuse' })).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'activity_full',
      body: { message: 'All places for healer are taken. You can join the waitlist.' },
    });
    expect((await read(id)).items).toHaveLength(1);
    expect(await aSignUp(guild, id, { by: people[1]! })).toMatchObject({ place: null, waits: true });
    const none = await anActivity(guild, { capacity: 1, keepsWaitlist: false });
    await aSignUp(guild, none, { by: people[0]! });
    await expect(aSignUp(guild, none, { by: people[1]! })).rejects.toMatchObject({
      reason: 'activity_full_no_waitlist',
    });
  });

  test('that leaves a place moves up the first who fits, in the same transaction, and says why', async () => {
    const slots = { Tank: 1, Healer: 0, Damage: 1, Support: 0 };
    const id = await anActivity(guild, { capacity: 2, slots });
    await aSignUp(guild, id, { by: people[0]!, role: 'Tank' });
    await aSignUp(guild, id, { by: people[1]!, role: 'Damage' });
    await aSignUp(guild, id, { by: people[2]!, role: 'Damage' });
    await aSignUp(guild, id, { by: people[3]!, role: 'Damage', flexRole: 'Tank' });
    expect(await standing(id)).toEqual(['0 going', '1 going', '2 waiting 1', '3 waiting 2']);
    await aSignUp(guild, id, { by: people[0]!, intent: 'declined' });
    expect(await standing(id)).toEqual(['0 declined', '1 going', '2 waiting 1', '3 going']);
    expect(await eventsOf(id, 'sign_up.promoted')).toEqual([
      {
        userId: userOf(people[3]!),
        name: expect.any(String),
        role: 'Tank',
        cause: 'dropped-out',
        causedBy: expect.any(String),
      },
    ]);
    // Tentative and late answers, too.
    await aSignUp(guild, id, { by: people[1]!, intent: 'tentative' });
    expect(await standing(id)).toEqual(['0 declined', '1 tentative', '2 going', '3 going']);
    expect(await aSignUp(guild, id, { by: people[2]!, intent: 'late' })).toMatchObject({ place: 'Damage' });
  });

  test('is read alone as it is among all, with the place in the waitlist', async () => {
    const slots = { Tank: 1, Healer: 0, Damage: 1, Support: 0 };
    for (const limits of [{}, { capacity: 2, slots }, { capacity: 2, slots, needsApproval: true }]) {
      const id = await anActivity(guild, limits);
      for (const [n, by] of people.slice(1).entries())
        await aSignUp(guild, id, { by, role: n === 3 ? 'Tank' : 'Damage', intent: n === 1 ? 'late' : 'accepted' });
      for (const person of [...people, guild.owner]) {
        const { mine, characters, away, can } = await read(id, person);
        const alone = await ownSignUp.as(person.principal, { guildId: guild.id, activityId: id });
        expect(alone).toEqual({ mine, characters, away, can });
      }
    }
  });

  test('in another role is refused, and keeps the place, where that role is full', async () => {
    const slots = { Tank: 1, Healer: 1, Damage: 0, Support: 0 };
    const id = await anActivity(guild, { capacity: 2, slots });
    await aSignUp(guild, id, { by: people[0]!, role: 'Tank' });
    await aSignUp(guild, id, { by: people[1]!, role: 'Healer' });
    const refused = aSignUp(guild, id, { by: people[1]!, role: 'Tank', onFull: 'refuse' });
    await expect(refused).rejects.toMatchObject({ reason: 'activity_full' });
    expect(await standing(id)).toEqual(['0 going', '1 going']);
  });

  test('is refused with the reason: requirements, deadline, what is over, drafts, strangers', async () => {
    const level = await anActivity(guild, { minLevel: 45 });
    await expect(aSignUp(guild, level, { by: people[0]! })).rejects.toMatchObject({
      reason: 'requirement_unmet',
      body: { message: expect.stringMatching(/is level 40, and this activity needs level 45\.$/) },
    });
    // Saying that one won't come needs no level.
    await aSignUp(guild, level, { by: people[0]!, intent: 'declined' });
    const closed = await anActivity(guild, { startsAt: inMs(HOUR), signUpsCloseMinutes: 120 });
    await expect(aSignUp(guild, closed, { by: people[0]! })).rejects.toMatchObject({ reason: 'sign_ups_closed' });
    const over = await anActivity(guild);
    await database().execute(sql`update activities set status = 'completed' where id = ${over}`);
    await expect(aSignUp(guild, over, { by: people[0]! })).rejects.toMatchObject({ reason: 'sign_ups_over' });
    const draft = await anActivity(guild, { isDraft: true });
    await expect(aSignUp(guild, draft, { by: people[0]! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(aSignUp(guild, level, { by: await aPerson() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const other = await anActivity(await aGuild());
    await expect(aSignUp(guild, other, { by: people[0]! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = aSignUp(guild, over, { by: people[0]!, characterId: people[1]!.characterId });
    await expect(foreign).rejects.toMatchObject({ reason: 'sign_ups_over' });
  });

  test('can drop out after the deadline', async () => {
    const id = await anActivity(guild, { startsAt: inMs(2 * HOUR) });
    await aSignUp(guild, id, { by: people[0]! });
    await database().execute(sql`update activities set sign_ups_close_minutes = 180 where id = ${id}`);
    await aSignUp(guild, id, { by: people[0]!, intent: 'declined' });
    await expect(aSignUp(guild, id, { by: people[0]! })).rejects.toMatchObject({ reason: 'sign_ups_closed' });
  });

  test('with several characters takes one place', async () => {
    const id = await anActivity(guild, { capacity: 4 });
    const [{ characterId }] = [people[0]!];
    await aSignUp(guild, id, { by: people[0]!, characterId, alternatives: [characterId, people[1]!.characterId] });
    // Neither the character itself nor someone else's is an alternative.
    expect((await read(id)).items[0]).toMatchObject({ alternatives: [] });
    await expect(aSignUp(guild, id, { by: people[0]!, characterId: people[1]!.characterId })).rejects.toMatchObject({
      reason: 'not_a_member',
    });
  });
});

describe('staff', () => {
  test('sign members up after the deadline, move them and remove them', async () => {
    const id = await anActivity(guild, { capacity: 1, minLevel: 45, startsAt: inMs(HOUR), signUpsCloseMinutes: 120 });
    const sign = (person: Person, intent: 'accepted' | 'tentative' = 'accepted', by = guild.owner) =>
      signUpMember.as(by.principal, { guildId: guild.id, activityId: id, memberId: person.characterId, intent });
    await expect(sign(people[0]!, 'accepted', people[1]!)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await sign(people[0]!)).toMatchObject({ place: 'any' });
    expect(await sign(people[1]!)).toMatchObject({ waits: true });
    const { items } = await read(id);
    expect(items[0]).toMatchObject({ enteredByName: guild.owner.principal.name });
    await removeSignUp.as(guild.owner.principal, { guildId: guild.id, activityId: id, userId: userOf(people[0]!) });
    expect(await standing(id)).toEqual(['1 going']);
    expect(await eventsOf(id, 'sign_up.promoted')).toMatchObject([{ cause: 'removed' }]);
    expect(await resetSignUps.as(guild.owner.principal, { guildId: guild.id, activityId: id })).toMatchObject({
      removed: 1,
    });
    expect(await standing(id)).toEqual([]);
    await expect(resetSignUps.as(guild.owner.principal, { guildId: guild.id, activityId: id })).rejects.toMatchObject({
      reason: 'no_sign_ups',
    });
  });

  test('approve and reject, where the activity asks for that', async () => {
    const id = await anActivity(guild, { capacity: 1, needsApproval: true });
    for (const by of people.slice(0, 3)) expect(await aSignUp(guild, id, { by })).toMatchObject({ pending: true });
    expect(await standing(id)).toEqual(['0 pending', '1 pending', '2 pending']);
    const decide = (person: Person, decision: 'approved' | 'rejected') =>
      decideSignUp.as(guild.owner.principal, {
        ...{ guildId: guild.id, activityId: id, userId: userOf(person), decision },
        reason: 'Full of healers',
      });
    expect(await decide(people[1]!, 'approved')).toEqual({ place: 'any' });
    expect(await decide(people[0]!, 'approved')).toEqual({ place: null });
    await expect(decide(people[0]!, 'approved')).rejects.toMatchObject({ reason: 'already_decided' });
    expect(await standing(id)).toEqual(['0 waiting 1', '1 going', '2 pending']);
    await decide(people[1]!, 'rejected');
    expect(await standing(id)).toEqual(['0 going', '1 rejected', '2 pending']);
    // Someone rejected stays so, whatever they answer, and others don't read why.
    const again = (intent: Intent) => aSignUp(guild, id, { by: people[1]!, intent });
    for (const intent of ['accepted', 'late', 'tentative', 'bench'] as const)
      await expect(again(intent)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'sign_up_rejected' });
    await again('declined');
    await expect(again('accepted')).rejects.toMatchObject({ reason: 'sign_up_rejected' });
    await signUpMember.as(guild.owner.principal, {
      ...{ guildId: guild.id, activityId: id, memberId: people[1]!.characterId, intent: 'tentative' },
    });
    await decide(people[1]!, 'rejected');
    expect((await read(id, people[1])).mine).toMatchObject({ standing: 'rejected', decisionReason: 'Full of healers' });
    const seen = (await read(id, people[2])).items.find(({ userId }) => userId === userOf(people[1]!));
    expect(seen).toMatchObject({ standing: 'rejected', decisionReason: null });
  });

  test('approve all who are pending in one step, and hear whom they could not', async () => {
    const id = await anActivity(guild, { capacity: 2, needsApproval: true, keepsWaitlist: false });
    for (const by of people.slice(0, 5)) await aSignUp(guild, id, { by });
    await aSignUp(guild, id, { by: people[5]!, intent: 'declined' });
    const which = { guildId: guild.id, activityId: id };
    await decideSignUp.as(guild.owner.principal, { ...which, userId: userOf(people[0]!), decision: 'rejected' });
    await aSignUp(guild, id, { by: people[1]!, intent: 'declined' });
    await removeSignUp.as(guild.owner.principal, { ...which, userId: userOf(people[5]!) });
    const names = new Map((await read(id)).items.map(({ userId, name }) => [userId, name]));
    const nameOf = (n: number) => names.get(userOf(people[n]!)) ?? '';
    const approve = (as: Person = guild.owner) =>
      approveSignUps.as(as.principal, { ...which, userIds: people.map(userOf) });
    await expect(approve(people[2])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const outcome = await approve();
    expect(outcome).toEqual({
      ...{ approved: 2, waiting: 0, gone: 1 },
      refused: expect.arrayContaining([
        { name: nameOf(0), reason: `${nameOf(0)} was already rejected.` },
        { name: nameOf(1), reason: `${nameOf(1)} no longer comes.` },
        { name: nameOf(4), reason: expect.stringMatching(/taken, and this activity has no waitlist\.$/) },
      ]),
    });
    expect(outcome.refused).toHaveLength(3);
    expect(await standing(id)).toEqual(['0 rejected', '1 declined', '2 going', '3 going', '4 pending']);
    expect((await eventsOf(id, 'sign_up.decided')).map(({ name, decision }) => [name, decision])).toEqual([
      [nameOf(0), 'rejected'],
      ...[2, 3].map((n) => [nameOf(n), 'approved']),
    ]);
    // One by one it's the same.
    const one = { ...which, userId: userOf(people[4]!), decision: 'approved' } as const;
    await expect(decideSignUp.as(guild.owner.principal, one)).rejects.toMatchObject({
      reason: 'activity_full_no_waitlist',
    });
    await expect(approve()).rejects.toMatchObject({
      ...{ code: 'CONFLICT', reason: 'none_approved' },
      message: expect.stringMatching(/^Person \d+ .* 2 more weren't approved either\.$/),
    });
    expect(await standing(id)).toContain('4 pending');
    await updateActivity.as(guild.owner.principal, { ...which, keepsWaitlist: true });
    expect(await approve()).toMatchObject({ approved: 1, waiting: 1 });
    expect(await standing(id)).toContain('4 waiting 1');
  });

  test('approve each sign-up once, however many do at a time', async () => {
    const id = await anActivity(guild, { needsApproval: true });
    for (const by of people.slice(0, 3)) await aSignUp(guild, id, { by });
    const input = { guildId: guild.id, activityId: id, userIds: people.slice(0, 3).map(userOf) };
    const done = await Promise.allSettled([1, 2, 3].map(() => approveSignUps.as(guild.owner.principal, input)));
    expect(done.map((one) => (one.status === 'fulfilled' ? one.value.approved : one.reason.reason)).sort()).toEqual([
      ...[3, 'none_approved', 'none_approved'],
    ]);
    expect(await eventsOf(id, 'sign_up.decided')).toHaveLength(3);
  });

  test('note something about a sign-up that members do not read', async () => {
    const id = await anActivity(guild);
    await aSignUp(guild, id, { by: people[0]! });
    const which = { guildId: guild.id, activityId: id, userId: userOf(people[0]!) };
    await writeSignUpNote.as(guild.owner.principal, { ...which, body: 'Brings potions' });
    expect(await listSignUpNotes.as(guild.owner.principal, which)).toMatchObject({
      items: [{ body: 'Brings potions' }],
    });
    await expect(listSignUpNotes.as(people[0]!.principal, which)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await read(id)).items[0]?.notes).toBe(1);
    expect((await read(id, people[0])).items[0]?.notes).toBe(0);
    expect(JSON.stringify(await eventsOf(id, 'sign_up.note_written'))).not.toContain('potions');
  });
});

describe('a week', () => {
  test('is answered at once, and what could not be answered is named', async () => {
    const [one, two] = [await anActivity(guild), await anActivity(guild, { capacity: 1 })];
    const hard = await anActivity(guild, { minLevel: 50, startsAt: inMs(3 * DAY) });
    const [draft, foreign] = [await anActivity(guild, { isDraft: true }), await anActivity(await aGuild())];
    const done = await answerActivities.as(people[0]!.principal, {
      ...{ guildId: guild.id, intent: 'accepted' },
      activityIds: [two, hard, one, draft, foreign],
    });
    expect(done.answered.map(({ activityId }) => activityId).sort()).toEqual([one, two].sort());
    expect(done.refused).toEqual([
      { activityId: hard, title: expect.any(String), reason: expect.stringMatching(/needs level 50/) },
    ]);
    // What turns out only while it's written fails by itself, too, and so does what staff decided.
    const [full, rejecting] = [
      await anActivity(guild, { capacity: 1, keepsWaitlist: false }),
      await anActivity(guild, { needsApproval: true }),
    ];
    await aSignUp(guild, full, { by: people[1]! });
    await aSignUp(guild, rejecting, { by: people[0]! });
    await decideSignUp.as(guild.owner.principal, {
      ...{ guildId: guild.id, activityId: rejecting, userId: userOf(people[0]!), decision: 'rejected' },
    });
    const others = [await anActivity(guild), await anActivity(guild)];
    const week = await answerActivities.as(people[0]!.principal, {
      ...{ guildId: guild.id, intent: 'accepted', activityIds: [...others, full, rejecting] },
    });
    expect(week.answered.map(({ activityId }) => activityId).sort()).toEqual(others.toSorted());
    expect(new Map(week.refused.map(({ activityId, reason }) => [activityId, reason]))).toEqual(
      new Map([
        [full, 'All places for healer are taken, and this activity has no waitlist.'],
        [rejecting, expect.stringMatching(/^Staff rejected your sign-up/)],
      ]),
    );
    expect(await standing(full)).toEqual(['1 going']);
    expect(await standing(rejecting)).toEqual(['0 rejected']);
    for (const id of others) expect(await standing(id)).toEqual(['0 going']);
    await expect(
      answerActivities.as(people[0]!.principal, { guildId: guild.id, intent: 'accepted', activityIds: [hard] }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { message: expect.stringMatching(/^Activity \d+: .* needs level 50\.$/) },
    });
  });
});

test('a sign-up that was removed is put back by staff with all it said, behind who waits by then', async () => {
  const id = await anActivity(guild, { capacity: 1 });
  await aSignUp(guild, id, { by: people[0]!, note: 'Ten minutes late', flexRole: 'Tank' });
  await aSignUp(guild, id, { by: people[1]! });
  const { mine } = await read(id, people[0]);
  await removeSignUp.as(guild.owner.principal, { guildId: guild.id, activityId: id, userId: userOf(people[0]!) });
  const { characterId: memberId, intent, role, flexRole, note } = mine!;
  const answer = { memberId, intent, role, flexRole, note, alternatives: [memberId] };
  await signUpMember.as(guild.owner.principal, { guildId: guild.id, activityId: id, ...answer });
  expect(await standing(id)).toEqual(['1 going', '0 waiting 1']);
  expect((await read(id, people[0])).mine).toMatchObject({ role, flexRole: 'Tank', note: 'Ten minutes late' });
});

test('staff move someone to an end of the waitlist; a place is left to who waits for it, or kept', async () => {
  const id = await anActivity(guild, { capacity: 1 });
  for (const by of people.slice(0, 4)) await aSignUp(guild, id, { by });
  const move = (who: number, to: 'first' | 'last', by = guild.owner) =>
    moveSignUp.as(by.principal, { guildId: guild.id, activityId: id, userId: userOf(people[who]!), to });
  await move(3, 'first');
  expect(await standing(id)).toEqual(['0 going', '3 waiting 1', '1 waiting 2', '2 waiting 3']);
  await move(1, 'last');
  expect(await standing(id)).toEqual(['0 going', '3 waiting 1', '2 waiting 2', '1 waiting 3']);
  await move(0, 'last');
  expect(await standing(id)).toEqual(['3 going', '2 waiting 1', '1 waiting 2', '0 waiting 3']);
  const because = { cause: 'moved-back', causedBy: guild.owner.principal.name };
  expect(await eventsOf(id, 'sign_up.displaced')).toMatchObject([{ userId: userOf(people[0]!), ...because }]);
  expect(await eventsOf(id, 'sign_up.promoted')).toMatchObject([{ userId: userOf(people[3]!), ...because }]);
  expect((await eventsOf(id, 'sign_up.moved')).map(({ to }) => to)).toEqual(['first', 'last', 'last']);
  await expect(move(3, 'first')).rejects.toMatchObject({ reason: 'keeps_place' });
  await expect(move(2, 'last', people[2])).rejects.toMatchObject({ code: 'FORBIDDEN' });

  // No one else wants it.
  for (const by of [people[0]!, people[1]!, people[2]!]) await aSignUp(guild, id, { by, intent: 'declined' });
  await expect(move(3, 'last')).rejects.toMatchObject({ reason: 'keeps_place' });
  await expect(move(0, 'last')).rejects.toMatchObject({ reason: 'waits_for_nothing' });
  expect((await standing(id)).find((each) => each.startsWith('3'))).toBe('3 going');
});

describe('other limits', () => {
  test('move up those who wait, or let the last ones wait again, and say who did it', async () => {
    const id = await anActivity(guild, { capacity: 1 });
    for (const by of people.slice(0, 4)) await aSignUp(guild, id, { by });
    const change = (capacity: number | null) =>
      updateActivity.as(guild.owner.principal, { guildId: guild.id, activityId: id, capacity });
    await change(3);
    expect(await standing(id)).toEqual(['0 going', '1 going', '2 going', '3 waiting 1']);
    const by = { cause: 'limits-changed', causedBy: guild.owner.principal.name };
    expect(await eventsOf(id, 'sign_up.promoted')).toMatchObject([by, by]);
    await change(2);
    expect(await standing(id)).toEqual(['0 going', '1 going', '2 waiting 1', '3 waiting 2']);
    expect(await eventsOf(id, 'sign_up.displaced')).toMatchObject([{ ...by, userId: userOf(people[2]!) }]);
    await change(null);
    expect(await standing(id)).toEqual(['0 going', '1 going', '2 going', '3 going']);
  });
});

test('only members answer, and each but once at a time', async () => {
  const id = await anActivity(guild, { capacity: 1 });
  const twice = [1, 2, 3, 4].map(() =>
    submitSignUp.as(people[0]!.principal, { guildId: guild.id, activityId: id, intent: 'accepted' }),
  );
  expect((await Promise.all(twice)).every(({ place }) => place === 'any')).toBe(true);
  expect(await standing(id)).toEqual(['0 going']);
});
