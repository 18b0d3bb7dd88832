import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import '#/features/registry.server.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { updateActivity } from '#/features/activities/planning/commands/update-activity.server.ts';
import { cancelSeries } from '#/features/activities/series/commands/cancel-series.server.ts';
import { aSeries } from '#/features/activities/series/series.factory.ts';
import { aSignUp } from '#/features/activities/sign-ups/sign-up.factory.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { deleteAnnouncement } from '#/features/announcements/commands/delete-announcement.server.ts';
import { updateAnnouncement } from '#/features/announcements/commands/update-announcement.server.ts';
import { anApplication, withSettings } from '#/features/applications/application.factory.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { aLinkedServer } from '#/features/discord/discord.factory.ts';
import { readServer } from '#/features/discord/discord.remote.server.ts';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { approveSubmission } from '#/features/tasks/submissions/commands/approve-submission.server.ts';
import { aSubmission, aTask } from '#/features/tasks/task.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import type { StandInServer } from '#/testing/discord/discord-world.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { retryPosts } from './commands/retry-posts.server.ts';
import { keepPause, keepPauseOfAll } from './pauses/pause.repository.server.ts';
import { letPostsBeDue } from './post.factory.ts';
import { getHealth } from './post.queries.server.ts';
import { postReactions } from './post.reactions.server.ts';
import { failPost, noteSeriesChanged, noteWanted, postponeGuild, takePost } from './post.repository.server.ts';
import { getPreview } from './post-preview.queries.server.ts';
import { postUpcoming } from './post-upcoming.reactions.server.ts';
import { sendPosts } from './send-posts.reactions.server.ts';

testDatabase();

const discord = await testDiscord();

const channelOf = (server: StandInServer, name: string): string =>
  server.channels.find((channel) => channel.name === name)?.id ?? '';

async function withTab({ id }: FactoryGuild, tab: string, values: object): Promise<void> {
  await database().execute(sql`
    insert into guild_settings (guild_id, tab, values) values (${id}, ${tab}, ${JSON.stringify(values)}::jsonb)
    on conflict (guild_id, tab) do update set values = excluded.values`);
}

/** A guild that posts its announcements in "general" and mentions "Members". */
async function aPostingGuild() {
  const [guild, server] = [await aGuild(), discord.addServer('Lantern Hall')];
  await aLinkedServer(guild, await readServer(server.id));
  const channel = channelOf(server, 'general');
  const role = server.roles.find(({ name }) => name === 'Members')?.id ?? '';
  await withTab(guild, 'announcements', {
    ...{ enableDiscordAnnouncements: true, announcementChannelId: channel, announcementsPingRoleId: role },
  });
  return { guild, server, channel, role };
}

/** What follows from everything so far, and is sent. */
async function follow(): Promise<void> {
  await reactNow(postReactions, 2);
  await letPostsBeDue();
  await sendPosts();
}

const embedsIn = (channel: string) =>
  discord.messagesIn(channel).map(({ body }) => (body.embeds as { title: string; description?: string }[])[0]!);

async function troubleOf({ id }: FactoryGuild) {
  return sqlRows(database()).as({ state: text, error: text.orNull })(sql`
    select state, error from discord_posts where guild_id = ${id} and state <> 'sent'`);
}

test('the preview shows the post of the newest object of a kind, and none of another guild', async () => {
  const [{ guild }, other] = [await aPostingGuild(), await aPostingGuild()];
  for (const title of ['First', 'Second']) await anAnnouncement(guild, { title });
  await anAnnouncement(other.guild, { title: 'Elsewhere' });
  await follow();
  const { posts } = await getPreview.as(guild.owner.principal, { guildId: guild.id });
  expect(posts.map(({ kind, embeds }) => [kind, embeds[0]?.title])).toEqual([['announcement', 'Second']]);
});

