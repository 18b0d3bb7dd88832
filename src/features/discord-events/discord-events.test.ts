import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { dayAfter } from '#/base/day.ts';
import { completeActivity } from '#/features/activities/attendance/commands/complete-activity.server.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { deleteActivity } from '#/features/activities/planning/commands/delete-activity.server.ts';
import { startActivity } from '#/features/activities/planning/commands/start-activity.server.ts';
import { updateActivity } from '#/features/activities/planning/commands/update-activity.server.ts';
import { cancelSeries } from '#/features/activities/series/commands/cancel-series.server.ts';
import { aSeries } from '#/features/activities/series/series.factory.ts';
import { unlinkServer } from '#/features/discord/commands/unlink-server.server.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { retryPosts } from '#/features/discord-posts/commands/retry-posts.server.ts';
import { getHealth } from '#/features/discord-posts/post.queries.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { saveModule } from '#/features/guild-settings/commands/save-module.server.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aGuildWithEvents, follow, letEventsBeCompared, letEventsBeDue, withEvents } from './event.factory.ts';
import { eventReactions } from './event.reactions.server.ts';
import { postponeGuild, settleGuild, takeGuild } from './event.repository.server.ts';
import { MOST_EVENTS } from './event.rules.ts';
import { keepEvents } from './keep-events.reactions.server.ts';

testDatabase();

const discord = await testDiscord();

const eventsIn = ({ id }: StandInServer) => discord.events.filter(({ serverId }) => serverId === id);
const namesIn = (server: StandInServer) => eventsIn(server).map(({ body }) => body.name);
const askedOf = ({ id }: StandInServer) => discord.requests.filter(({ asked }) => asked.includes(id));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const problemsOf = async ({ id, owner }: FactoryGuild) =>
  (await getHealth.as(owner.principal, { guildId: id }))?.problems ?? [];
const rowsOf = ({ id }: FactoryGuild) =>
  sqlRows(database()).as({ activityId: text, eventId: text.orNull })(sql`
    select activity_id as "activityId", event_id as "eventId" from discord_events where guild_id = ${id}`);
const setRights = (server: StandInServer, permissions: string) => {
  for (const role of server.roles) if (role.name === 'Guildhall') role.permissions = permissions;
};
/** The bot may see channels, and no more. */
const FEW_RIGHTS = '1024';

