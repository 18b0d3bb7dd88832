import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { ARCHETYPES } from '#/features/game/game.data.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aLoadout, planFirstSlot } from '#/features/loadouts/loadout.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aBoard, boardOf, type FactoryBoard, place } from '../party.factory.ts';
import { listParties, previewAutoFill } from '../party.queries.server.ts';
import { announceParties } from './announce-parties.server.ts';
import { autoFillParties } from './auto-fill-parties.server.ts';
import { createParty } from './create-party.server.ts';
import { deleteParty } from './delete-party.server.ts';
import { importLoadout } from './import-loadout.server.ts';
import { lockSlot } from './lock-slot.server.ts';
import { moveMember } from './move-member.server.ts';
import { orderParties } from './order-parties.server.ts';
import { planSlot } from './plan-slot.server.ts';
import { updateParty } from './update-party.server.ts';

testDatabase();

/** `npm run prove` lets two leaders move 200 times each through two processes (races.check.ts). */
const TURNS = 60;

let guild: FactoryGuild;
let leader: Person;
let member: Person;
let people: readonly Person[];
beforeAll(async () => {
  guild = await aGuild();
  leader = await aMember(guild, { permissions: ['manage:activities'] });
  member = await aMember(guild, { permissions: ['view:activities'] });
  people = [leader, member, guild.owner];
});

const which = ({ guildId, activityId }: FactoryBoard) => ({ guildId, activityId });
const read = ({ activityId }: FactoryBoard) => boardOf(guild, activityId);
/** Who is where: 'Person 2 in 1:3'. */
const seats = async (board: FactoryBoard) =>
  (await read(board)).parties.flatMap(({ slots }, at) =>
    slots.flatMap(({ seat }, index) => (seat ? [`${seat.name} in ${at + 1}:${index + 1}`] : [])),
  );
const happened = async (type: string, activityId: string) =>
  await sqlRows(database()).as({ data: json, label: text })(
    sql`select data, subject_label as label from events where type = ${type} and subject_id = ${activityId} order by id`,
  );
const idOf = ({ principal }: Person) => principal.userId;
const nameOf = ({ principal }: Person) => principal.name;

describe('moving', () => {
  test('from those not placed to a slot, to another one, a swap, and out again', async () => {
    const board = await aBoard(guild, { people, parties: 2 });
    const [one = '', two = ''] = board.partyIds;
    expect((await read(board)).notPlaced.map(({ name }) => name)).toEqual(people.map(nameOf));
    const from = await place(guild, board, leader);
    const to = { partyId: two, position: 8 };
    const move = (more: Partial<Parameters<typeof moveMember>[0]>) =>
      moveMember.as(leader.principal, {
        ...which(board),
        userId: idOf(leader),
        from: null,
        to: null,
        displaced: null,
        ...more,
      });
    await move({ from, to });
    expect(await seats(board)).toEqual([`${nameOf(leader)} in 2:8`]);
    await place(guild, board, member, 3);
    await move({ from: to, to: { partyId: one, position: 3 }, displaced: idOf(member) });
    expect(await seats(board)).toEqual([`${nameOf(leader)} in 1:3`, `${nameOf(member)} in 2:8`]);
    // Someone who isn't placed takes the slot of another, who is not placed then.
    await move({ userId: idOf(guild.owner), to, displaced: idOf(member) });
    await move({ from: { partyId: one, position: 3 } });
    expect(await seats(board)).toEqual([`${nameOf(guild.owner)} in 2:8`]);
    expect((await read(board)).notPlaced.map(({ name }) => name)).toEqual([leader, member].map(nameOf));
    expect((await happened('party.member_moved', board.activityId)).map(({ data }) => data).slice(-2)).toMatchObject([
      { name: nameOf(guild.owner), from: null, to: 'Party 2, slot 8', swappedWith: nameOf(member) },
      { name: nameOf(leader), from: 'Party 1, slot 3', to: null, swappedWith: null },
    ]);
  });

  test('one that is stale is refused, and changes nothing', async () => {
    const board = await aBoard(guild, { people });
    const [partyId = ''] = board.partyIds;
    const there = await place(guild, board, leader);
    const before = await seats(board);
    const free = { partyId, position: 5 };
    for (const [more, words] of [
      [{ userId: idOf(leader), from: null, to: free }, 'They are no longer waiting for a slot.'],
      [{ userId: idOf(leader), from: free, to: { partyId, position: 6 } }, 'Someone else changed this slot.'],
      [{ userId: idOf(member), from: null, to: there }, 'Someone else changed this slot.'],
      [{ userId: idOf(member), from: null, to: free, displaced: idOf(leader) }, 'Someone else changed this slot.'],
      [{ userId: idOf(leader), from: there, to: there }, 'They are there already.'],
    ] as const)
      await expect(
        moveMember.as(leader.principal, { ...which(board), displaced: null, ...more }),
      ).rejects.toMatchObject({ code: 'CONFLICT', reason: 'board_changed', message: expect.stringContaining(words) });
    expect(await seats(board)).toEqual(before);
  });

  test('two leaders who move at the same time: every acknowledged move is in the final state', {
    timeout: 60_000,
  }, async () => {
    const board = await aBoard(guild, { people, parties: 2 });
    const places = board.partyIds.flatMap((partyId) => [1, 2].map((position) => ({ partyId, position })));
    let done = 0;
    let refused = 0;
    const play = async (by: Person, seed: number) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const { parties, notPlaced } = await listParties.as(by.principal, which(board));
        const seated = places.flatMap((at) => {
          const seat = parties.find(({ id }) => id === at.partyId)?.slots[at.position - 1]?.seat;
          return seat ? [{ seat, from: at }] : [];
        });
        const all = [...seated, ...notPlaced.map((seat) => ({ seat, from: null }))];
        const { seat, from } = all[(turn * 7 + seed) % all.length]!;
        const to = places[(turn * 5 + seed) % places.length]!;
        const target = seated.find((each) => each.from === to)?.seat ?? null;
        const move = { userId: seat.userId, from, to, displaced: target?.userId ?? null };
        await moveMember.as(by.principal, { ...which(board), ...move }).then(
          () => {
            done += 1;
          },
          ({ reason }: { reason: string }) => {
            expect(reason).toBe('board_changed');
            refused += 1;
          },
        );
      }
    };
    await Promise.all([play(leader, 0), play(guild.owner, 3)]);
    expect(done + refused).toBe(2 * TURNS);
    const events = await happened('party.member_moved', board.activityId);
    expect(events.length).toBe(done);
    // What was acknowledged, one after the other, gives what is there now.
    const where = new Map<string, string | null>();
    for (const { data } of events) {
      const { name, from, to, swappedWith } = data as Record<string, string | null>;
      expect(where.get(name!) ?? null).toBe(from);
      where.set(name!, to!);
      if (swappedWith) where.set(swappedWith, from!);
    }
    const words = [...where].flatMap(([name, at]) =>
      at ? [`${name} in ${at.replace(/Party (\d), slot (\d)/, '$1:$2')}`] : [],
    );
    expect((await seats(board)).toSorted()).toEqual(words.toSorted());
  });
});