describe('an announcement', () => {
  test('is one message, which mentions its role once, follows its changes and goes with it', async () => {
    const { guild, channel, role } = await aPostingGuild();
    const { principal } = guild.owner;
    const id = await anAnnouncement(guild, { title: 'Siege *now* @everyone', body: 'Bring **oil**, @here.' });
    await follow();
    const [message] = discord.messagesIn(channel);
    expect(message?.body).toMatchObject({
      content: `<@&${role}>`,
      allowed_mentions: { parse: [], roles: [role] },
      embeds: [{ title: 'Siege \\*now\\* @\u200beveryone', description: 'Bring **oil**, @\u200bhere.' }],
    });
    await updateAnnouncement.as(principal, { guildId: guild.id, announcementId: id, title: 'Siege later' });
    await updateAnnouncement.as(principal, { guildId: guild.id, announcementId: id, body: 'Bring tar.' });
    await follow();
    expect(embedsIn(channel)).toMatchObject([{ title: 'Siege later', description: 'Bring tar.' }]);
    expect(discord.messagesIn(channel)).toMatchObject([{ id: message?.id, edits: 1 }]);
    expect(discord.messagesIn(channel)[0]?.body.allowed_mentions).toEqual({ parse: [], roles: [] });
    await deleteAnnouncement.as(principal, { guildId: guild.id, announcementId: id });
    await follow();
    expect(discord.messagesIn(channel)).toEqual([]);
  });

  test('with the same ID in two guilds is two messages', async () => {
    const [one, two] = [await aPostingGuild(), await aPostingGuild()];
    const id = await anAnnouncement(one.guild, { title: 'One' });
    await database().execute(sql`
      insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at, created_at)
      select ${two.guild.id}, id, 'Two', body, tag, author_user_id, author_name, publish_at, published_at, now()
      from announcements where guild_id = ${one.guild.id} and id = ${id}`);
    const key = { guildId: two.guild.id, kind: 'announcement' as const, objectId: id };
    await inTransaction((tx) => noteWanted(tx, key, true));
    await follow();
    await updateAnnouncement.as(one.guild.owner.principal, { guildId: one.guild.id, announcementId: id, title: 'Uno' });
    await follow();
    expect(embedsIn(one.channel)).toMatchObject([{ title: 'Uno' }]);
    expect(embedsIn(two.channel)).toMatchObject([{ title: 'Two' }]);
    expect(discord.messagesIn(two.channel)).toMatchObject([{ edits: 0 }]);
    await deleteAnnouncement.as(one.guild.owner.principal, { guildId: one.guild.id, announcementId: id });
    await follow();
    expect([embedsIn(one.channel).length, embedsIn(two.channel).length]).toEqual([0, 1]);
  });

  test('is not posted while that is off, without a server, or in a channel of another server', async () => {
    const { guild, channel } = await aPostingGuild();
    const foreign = channelOf(discord.addServer('Foreign'), 'general');
    await withTab(guild, 'announcements', { enableDiscordAnnouncements: true, announcementChannelId: foreign });
    await anAnnouncement(guild);
    await follow();
    expect(discord.messagesIn(foreign)).toEqual([]);
    expect(await troubleOf(guild)).toMatchObject([{ state: 'failed', error: expect.stringContaining('not in your') }]);
    await withTab(guild, 'announcements', { enableDiscordAnnouncements: false, announcementChannelId: channel });
    await anAnnouncement(guild);
    await anAnnouncement(await aGuild());
    await follow();
    expect(discord.messagesIn(channel)).toEqual([]);
  });
});