describe('an activity', () => {
  test('is an event once, which follows it and is canceled with it', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const { principal } = guild.owner;
    const voiceChannelId = server.channels.find(({ type }) => type === 2)?.id ?? '';
    const id = await anActivity(guild, { title: 'Castle siege', node: 'Winstead', voiceChannelId });
    await follow();
    await follow();
    const [event] = eventsIn(server);
    expect(eventsIn(server)).toHaveLength(1);
    expect(event).toMatchObject({ status: 1, body: { name: 'Castle siege', entity_type: 3 } });
    expect(event?.body.entity_metadata).toEqual({ location: 'Winstead · #Voice' });
    expect(event?.body.description).toBe(`Sign up: ${config().publicUrl}/guilds/${guild.id}/activities/${id}`);
    await updateActivity.as(principal, { guildId: guild.id, activityId: id, version: 1, title: 'Node siege' });
    await follow();
    expect(eventsIn(server)).toMatchObject([{ id: event?.id, body: { name: 'Node siege' } }]);
    const before = askedOf(server).length;
    await follow();
    expect(askedOf(server)).toHaveLength(before);
    await cancelActivity.as(principal, { guildId: guild.id, activityId: id, reason: 'Storm' });
    await follow();
    expect(eventsIn(server)).toMatchObject([{ id: event?.id, status: 4 }]);
    expect(await rowsOf(guild)).toEqual([]);
  });

  test('begins and ends on Discord as it does here', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const { principal } = guild.owner;
    const id = await anActivity(guild);
    await follow();
    await startActivity.as(principal, { guildId: guild.id, activityId: id });
    await follow();
    expect(eventsIn(server)).toMatchObject([{ status: 2 }]);
    await completeActivity.as(principal, { guildId: guild.id, activityId: id });
    await follow();
    expect(eventsIn(server)).toMatchObject([{ status: 3 }]);
    expect(await rowsOf(guild)).toEqual([]);
  });

  test('that was ended or begun by hand on Discord ends all the same', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const { principal } = guild.owner;
    const [begun, ended, deleted] = [await anActivity(guild), await anActivity(guild), await anActivity(guild)];
    await follow();
    const eventOf = async (activity: string) => {
      const row = (await rowsOf(guild)).find(({ activityId }) => activityId === activity);
      return discord.events.find(({ id }) => id === row?.eventId)!;
    };
    (await eventOf(begun)).status = 2;
    (await eventOf(ended)).status = 3;
    discord.removeEvent((await eventOf(deleted)).id);
    for (const activityId of [begun, ended, deleted])
      await cancelActivity.as(principal, { guildId: guild.id, activityId, reason: '' });
    await follow();
    expect(await rowsOf(guild)).toEqual([]);
    expect(eventsIn(server)).toEqual([]);
  });

  test('whose event someone deleted gets a new one when it changes', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const id = await anActivity(guild, { title: 'First' });
    await follow();
    discord.removeEvent(eventsIn(server)[0]!.id);
    await updateActivity.as(guild.owner.principal, { guildId: guild.id, activityId: id, version: 1, title: 'Second' });
    await follow();
    expect(namesIn(server)).toEqual(['Second']);
  });

  test('whose event someone removed has it again within the hour, for one request of the guild', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild, { title: 'First' });
    await anActivity(guild, { title: 'Second' });
    await follow();
    discord.removeEvent(eventsIn(server).find(({ body }) => body.name === 'First')!.id);
    const body = { ...eventsIn(server)[0]!.body, name: 'Other' };
    discord.events.push({ id: '770000000000000001', serverId: server.id, body, status: 1 });
    const before = askedOf(server).length;
    await follow();
    expect([askedOf(server).length, namesIn(server).toSorted()]).toEqual([before, ['Other', 'Second']]);
    await letEventsBeCompared(guild);
    await follow();
    expect(namesIn(server).toSorted()).toEqual(['First', 'Other', 'Second']);
    expect(askedOf(server).slice(before)).toMatchObject([
      { asked: `GET /guilds/${server.id}/scheduled-events` },
      { asked: `POST /guilds/${server.id}/scheduled-events` },
    ]);
    await follow();
    expect(askedOf(server)).toHaveLength(before + 2);
  });

  test('whose event someone ended is an event no more once it is on, and again while it is ahead', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const on = await anActivity(guild, { title: 'On' });
    await anActivity(guild, { title: 'Ahead' });
    await startActivity.as(guild.owner.principal, { guildId: guild.id, activityId: on });
    await follow();
    for (const event of eventsIn(server)) event.status = event.status === 2 ? 3 : 4;
    await letEventsBeCompared(guild);
    await follow();
    expect(eventsIn(server).filter(({ status }) => status < 3)).toMatchObject([{ body: { name: 'Ahead' } }]);
    expect(await rowsOf(guild)).toHaveLength(1);
  });

  test('without an event isn’t compared, nor that of another guild', async () => {
    const [one, two] = [await aGuildWithEvents(discord), await aGuildWithEvents(discord)];
    await anActivity(two.guild);
    await follow();
    discord.removeEvent(eventsIn(two.server)[0]!.id);
    await letEventsBeCompared(one.guild);
    const before = [askedOf(one.server).length, askedOf(two.server).length];
    await follow();
    expect([askedOf(one.server).length, askedOf(two.server).length]).toEqual(before);
    expect(await rowsOf(two.guild)).toHaveLength(1);
    await letEventsBeCompared(two.guild);
    await follow();
    expect([askedOf(one.server).length, eventsIn(two.server).length]).toEqual([before[0], 1]);
  });

  test('that is a draft, far away, over or deleted is none', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild, { title: 'Draft', isDraft: true });
    await anActivity(guild, { title: 'Far away', startsAt: inDays(40) });
    const gone = await anActivity(guild, { title: 'Deleted' });
    await follow();
    expect(namesIn(server)).toEqual(['Deleted']);
    await deleteActivity.as(guild.owner.principal, { guildId: guild.id, activityId: gone });
    await follow();
    expect(namesIn(server)).toEqual([]);
  });

  test('of a series is one, and goes with it', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 2);
    const { firstActivityId: activityId } = await aSeries(guild, {
      title: 'Raid night',
      startsOn,
      rule: 'FREQ=WEEKLY;COUNT=8',
    });
    await follow();
    expect(namesIn(server)).toEqual(['Raid night', 'Raid night', 'Raid night', 'Raid night']);
    await cancelSeries.as(guild.owner.principal, { guildId: guild.id, activityId, scope: 'all' });
    await follow();
    expect(eventsIn(server).every(({ status }) => status === 4)).toBe(true);
  });
});