test('a locked slot keeps whoever is in it', async () => {
  const board = await aBoard(guild, { people });
  const there = await place(guild, board, leader);
  await lockSlot.as(leader.principal, { ...which(board), ...there, locked: true });
  const move = { ...which(board), userId: idOf(leader), from: there, to: null, displaced: null };
  await expect(moveMember.as(leader.principal, move)).rejects.toMatchObject({ reason: 'board_changed' });
  await expect(
    moveMember.as(leader.principal, { ...move, userId: idOf(member), from: null, to: there, displaced: idOf(leader) }),
  ).rejects.toMatchObject({ reason: 'board_changed' });
  await lockSlot.as(leader.principal, { ...which(board), ...there, locked: false });
  await moveMember.as(leader.principal, move);
  expect(await seats(board)).toEqual([]);
});

test('a slot asks for a role and archetypes, and whoever is in it plays that role', async () => {
  const board = await aBoard(guild, { people });
  const there = await place(guild, board, leader);
  const wish = { ...which(board), ...there, role: 'Tank' as const, archetypes: ['Tank', 'Fighter', 'Tank'] as const };
  await planSlot.as(leader.principal, { ...wish, archetypes: [...wish.archetypes] });
  const slot = async () => (await read(board)).parties[0]?.slots[there.position - 1];
  const archetypes = ARCHETYPES.filter((each) => each === 'Tank' || each === 'Fighter');
  expect(await slot()).toMatchObject({ role: 'Tank', archetypes, seat: { userId: idOf(leader), role: 'Tank' } });
  // Any role: they go on as what they play.
  await planSlot.as(leader.principal, { ...wish, role: null, archetypes: [] });
  expect(await slot()).toMatchObject({ role: null, archetypes: [], seat: { role: 'Tank' } });
  // An empty one has no one who would play it.
  const empty = { ...wish, position: there.position + 1, role: 'Healer' as const, archetypes: [] };
  await planSlot.as(leader.principal, empty);
  expect((await read(board)).parties[0]?.slots[there.position]).toMatchObject({ role: 'Healer', seat: null });
  expect(await happened('party.slot_planned', board.activityId)).toMatchObject([
    { data: { party: 'Party 1', position: there.position, role: 'Tank', archetypes } },
    { data: { role: null, archetypes: [] } },
    { data: { position: there.position + 1, role: 'Healer' } },
  ]);
  await expect(planSlot.as(member.principal, empty)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('parties are named, led, put in order and deleted', async () => {
  const board = await aBoard(guild, { people, parties: 2 });
  const [one = '', two = ''] = board.partyIds;
  await place(guild, board, leader);
  const lead = (leaderUserId: string) =>
    updateParty.as(leader.principal, { ...which(board), partyId: one, leaderUserId });
  await expect(lead(idOf(member))).rejects.toMatchObject({ reason: 'board_changed' });
  await lead(idOf(leader));
  await updateParty.as(leader.principal, { ...which(board), partyId: one, name: 'Vanguard' });
  await orderParties.as(leader.principal, { ...which(board), partyIds: [two, one] });
  expect((await read(board)).parties).toMatchObject([
    { name: 'Party 2', leaderUserId: null },
    { name: 'Vanguard', leaderUserId: idOf(leader) },
  ]);
  for (const partyIds of [[one], [one, one]])
    await expect(orderParties.as(leader.principal, { ...which(board), partyIds })).rejects.toMatchObject({
      reason: 'board_changed',
    });
  // Who leaves a party leads it no longer.
  const from = { partyId: one, position: 1 };
  await moveMember.as(leader.principal, {
    ...which(board),
    userId: idOf(leader),
    from,
    to: { partyId: two, position: 1 },
    displaced: null,
  });
  expect((await read(board)).parties[1]?.leaderUserId).toBeNull();
  await deleteParty.as(leader.principal, { ...which(board), partyId: two });
  expect((await read(board)).parties.map(({ name }) => name)).toEqual(['Vanguard']);
  expect((await read(board)).notPlaced.map(({ name }) => name)).toContain(nameOf(leader));
  await expect(deleteParty.as(leader.principal, { ...which(board), partyId: two })).rejects.toMatchObject({
    reason: 'board_changed',
  });
});

test('up to 25 parties, also when two are added at the same time', async () => {
  const board = await aBoard(guild, { parties: 24 });
  const outcomes = await Promise.allSettled(
    [leader, guild.owner].map(({ principal }) => createParty.as(principal, which(board))),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a loadout is imported and filled as the preview had it, and who dropped out is marked', async () => {
  const board = await aBoard(guild, { people: [leader, member] });
  const loadoutId = await aLoadout(guild, { name: 'Citadel', parties: 2 });
  await planFirstSlot(guild, loadoutId, { role: 'Healer', preferredCharacterId: member.characterId });
  await importLoadout.as(leader.principal, { ...which(board), loadoutId });
  const preferredFor = async ({ principal }: Person) =>
    (await listParties.as(principal, which(board))).parties.flatMap(({ slots }) =>
      slots.flatMap(({ preferred }) => preferred ?? []),
    );
  // Whom leaders would like where is read by those who lead alone.
  expect((await preferredFor(leader)).map(({ name }) => name)).toEqual([nameOf(member)]);
  expect(await preferredFor(member)).toEqual([]);
  const preview = await previewAutoFill.as(leader.principal, which(board));
  expect(preview.placed).toEqual([
    { name: nameOf(member), reason: 'Party 1, slot 1: healer, preferred for this slot' },
    { name: nameOf(leader), reason: 'Party 1, slot 2: healer, as signed up' },
  ]);
  const fill = () => autoFillParties.as(leader.principal, { ...which(board), seats: preview.seats });
  await aSignUp(guild, board.activityId, { by: guild.owner });
  await expect(fill()).rejects.toMatchObject({ reason: 'board_changed' });
  await aSignUp(guild, board.activityId, { by: guild.owner, intent: 'declined' });
  await fill();
  expect(await seats(board)).toEqual([`${nameOf(member)} in 1:1`, `${nameOf(leader)} in 1:2`]);
  await aSignUp(guild, board.activityId, { by: member, intent: 'declined' });
  const [party] = (await read(board)).parties;
  expect(party?.slots.slice(0, 2).map(({ seat }) => seat?.isGoing)).toEqual([false, true]);
});

test('announcing records who is in a party, and needs someone', async () => {
  const board = await aBoard(guild, { people });
  const announce = () => announceParties.as(leader.principal, which(board));
  await expect(announce()).rejects.toMatchObject({ reason: 'no_one_placed' });
  await place(guild, board, member);
  await announce();
  expect((await happened('party.announced', board.activityId)).map(({ data }) => data)).toEqual([
    { parties: 1, userIds: [idOf(member)], names: [member.principal.name] },
  ]);
});

test('members read the parties and change nothing; no one changes those of a canceled activity', async () => {
  const board = await aBoard(guild, { people });
  expect((await listParties.as(member.principal, which(board))).can).toEqual({ manage: false });
  await expect(createParty.as(member.principal, which(board))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const stranger = await aGuild();
  await expect(
    listParties.as(stranger.owner.principal, { ...which(board), guildId: stranger.id }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await cancelActivity.as(guild.owner.principal, { ...which(board), reason: '' });
  await expect(createParty.as(leader.principal, which(board))).rejects.toMatchObject({ reason: 'activity_frozen' });
});