describe('whatever Discord does', () => {
  test('nothing is lost and nothing is there twice', async () => {
    const { guild, channel } = await aPostingGuild();
    await anAnnouncement(guild, { title: 'Through it all' });
    for (const trouble of [{ status: 503 }, { status: 429, retryAfter: 0 }]) {
      discord.trouble = trouble;
      await follow();
      expect(await troubleOf(guild)).toMatchObject([{ state: 'waiting' }]);
    }
    Object.assign(discord, { trouble: null, losesAnswers: true });
    // The pause that Discord asked for is short, and kept.
    await expect.poll(() => follow().then(() => discord.messagesIn(channel).length)).toBe(1);
    discord.losesAnswers = false;
    await follow();
    expect(embedsIn(channel)).toMatchObject([{ title: 'Through it all' }]);
    expect(await troubleOf(guild)).toEqual([]);
  });

  test('a worker that is killed while it sends leaves one message', async () => {
    const { guild, channel } = await aPostingGuild();
    const announcementId = await anAnnouncement(guild, { title: 'Before the kill' });
    await reactNow(postReactions);
    // Taken, and made on Discord; then nothing more is heard of the worker, and Discord has forgotten the nonce.
    const taken = await takePost();
    discord.losesAnswers = true;
    await letPostsBeDue();
    await sendPosts();
    discord.losesAnswers = false;
    for (const message of discord.messagesIn(channel)) Object.assign(message, { nonce: 'forgotten' });
    expect(taken?.guildId).toBe(guild.id);
    // What happens meanwhile makes nobody forget that there may be one.
    await updateAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId, title: 'After the kill' });
    await follow();
    expect(embedsIn(channel)).toMatchObject([{ title: 'After the kill' }]);
    expect(await troubleOf(guild)).toEqual([]);
  });

  test('a message whose answer was lost goes with what it is about', async () => {
    const { guild, channel } = await aPostingGuild();
    const announcementId = await anAnnouncement(guild);
    discord.losesAnswers = true;
    await follow();
    discord.losesAnswers = false;
    expect(discord.messagesIn(channel)).toHaveLength(1);
    await deleteAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId });
    await follow();
    expect(discord.messagesIn(channel)).toEqual([]);
  });

  test('a channel that is asked too often holds up its own guild alone', async () => {
    const [one, two] = [await aPostingGuild(), await aPostingGuild()];
    for (const { guild } of [one, one, two]) await anAnnouncement(guild);
    await reactNow(postReactions);
    await letPostsBeDue();
    await database().execute(sql`
      update discord_posts set due_at = now() - interval '1 minute' where guild_id = ${one.guild.id}`);
    const before = discord.requests.length;
    discord.busy = one.channel;
    await sendPosts();
    expect(discord.requests.slice(before).filter(({ status }) => status === 429)).toHaveLength(1);
    expect(discord.messagesIn(two.channel)).toHaveLength(1);
    expect(await troubleOf(one.guild)).toEqual([
      { state: 'waiting', error: null },
      { state: 'waiting', error: null },
    ]);
    discord.busy = null;
    await expect.poll(() => follow().then(() => discord.messagesIn(one.channel).length)).toBe(2);
  });

  test('staff are told what waits because Discord asked to, and until when', async () => {
    const { guild, channel } = await aPostingGuild();
    const pausesNow = async () => (await getHealth.as(guild.owner.principal, { guildId: guild.id }))?.pauses;
    expect(await pausesNow()).toEqual([]);
    await anAnnouncement(guild);
    await reactNow(postReactions);
    await keepPause({ guildId: guild.id, channelId: channel, reason: 'limited', ms: 60_000 });
    await keepPauseOfAll(90_000);
    await keepPause({ guildId: guild.id, channelId: '112233445566778899', reason: 'limited', ms: 30_000 });
    const until = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await pausesNow()).toEqual([
      { where: 'All messages', until },
      { where: '#general', until },
      { where: 'A channel that was removed', until },
    ]);
  });

  test('a message whose channel is gone is made in the one that is chosen then', async () => {
    const { guild, server, channel } = await aPostingGuild();
    const announcementId = await anAnnouncement(guild, { title: 'First' });
    await follow();
    server.channels.splice(0, 1);
    for (const { id } of discord.messagesIn(channel)) discord.removeMessage(id);
    await aLinkedServer(guild, await readServer(server.id));
    const { principal } = guild.owner;
    await updateAnnouncement.as(principal, { guildId: guild.id, announcementId, title: 'Second' });
    await follow();
    expect(await troubleOf(guild)).toMatchObject([{ state: 'failed' }]);
    const raids = channelOf(server, 'raids');
    await withTab(guild, 'announcements', { enableDiscordAnnouncements: true, announcementChannelId: raids });
    await retryPosts.as(principal, { guildId: guild.id });
    await follow();
    expect(embedsIn(raids)).toMatchObject([{ title: 'Second' }]);
  });

  test('a channel that cannot be looked up is waited for; a role of another server is not mentioned', async () => {
    const { guild, server, channel } = await aPostingGuild();
    await withTab(guild, 'announcements', {
      ...{ enableDiscordAnnouncements: true, announcementChannelId: channel },
      announcementsPingRoleId: '112233445566778899',
    });
    await aLinkedServer(guild, { ...(await readServer(server.id)), channels: [] });
    await database().execute(sql`
      update discord_servers set checked_at = now() - interval '1 hour' where guild_id = ${guild.id}`);
    await anAnnouncement(guild);
    discord.trouble = { status: 503 };
    await follow();
    expect(await getHealth.as(guild.owner.principal, { guildId: guild.id })).toMatchObject({
      failed: [],
      problems: expect.arrayContaining([
        { where: 'Announcements: 1 message waits', problem: "Discord isn't answering." },
        { where: 'Lantern Hall', problem: "Discord isn't answering." },
      ]),
    });
    discord.trouble = null;
    await follow();
    expect(discord.messagesIn(channel)).toMatchObject([{ body: { content: '' } }]);
  });

  test('what changes while a post is given up is sent', async () => {
    const { guild } = await aPostingGuild();
    const announcementId = await anAnnouncement(guild);
    await reactNow(postReactions);
    await letPostsBeDue();
    const taken = await takePost();
    await updateAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId, title: 'Meanwhile' });
    await reactNow(postReactions);
    await failPost(taken!, 'The bot may not post in this channel.');
    expect(await troubleOf(guild)).toMatchObject([{ state: 'waiting' }]);
  });

  test('a message that was deleted there is sent once more, without mentioning anyone, and then no more', async () => {
    const { guild, channel } = await aPostingGuild();
    const { principal } = guild.owner;
    const announcementId = await anAnnouncement(guild, { title: 'First' });
    await follow();
    const change = async (title: string) => {
      for (const { id } of discord.messagesIn(channel)) discord.removeMessage(id);
      await updateAnnouncement.as(principal, { guildId: guild.id, announcementId, title });
      await follow();
    };
    await change('Second');
    expect(embedsIn(channel)).toMatchObject([{ title: 'Second' }]);
    expect(discord.messagesIn(channel)[0]?.body.allowed_mentions).toEqual({ parse: [], roles: [] });
    await change('Third');
    expect(discord.messagesIn(channel)).toEqual([]);
    expect(await troubleOf(guild)).toMatchObject([{ state: 'failed', error: expect.stringContaining('deleted') }]);
  });

  test('a channel that refuses the bot is told once, and not asked by every post', async () => {
    const { guild, server, channel } = await aPostingGuild();
    for (const each of server.channels) each.closed = true;
    const before = discord.requests.length;
    await anAnnouncement(guild);
    await anAnnouncement(guild);
    await follow();
    expect(discord.requests.slice(before)).toEqual([{ asked: `POST /channels/${channel}/messages`, status: 403 }]);
    expect(await troubleOf(guild)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('may not post') },
      { state: 'failed' },
    ]);
    const { principal } = guild.owner;
    await aLinkedServer(guild, await readServer(server.id));
    const health = await getHealth.as(principal, { guildId: guild.id });
    expect(health).toMatchObject({
      failed: [{ what: 'Announcements', count: 2 }],
      problems: [
        {
          where: 'Announcements: Announcement channel',
          problem: expect.stringContaining('Send Messages, Embed Links'),
        },
        { where: 'Announcements: Ping role', problem: expect.stringContaining('@Members') },
      ],
    });
    for (const each of server.channels) each.closed = false;
    await aLinkedServer(guild, await readServer(server.id));
    await retryPosts.as(principal, { guildId: guild.id });
    expect(await getHealth.as(principal, { guildId: guild.id })).toMatchObject({ failed: [], waiting: 2 });
  });
});