describe('a guild', () => {
  test('has no events before it chose to, and none after it chose otherwise', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await withEvents(guild, false);
    await anActivity(guild);
    await follow();
    expect(eventsIn(server)).toEqual([]);
    const save = (showEvents: boolean, version: number) =>
      saveModule.as(guild.owner.principal, {
        ...{ guildId: guild.id, module: 'discord', version, auditLogChannelId: null, newsChannelId: null },
        ...{ memberRoleId: null, activeRoleId: null, absentRoleId: null, showEvents, voiceAttendance: false },
      });
    const { version } = await save(true, 1);
    await follow();
    expect(eventsIn(server)).toHaveLength(1);
    await save(false, version);
    await follow();
    expect(eventsIn(server)).toEqual([]);
    expect(await takeGuild()).toBeNull();
  });

  test('has as many as there is room for, the nearest first', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await database().execute(sql`
      insert into activities (guild_id, id, title, type, status, starts_at, duration_minutes, organizer_user_id, organizer_name)
      select ${guild.id}, gen_random_uuid(), 'Day ' || n, 'raid', 'scheduled', now() + make_interval(hours => n), 60,
        ${guild.owner.principal.userId}, 'x' from generate_series(1, ${MOST_EVENTS + 5}) n`);
    await anActivity(guild, { title: 'Now', startsAt: new Date(Date.now() + 600_000).toISOString() });
    await follow();
    expect(namesIn(server).slice(0, 2)).toEqual(['Now', 'Day 1']);
    expect(eventsIn(server)).toHaveLength(MOST_EVENTS);
  });

  test('is told where its server takes no more, and goes on when there is room', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    for (let n = 0; n < 100; n++)
      discord.events.push({ id: `${n}`, serverId: server.id, body: { name: 'Other' }, status: 1 });
    await anActivity(guild, { title: 'Ours' });
    await follow();
    expect(await problemsOf(guild)).toContainEqual({
      where: 'Events',
      problem: expect.stringContaining('Remove some'),
    });
    discord.removeEvent('7');
    await follow();
    expect(namesIn(server)).toContain('Ours');
    expect(await problemsOf(guild)).toEqual([]);
  });

  test('takes its events along when it unlinks its server, or links another', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild);
    await follow();
    await unlinkServer.as(guild.owner.principal, { guildId: guild.id });
    await follow();
    expect([eventsIn(server), await rowsOf(guild)]).toEqual([[], []]);
    await aLinkedServer(guild, await readServer(server.id));
    await anActivity(guild);
    await follow();
    expect(eventsIn(server)).toHaveLength(2);
    const other = discord.addServer('Second home');
    await aLinkedServer(guild, await readServer(other.id));
    await follow();
    await letEventsBeDue();
    await keepEvents();
    expect([eventsIn(server).length, eventsIn(other).length]).toEqual([0, 2]);
  });

  test('leaves behind what is in a server that its bot was thrown out of', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild);
    await follow();
    await unlinkServer.as(guild.owner.principal, { guildId: guild.id });
    server.hasBot = false;
    await follow();
    expect(await rowsOf(guild)).toEqual([]);
  });

  test('that is deleted or archived has none', async () => {
    const [one, two] = [await aGuildWithEvents(discord), await aGuildWithEvents(discord)];
    for (const { guild } of [one, two]) await anActivity(guild);
    await follow();
    await database().execute(sql`update guilds set deleted_at = now() where id = ${one.guild.id}`);
    await database().execute(sql`update guilds set archived_at = now() where id = ${two.guild.id}`);
    await follow();
    expect([eventsIn(one.server), eventsIn(two.server)]).toEqual([[], []]);
  });

  test('has its own events and no others', async () => {
    const [one, two] = [await aGuildWithEvents(discord), await aGuildWithEvents(discord)];
    await anActivity(one.guild, { title: 'One' });
    await anActivity(two.guild, { title: 'Two' });
    await follow();
    expect([namesIn(one.server), namesIn(two.server)]).toEqual([['One'], ['Two']]);
    await withEvents(one.guild, false);
    await follow();
    expect([namesIn(one.server), namesIn(two.server)]).toEqual([[], ['Two']]);
  });
});

