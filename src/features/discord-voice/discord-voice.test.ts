import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { aCheckIn, aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import { listMarks, listParticipants } from '#/features/activities/attendance/participant.queries.server.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { Refusal } from '#/testing/discord/refusal.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { crowd } from '#/testing/races/crowd.ts';
import { dismissSnapshot } from './commands/dismiss-snapshot.server.ts';
import { useSnapshot } from './commands/use-snapshot.server.ts';
import { readVoice } from './read-voice.reactions.server.ts';
import { aGuildInVoice, anExpected, aSnapshot, aSpeaker, letVoiceBeDue, wants } from './voice.factory.ts';
import { listPeople, listSnapshots } from './voice.queries.server.ts';
import { finishReading, forgetOld, takeReading } from './voice.repository.server.ts';

testDatabase();
const discord = await testDiscord();
/** What is looked at is of one test. */
beforeEach(async () => {
  await database().execute(sql`delete from discord_servers`);
  await database().execute(sql`truncate discord_voice_readings`);
});

const askedOf = ({ id }: StandInServer) =>
  discord.requests.filter(({ asked }) => asked.startsWith(`GET /guilds/${id}/voice-states/`));
const proposals = async ({ id, owner }: FactoryGuild, activityId: string) => {
  const which = { guildId: id, activityId };
  const { items, error } = await listSnapshots.as(owner.principal, which);
  const people = items.map(async ({ id: snapshotId }) => {
    const found = await listPeople.as(owner.principal, { ...which, snapshotId });
    return found.items.map(({ userId }) => userId).toSorted();
  });
  return { ids: items.map((one) => one.id), people: await Promise.all(people), error };
};
const idsOf = (...people: readonly { readonly principal: { readonly userId: string } }[]) =>
  people.map(({ principal }) => principal.userId).toSorted();
const readingOf = async (activityId: string) => {
  const [row] = await sqlRows(database()).as({ readings: int, tries: int, minutes: int.orNull })(sql`
    select readings, tries, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from discord_voice_readings where activity_id = ${activityId}`);
  return row;
};

describe('a reading', () => {
  test('keeps who of those expected is in the channel of a live activity, and asks about nobody else', async () => {
    const { guild, server, channelId, activityId } = await aGuildInVoice(discord);
    const [there, elsewhere, away, gone] = await Promise.all([1, 2, 3, 4].map(() => aSpeaker(guild, activityId)));
    const unlinked = await aMember(guild);
    await anExpected(guild, activityId, unlinked);
    const stranger = await aSpeaker(guild, await aLiveActivity(guild));
    const declined = await aSpeaker(guild, activityId);
    await anExpected(guild, activityId, declined, 'declined');
    await leaveGuild.as(gone!.principal, { guildId: guild.id, characterId: gone!.characterId });
    for (const { discordId } of [there!, gone!, stranger, declined]) discord.voice.set(discordId, channelId);
    discord.voice.set(elsewhere!.discordId, server.channels[0]!.id);
    await readVoice();
    expect(await proposals(guild, activityId)).toMatchObject({ people: [idsOf(there!)], error: null });
    expect(askedOf(server).map(({ asked }) => asked.split('/').at(-1))).toEqual(
      [there!, elsewhere!, away!]
        .toSorted((a, b) => (a.principal.userId < b.principal.userId ? -1 : 1))
        .map((one) => one.discordId),
    );
    // Not again before ten minutes have gone by.
    await readVoice();
    expect([askedOf(server).length, (await readingOf(activityId))?.minutes]).toEqual([3, 10]);
    await letVoiceBeDue();
    await readVoice();
    expect([askedOf(server).length, (await proposals(guild, activityId)).people.length]).toEqual([6, 2]);
  });

  test('of nobody is not kept, and there are 24 at most', async () => {
    const { guild, activityId } = await aGuildInVoice(discord);
    await aSpeaker(guild, activityId);
    await readVoice();
    expect((await proposals(guild, activityId)).ids).toEqual([]);
    await database().execute(sql`update discord_voice_readings set readings = 23 where activity_id = ${activityId}`);
    await letVoiceBeDue();
    await readVoice();
    expect(await readingOf(activityId)).toEqual({ readings: 24, tries: 0, minutes: null });
    await readVoice();
    expect(await readingOf(activityId)).toEqual({ readings: 24, tries: 0, minutes: null });
  });

  test('of many is made in turns, and goes on after a pause where it was', async () => {
    const { guild, server, channelId, activityId } = await aGuildInVoice(discord);
    const people = await Promise.all(Array.from({ length: 14 }, () => aSpeaker(guild, activityId)));
    for (const { discordId } of people) discord.voice.set(discordId, channelId);
    const restore = onAsk(4, () => {
      throw new Refusal(429, 0, 'You are being rate limited.');
    });
    await readVoice();
    restore();
    expect([askedOf(server).length, (await proposals(guild, activityId)).ids]).toEqual([4, []]);
    await letVoiceBeDue();
    await readVoice();
    // Each is asked about once, but for the one whose answer was the pause.
    expect(askedOf(server).length).toBe(15);
    expect((await proposals(guild, activityId)).people).toEqual([idsOf(...people)]);
    expect(await readingOf(activityId)).toMatchObject({ readings: 1, tries: 0 });
  });

  test('that a worker left in the middle is made by another one, once', async () => {
    const { guild, channelId, activityId } = await aGuildInVoice(discord);
    const person = await aSpeaker(guild, activityId);
    discord.voice.set(person.discordId, channelId);
    const restore = onAsk(1, () => {
      throw new Refusal(503, 0, 'Service Unavailable');
    });
    await readVoice();
    restore();
    await letVoiceBeDue();
    const left = await takeReading();
    expect(left?.activityId).toBe(activityId);
    await readVoice();
    expect((await proposals(guild, activityId)).ids).toEqual([]);
    await letVoiceBeDue();
    await readVoice();
    // The first comes back, after all.
    await finishReading(left!, [person.principal.userId]);
    expect((await proposals(guild, activityId)).people).toEqual([idsOf(person)]);
  });

  test('by two workers at once is made once', async () => {
    const { guild, server, channelId, activityId } = await aGuildInVoice(discord);
    const person = await aSpeaker(guild, activityId);
    discord.voice.set(person.discordId, channelId);
    await Promise.all([readVoice(), readVoice()]);
    expect([askedOf(server).length, (await proposals(guild, activityId)).people]).toEqual([1, [idsOf(person)]]);
  });

  test.each([
    ['doesn’t answer', { status: 500 }, "Discord isn't answering."],
    ['refuses it', { status: 403 }, "Discord doesn't let the bot see who is in voice."],
    ['knows no such server', { status: 404 }, 'The bot is no longer in this server.'],
  ])('of a Discord that %s is left out, and staff are told why', async (_, trouble, words) => {
    const { guild, server, channelId, activityId } = await aGuildInVoice(discord);
    const person = await aSpeaker(guild, activityId);
    discord.voice.set(person.discordId, channelId);
    discord.trouble = trouble;
    for (let n = 0; n < 6; n++) {
      await readVoice();
      await database().execute(sql`
        update discord_voice_readings set due_at = now() where due_at < now() + interval '5 minutes'`);
    }
    expect(await proposals(guild, activityId)).toEqual({ ids: [], people: [], error: words });
    expect(askedOf(server).length).toBe(trouble.status === 500 ? 5 : 1);
    expect(await readingOf(activityId)).toMatchObject({ readings: 1, minutes: trouble.status === 500 ? 10 : 60 });
    discord.trouble = null;
    await letVoiceBeDue();
    await readVoice();
    expect(await proposals(guild, activityId)).toMatchObject({ people: [idsOf(person)], error: null });
  });
});

/** Something happens when Discord is asked about people for the nth time. */
function onAsk(nth: number, happen: () => void): () => void {
  let asked = 0;
  const { get } = discord.voice;
  discord.voice.get = (id) => {
    asked += 1;
    if (asked === nth) happen();
    return get.call(discord.voice, id);
  };
  return () => {
    discord.voice.get = get;
  };
}

describe('nothing is read', () => {
  const cases: readonly [string, (of: Awaited<ReturnType<typeof aGuildInVoice>>) => Promise<unknown>][] = [
    ['while the guild doesn’t want it', ({ guild }) => wants(guild, false)],
    ['of a server that isn’t linked', ({ guild }) => unlink(guild)],
    [
      'once the activity is canceled',
      ({ guild: { id, owner }, activityId }) =>
        cancelActivity.as(owner.principal, { guildId: id, activityId, reason: 'Storm' }),
    ],
    [
      'an hour after its planned end',
      ({ activityId }) =>
        database().execute(
          sql`update activities set starts_at = now() - interval '181 minutes' where id = ${activityId}`,
        ),
    ],
    [
      'in a channel that isn’t one of its voice channels',
      ({ activityId, server }) =>
        database().execute(
          sql`update activities set voice_channel_id = ${server.channels[0]!.id} where id = ${activityId}`,
        ),
    ],
    [
      'of a guild that is archived',
      ({ guild }) => database().execute(sql`update guilds set archived_at = now() where id = ${guild.id}`),
    ],
  ];
  test.each(cases)('%s, nor kept of what was under way', async (_, change) => {
    const made = await aGuildInVoice(discord);
    const { guild, server, channelId, activityId } = made;
    const person = await aSpeaker(guild, activityId);
    discord.voice.set(person.discordId, channelId);
    const restore = onAsk(1, () => {
      throw new Refusal(503, 0, 'Service Unavailable');
    });
    await database().execute(sql`update discord_voice_readings set due_at = null`);
    await readVoice();
    restore();
    await letVoiceBeDue();
    const taken = await takeReading();
    await change(made);
    await finishReading(taken!, [person.principal.userId]);
    const before = askedOf(server).length;
    await letVoiceBeDue();
    await readVoice();
    expect([askedOf(server).length - before, (await proposals(guild, activityId)).ids]).toEqual([0, []]);
  });
});

const unlink = ({ id }: FactoryGuild) => database().execute(sql`delete from discord_servers where guild_id = ${id}`);

describe('staff', () => {
  const marksOf = async ({ id, owner }: FactoryGuild, activityId: string, checkInId: string) => {
    const { items } = await listMarks.as(owner.principal, { guildId: id, activityId, checkInId });
    return items.map(({ userId }) => userId).toSorted();
  };

  test('make a check-in of it, which counts like every other', async () => {
    const { guild, activityId } = await aGuildInVoice(discord);
    const [there, late, absent] = [await aMember(guild), await aMember(guild), await aMember(guild)];
    for (const member of [there, absent]) await anExpected(guild, activityId, member);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const first = await aSnapshot(guild, activityId, [there], at(20));
    const second = await aSnapshot(guild, activityId, [there, late], at(10));
    const which = { guildId: guild.id, activityId };
    const { principal } = guild.owner;
    // In whatever order: the record goes by when people were there.
    const { checkInId } = await useSnapshot.as(principal, { ...which, snapshotId: second });
    await useSnapshot.as(principal, { ...which, snapshotId: first });
    const { items, checkIns } = await listParticipants.as(principal, which);
    expect(await marksOf(guild, activityId, checkInId)).toEqual(idsOf(there, late));
    expect(Object.fromEntries(items.map((one) => [one.userId, [one.status, one.credit, one.source]]))).toEqual({
      [there.principal.userId]: ['attended', 100, 'check-in'],
      [late.principal.userId]: ['late', 50, 'check-in'],
    });
    expect(
      checkIns.map(({ label, marks, closedAt }) => [/^Voice \d\d:\d\d [AP]M$/.test(label), marks, closedAt !== null]),
    ).toEqual([
      [true, 1, true],
      [true, 2, true],
    ]);
    const again = useSnapshot.as(principal, { ...which, snapshotId: first });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', reason: 'snapshot_used' });
    expect((await proposals(guild, activityId)).ids).toEqual([]);
    const [{ people } = { people: -1 }] = await sqlRows(database()).as({ people: int })(sql`
      select count(*)::int as people from discord_voice_people where activity_id = ${activityId}`);
    expect(people).toBe(0);
  });

  test('leave out whoever left the guild since, and keep what is on record by hand', async () => {
    const { guild, activityId } = await aGuildInVoice(discord);
    const [there, gone] = [await aMember(guild), await aMember(guild)];
    const snapshotId = await aSnapshot(guild, activityId, [there, gone]);
    await leaveGuild.as(gone.principal, { guildId: guild.id, characterId: gone.characterId });
    const which = { guildId: guild.id, activityId };
    // An open check-in stays open beside it.
    await aCheckIn(guild, activityId);
    const { checkInId } = await useSnapshot.as(guild.owner.principal, { ...which, snapshotId });
    expect(await marksOf(guild, activityId, checkInId)).toEqual(idsOf(there));
    const { checkIns } = await listParticipants.as(guild.owner.principal, which);
    expect(checkIns.filter(({ closedAt }) => closedAt === null).length).toBe(1);
    const [event] = await sqlRows(database()).as({ actor: text, names: int })(sql`
      select actor_name as actor, jsonb_array_length(data -> 'names') as names from events
      where guild_id = ${guild.id} and type = 'check_in.recorded'`);
    expect(event).toEqual({ actor: guild.owner.principal.name, names: 1 });
  });

  test('dismiss it, also once the activity is over, when no check-in can be made of it', async () => {
    const { guild, activityId } = await aGuildInVoice(discord);
    const snapshotId = await aSnapshot(guild, activityId, [guild.owner]);
    const { principal } = guild.owner;
    const which = { guildId: guild.id, activityId };
    await cancelActivity.as(principal, { ...which, reason: 'Storm' });
    expect((await listSnapshots.as(principal, which)).can).toEqual({ use: false, dismiss: true });
    const use = useSnapshot.as(principal, { ...which, snapshotId });
    await expect(use).rejects.toMatchObject({ code: 'CONFLICT', reason: 'activity_cancelled' });
    await dismissSnapshot.as(principal, { ...which, snapshotId });
    expect((await proposals(guild, activityId)).ids).toEqual([]);
    const again = dismissSnapshot.as(principal, { ...which, snapshotId });
    await expect(again).rejects.toMatchObject({ reason: 'snapshot_dismissed' });
  });

  test('who press at one moment make one check-in', async () => {
    const { guild, activityId } = await aGuildInVoice(discord);
    const snapshotId = await aSnapshot(guild, activityId, [guild.owner]);
    const outcomes = await crowd(4, () =>
      useSnapshot.as(guild.owner.principal, { guildId: guild.id, activityId, snapshotId }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    const { checkIns } = await listParticipants.as(guild.owner.principal, { guildId: guild.id, activityId });
    expect(checkIns.length).toBe(1);
  });
});

test('nothing is kept for more than 30 days', async () => {
  const { guild, activityId } = await aGuildInVoice(discord);
  const day = 24 * 60 * 60_000;
  await aSnapshot(guild, activityId, [guild.owner], new Date(Date.now() - 31 * day));
  const kept = await aSnapshot(guild, activityId, [guild.owner], new Date(Date.now() - 29 * day));
  await forgetOld();
  expect((await proposals(guild, activityId)).ids).toEqual([kept]);
});