test('an activity shows who comes, and moves to the archive when it is over', async () => {
  const { guild, server } = await aPostingGuild();
  const [chat, archive] = [channelOf(server, 'general'), channelOf(server, 'raids')];
  const activityId = await anActivity(guild, { title: 'Dragon', chatChannelId: chat, archiveChannelId: archive });
  await follow();
  const member = await aMember(guild);
  await aSignUp(guild, activityId, { by: member });
  await aSignUp(guild, activityId, { by: guild.owner, intent: 'tentative' });
  await follow();
  expect(embedsIn(chat)).toMatchObject([
    { title: 'Dragon', fields: expect.arrayContaining([{ name: 'Going', value: '1', inline: true }]) },
  ]);
  expect(JSON.stringify(embedsIn(chat))).toContain('Tentative (1)');
  await cancelActivity.as(guild.owner.principal, { guildId: guild.id, activityId, reason: 'Rain' });
  await follow();
  expect(embedsIn(chat)).toEqual([]);
  expect(embedsIn(archive)).toMatchObject([{ title: 'Canceled: Dragon' }]);
});

test('an activity that gets its channel later is posted then', async () => {
  const { guild, channel } = await aPostingGuild();
  const activityId = await anActivity(guild, { title: 'Late plans' });
  await follow();
  expect(await troubleOf(guild)).toEqual([]);
  await updateActivity.as(guild.owner.principal, { guildId: guild.id, activityId, chatChannelId: channel });
  await follow();
  expect(embedsIn(channel)).toMatchObject([{ title: 'Late plans' }]);
});

test('activities of a series are posted two weeks before they begin, and follow the series', async () => {
  const { guild, channel } = await aPostingGuild();
  const { principal } = guild.owner;
  const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 3);
  const plan = { title: 'Weekly', rule: 'FREQ=WEEKLY;COUNT=4', startsOn, chatChannelId: channel };
  const { id, firstActivityId: activityId } = await aSeries(guild, plan);
  const unlinked = await aGuild();
  await aSeries(unlinked, plan);
  await follow();
  expect(embedsIn(channel).map(({ title }) => title)).toEqual(['Weekly', 'Weekly']);
  // A week goes by.
  await database().execute(sql`
    update activities set starts_at = starts_at - interval '7 days' where guild_id = ${guild.id} and series_id = ${id}
      and starts_at > now() + interval '14 days'`);
  await postUpcoming();
  expect(await troubleOf(unlinked)).toEqual([]);
  await follow();
  expect(embedsIn(channel)).toHaveLength(3);
  await cancelSeries.as(principal, { guildId: guild.id, activityId, scope: 'all', reason: 'Rain' });
  await follow();
  expect(embedsIn(channel).map(({ title }) => title)).toEqual(Array(3).fill('Canceled: Weekly'));
});