describe('Discord', () => {
  test('that loses its answers has each event once', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild, { title: 'Once' });
    discord.losesAnswers = true;
    await follow();
    expect(namesIn(server)).toEqual(['Once']);
    expect(await problemsOf(guild)).toContainEqual({ where: 'Events', problem: "Discord isn't answering." });
    discord.losesAnswers = false;
    await follow();
    expect(namesIn(server)).toEqual(['Once']);
    expect((await rowsOf(guild)).every(({ eventId }) => eventId !== null)).toBe(true);
    expect(await problemsOf(guild)).toEqual([]);
  });

  test('that lost an answer has none left when the activity is gone by then', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    const activityId = await anActivity(guild);
    discord.losesAnswers = true;
    await follow();
    discord.losesAnswers = false;
    await deleteActivity.as(guild.owner.principal, { guildId: guild.id, activityId });
    await follow();
    expect([eventsIn(server), await rowsOf(guild)]).toEqual([[], []]);
  });

  test.each([
    ['wants a pause', { status: 429, retryAfter: 0 }],
    ['fails', { status: 503 }],
    ['begins an answer and stops', 'stalled'],
  ] as const)('that %s is asked again later, and nothing is lost', async (_, trouble) => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild, { title: 'Later' });
    discord.trouble = trouble;
    await follow();
    expect(eventsIn(server)).toEqual([]);
    discord.trouble = null;
    // A pause that Discord asked for is kept, however short.
    const later = async () => {
      await follow();
      return namesIn(server);
    };
    await expect.poll(later).toEqual(['Later']);
  });

  test('that wants a pause of the events is waited for, and staff are told until when', async () => {
    const { guild } = await aGuildWithEvents(discord);
    const pausesNow = async () => (await getHealth.as(guild.owner.principal, { guildId: guild.id }))?.pauses;
    await anActivity(guild);
    await reactNow(eventReactions);
    expect(await pausesNow()).toEqual([]);
    await letEventsBeDue();
    const taken = await takeGuild();
    await postponeGuild({ ...taken!, guildId: guild.id }, 60_000, { error: null, counts: false });
    expect(await pausesNow()).toEqual([{ where: 'Events', until: expect.any(String) }]);
  });

  test('that refuses the bot is asked once an hour, or when staff say so', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    await anActivity(guild);
    const all = server.roles.find(({ name }) => name === 'Guildhall')?.permissions ?? '';
    setRights(server, FEW_RIGHTS);
    await follow();
    const asked = askedOf(server).length;
    expect(await problemsOf(guild)).toContainEqual({
      where: 'Events',
      problem: expect.stringContaining('Create Events'),
    });
    // More happens meanwhile.
    for (let n = 0; n < 3; n++) await anActivity(guild);
    await reactNow(eventReactions);
    await database().execute(sql`update discord_event_guilds set look_at = now()`);
    await keepEvents();
    expect(askedOf(server)).toHaveLength(asked);
    setRights(server, all);
    await retryPosts.as(guild.owner.principal, { guildId: guild.id });
    await follow();
    expect(eventsIn(server)).toHaveLength(4);
    expect(await problemsOf(guild)).toEqual([]);
  });

  test('of which it is known that the bot may not is not asked at all', async () => {
    const { guild, server } = await aGuildWithEvents(discord);
    setRights(server, FEW_RIGHTS);
    await aLinkedServer(guild, await readServer(server.id));
    await anActivity(guild);
    const before = askedOf(server).length;
    await follow();
    expect(askedOf(server)).toHaveLength(before);
    expect(await problemsOf(guild)).toContainEqual({
      where: 'Events',
      problem: expect.stringContaining('Create Events'),
    });
  });
});

test('what happens while a guild is looked at is looked at next, and no other worker takes it meanwhile', async () => {
  const { guild } = await aGuildWithEvents(discord);
  await anActivity(guild);
  await follow();
  await database().execute(sql`update discord_event_guilds set look_at = now() where guild_id = ${guild.id}`);
  const taken = await takeGuild();
  expect(await takeGuild()).toBeNull();
  await database().execute(sql`update discord_event_guilds set wanted = wanted + 1 where guild_id = ${guild.id}`);
  await settleGuild(taken!, null);
  expect(await takeGuild()).toMatchObject({ guildId: guild.id });
});

test('a guild without a linked server waits for nothing', async () => {
  const guild = await aGuild();
  await withEvents(guild);
  await anActivity(guild);
  await follow();
  expect(await takeGuild()).toBeNull();
});