test('what happens to a series touches nothing with the same IDs in another guild', async () => {
  const [{ guild: one }, { guild: two, channel }] = [await aPostingGuild(), await aPostingGuild()];
  const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 3);
  const { id: seriesId, firstActivityId: first } = await aSeries(one, { startsOn, rule: 'FREQ=WEEKLY;COUNT=2' });
  const alone = await anActivity(one);
  // In the other guild that one is of the series too.
  await database().execute(sql`
    insert into activity_series select (jsonb_populate_record(s, jsonb_build_object('guild_id', ${two.id}::text))).*
    from activity_series s where guild_id = ${one.id}`);
  await database().execute(sql`
    insert into activities select (jsonb_populate_record(a, jsonb_build_object('guild_id', ${two.id}::text,
      'series_id', ${seriesId}::text, 'chat_channel_id', ${channel}::text))).* from activities a where guild_id = ${one.id}`);
  await reactNow(postReactions);
  await database().execute(sql`delete from discord_posts where guild_id in (${one.id}, ${two.id})`);
  const key = (guildId: string) => ({ guildId, kind: 'activity' as const, objectId: alone });
  const changes = (guild: FactoryGuild) =>
    sqlRows(database()).as({ id: text, wanted: int, waits: bool })(sql`
      select object_id as id, wanted, due_at > now() + interval '1 minute' as waits from discord_posts
      where guild_id = ${guild.id}`);
  for (const guildId of [one.id, two.id]) await inTransaction((tx) => noteWanted(tx, key(guildId), true));
  const note = (of: string, activityIds: readonly string[]) =>
    inTransaction((tx) => noteSeriesChanged(tx, { guildId: one.id, seriesId: of, activityIds }));
  await note(seriesId, []);
  await note(alone, [first]);
  await database().execute(sql`delete from activities where guild_id = ${one.id} and id = ${first}`);
  await note(alone, [first]);
  const untouched = { id: alone, wanted: 1, waits: false };
  expect(await changes(one)).toEqual([untouched]);
  await inTransaction((tx) => noteWanted(tx, key(one.id), false));
  await postponeGuild(one.id, 3_600_000);
  expect(await changes(one)).toEqual([{ id: alone, wanted: 2, waits: true }]);
  expect(await changes(two)).toEqual([untouched]);
});

test('an application shows its state and none of its answers', async () => {
  const { guild, channel } = await aPostingGuild();
  await withSettings(guild, { enableDiscordApplications: true, applicationsChannelId: channel });
  const { id } = await anApplication(guild);
  await follow();
  expect(JSON.stringify(embedsIn(channel))).toContain('Pending');
  await rejectApplication.as(guild.owner.principal, {
    guildId: guild.id,
    applicationId: id,
    reason: 'A secret reason',
  });
  await follow();
  const shown = JSON.stringify(embedsIn(channel));
  expect(shown).toContain('Rejected');
  expect(shown).not.toContain('secret');
});

test('a task is in its channel, and work for it moves from those who review it to the log', async () => {
  const { guild, server } = await aPostingGuild();
  const [tasks, logs] = [channelOf(server, 'general'), channelOf(server, 'raids')];
  await withTab(guild, 'tasks', {
    ...{ enableTaskDiscordIntegration: true, tasksChannelId: tasks, taskSubmissionsChannelId: tasks },
    taskLogsChannelId: logs,
  });
  await aTask(guild, { title: 'Ore', goal: 5, rewardPoints: 500 });
  await follow();
  expect(embedsIn(tasks)).toMatchObject([{ title: 'Ore' }]);
  const work = await aSubmission(guild, { of: await aMember(guild), quantity: 1 });
  await follow();
  expect(JSON.stringify(embedsIn(tasks))).toContain('Waits for review');
  await approveSubmission.as(guild.owner.principal, work);
  await follow();
  expect(JSON.stringify(embedsIn(tasks))).not.toContain('Waits for review');
  expect(embedsIn(logs)).toMatchObject([
    { fields: expect.arrayContaining([{ name: 'State', value: 'Approved', inline: true }]) },
  ]);
});
