import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import '#/features/registry.server.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { deleteActivity } from '#/features/activities/planning/commands/delete-activity.server.ts';
import { activityReminder } from '#/features/activities/reminders/reminder.notifications.ts';
import { activityCanceled } from '#/features/activities/sign-ups/activity-news.notifications.ts';
import { activityNewsReactions } from '#/features/activities/sign-ups/activity-news.reactions.server.ts';
import { submitSignUp } from '#/features/activities/sign-ups/commands/submit-sign-up.server.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { newAnnouncement } from '#/features/announcements/announcement.notifications.ts';
import { deleteAnnouncement } from '#/features/announcements/commands/delete-announcement.server.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { kicked } from '#/features/members/membership/membership.notifications.ts';
import { markNotificationsRead } from '#/features/notifications/commands/mark-notifications-read.server.ts';
import { setDiscordDelivery } from '#/features/notifications/commands/set-discord-delivery.server.ts';
import { setNotificationPreference } from '#/features/notifications/commands/set-notification-preference.server.ts';
import { type Notification, notify, withdrawUnread } from '#/features/notifications/notification.api.server.ts';
import { getNotificationPreferences, listNotifications } from '#/features/notifications/notification.queries.server.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { snowflake } from '#/testing/discord/objects.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { takeInbox } from './notice.repository.server.ts';
import { sendNotices } from './send-notices.reactions.server.ts';

testDatabase();

const discord = await testDiscord('ab'.repeat(32));
let guild: FactoryGuild;
beforeAll(async () => {
  guild = await aGuild();
});
beforeEach(async () => {
  await database().execute(sql`truncate discord_notices, discord_inboxes, rate_limits`);
});

/** A member with a Discord account, who wants announcements there. */
async function aReader(of = guild): Promise<Person & { account: string }> {
  const member = await aMember(of);
  const account = snowflake();
  await database().execute(sql`update users set discord_id = ${account} where id = ${member.principal.userId}`);
  await setNotificationPreference.as(member.principal, { kind: newAnnouncement.kind, inDiscord: true });
  return { ...member, account };
}

/** Tells of a new announcement; answers its ID. */
async function tell(to: readonly Person[], more: Partial<Notification> = {}, of = guild): Promise<string> {
  const id = more.event ? uuidv7() : await anAnnouncement(of);
  const [event] = await database()
    .select()
    .from(events)
    .where(sql`guild_id = ${of.id} and subject_id = ${id}`)
    .limit(1);
  await inTransaction((tx) =>
    notify(tx, {
      ...{
        event: { id: event?.id ?? '', guildId: of.id, actorUserId: null },
        kind: newAnnouncement,
        title: 'Siege tonight',
        body: 'Bring oil.',
      },
      ...{
        userIds: to.map(({ principal }) => principal.userId),
        link: `/guilds/${of.id}/announcements/${id}`,
        ...more,
      },
    }),
  );
  return id;
}

/** As if all that time had gone by. */
async function send(): Promise<void> {
  await database().execute(sql`update discord_inboxes set due_at = now() where due_at is not null`);
  await sendNotices();
}

function soonAborted(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), 50);
  return controller.signal;
}

interface Embed {
  readonly title: string;
  readonly url?: string;
  readonly description?: string;
}
const embedsTo = (account: string) => discord.directTo(account).map(({ body }) => body.embeds as Embed[]);
const waiting = async () => {
  const [row] = await sqlRows(database()).as({ n: int })(sql`select count(*)::int as n from discord_notices`);
  return row?.n;
};
const dueIn = async ({ principal }: Person) => {
  const [row] = await sqlRows(database()).as({ at: text.orNull })(sql`
    select to_char(due_at at time zone 'Asia/Tokyo', 'HH24:MI') as at from discord_inboxes where user_id = ${principal.userId}`);
  return row?.at;
};

const stateOf = async ({ principal }: Person) => (await getNotificationPreferences.as(principal, {})).discord?.state;
/** Whether they are told within a minute. */
const isSoon = async ({ principal }: Person) => {
  const [row] = await sqlRows(database()).as({ soon: bool.orNull })(sql`
    select due_at <= now() + interval '1 minute' as soon from discord_inboxes where user_id = ${principal.userId}`);
  return row?.soon;
};

describe('a direct message', () => {
  test('says what the app says, with its link, mentions no one and can be stopped', async () => {
    const one = await aReader();
    const id = await tell([one], { title: 'Siege *now* @everyone' });
    await send();
    const [message] = discord.directTo(one.account);
    expect(message?.body).toMatchObject({
      allowed_mentions: { parse: [] },
      enforce_nonce: true,
      embeds: [{ title: 'Siege \\*now\\* @\u200beveryone', description: 'Bring oil.' }],
    });
    expect(embedsTo(one.account)[0]?.[0]?.url).toMatch(new RegExp(`/guilds/${guild.id}/announcements/${id}$`));
    const [row] = (message?.body.components ?? []) as { components: { label: string; custom_id?: string }[] }[];
    expect(row?.components.map(({ label }) => label)).toEqual(['Open', 'Notification settings', 'Stop these messages']);
    expect(row?.components[2]?.custom_id).toBe(`stop-messages:${one.principal.userId}`);
    await send();
    expect([discord.directTo(one.account).length, await waiting()]).toEqual([1, 0]);
  });

  test('goes to those alone who want the kind there and have an account there, also without the inbox', async () => {
    const [wants, other, unlinked] = [await aReader(), await aMember(guild), await aReader()];
    await database().execute(sql`update users set discord_id = null where id = ${unlinked.principal.userId}`);
    await setNotificationPreference.as(wants.principal, { kind: newAnnouncement.kind, inApp: false });
    await tell([wants, other, unlinked]);
    expect(await waiting()).toBe(1);
    await send();
    expect(embedsTo(wants.account)).toHaveLength(1);
    expect((await listNotifications.as(wants.principal, {})).items).toEqual([]);
    expect((await listNotifications.as(other.principal, {})).items).toHaveLength(1);
  });

  test('holds all that happened in a burst, under the guilds it is about', async () => {
    const [one, other] = [await aReader(), await aGuild()];
    const { id: characterId } = await aCharacter(one.principal);
    await aMember(other, { person: { ...one, characterId } });
    const eventOf = () => ({ id: uuidv7(), guildId: guild.id, actorUserId: null });
    await tell([one], { title: 'News 0' });
    for (let i = 1; i < 30; i += 1) await tell([one], { title: `News ${i}`, event: eventOf() });
    await tell([one], { title: 'Elsewhere' }, other);
    await send();
    const [embeds] = embedsTo(one.account);
    expect(embeds?.map(({ title }) => title)).toEqual([guild.name]);
    expect(embeds?.[0]?.description).toMatch(/^\[News 0]\(http[^)]+\)\nBring oil/);
    // What has no room waits for the next one.
    await send();
    const titles = discord
      .directTo(one.account)
      .flatMap(({ body }) => (body.embeds as Embed[]).map(({ title }) => title));
    expect(titles.toSorted()).toEqual([guild.name, guild.name, other.name].toSorted());
    expect(await waiting()).toBe(0);
  });
});

describe('what is not told', () => {
  test('what they may not see any more: out of the guild, without the permission, deleted', async () => {
    const [left, demoted, last] = [await aReader(), await aReader(), await aReader()];
    await tell([left, demoted]);
    const id = await tell([last]);
    await leaveGuild.as(left.principal, { guildId: guild.id, characterId: left.characterId });
    await database().execute(sql`
      delete from member_roles where guild_id = ${guild.id} and character_id = ${demoted.characterId}`);
    await deleteAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId: id });
    await send();
    for (const { account } of [left, demoted, last]) expect(embedsTo(account)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('that something was deleted is told, though it is gone', async () => {
    const one = await aReader();
    await setNotificationPreference.as(one.principal, { kind: activityCanceled.kind, inDiscord: true });
    const which = { guildId: guild.id, activityId: await anActivity(guild, { title: 'Citadel' }) };
    await submitSignUp.as(one.principal, { ...which, intent: 'accepted' });
    await deleteActivity.as(guild.owner.principal, which);
    await reactNow(activityNewsReactions);
    await send();
    expect(embedsTo(one.account)).toMatchObject([
      [{ title: 'Citadel was deleted', description: "It won't take place." }],
    ]);
  });

  test('what is theirs whatever becomes of them there is told', async () => {
    const one = await aReader();
    await setNotificationPreference.as(one.principal, { kind: kicked.kind, inDiscord: true });
    await leaveGuild.as(one.principal, { guildId: guild.id, characterId: one.characterId });
    await tell([one], { kind: kicked, title: 'You were kicked' });
    await send();
    expect(embedsTo(one.account)).toMatchObject([[{ title: 'You were kicked' }]]);
  });

  test('what is withdrawn, also from a message that is tried once more', async () => {
    const one = await aReader();
    await tell([one], { title: 'First' });
    await send();
    const id = await tell([one], { title: 'Withdrawn' });
    Object.assign(discord, { trouble: { status: 503 } });
    await send();
    const link = `/guilds/${guild.id}/announcements/${id}`;
    const userIds = [one.principal.userId];
    await inTransaction((tx) => withdrawUnread(tx, { kind: newAnnouncement, link, userIds }));
    Object.assign(discord, { trouble: null });
    await send();
    expect(embedsTo(one.account).map(([embed]) => embed?.title)).toEqual(['First']);
    await tell([one], { title: 'Second' });
    await send();
    expect(embedsTo(one.account).map(([embed]) => embed?.title)).toEqual(['First', 'Second']);
  });

  test('what was read in the app, and kinds that were turned off meanwhile', async () => {
    const [reads, stops] = [await aReader(), await aReader()];
    await tell([reads, stops]);
    await markNotificationsRead.as(reads.principal, {});
    await setNotificationPreference.as(stops.principal, { kind: newAnnouncement.kind, inDiscord: false });
    await send();
    for (const { account } of [reads, stops]) expect(embedsTo(account)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('anything to who is suspended, unlinked Discord or stopped it', async () => {
    const [suspended, unlinked, stopped] = [await aReader(), await aReader(), await aReader()];
    await tell([suspended, unlinked, stopped]);
    await database().execute(sql`
      insert into account_suspensions (user_id, reason, suspended_at) values (${suspended.principal.userId}, 'Spam', now())`);
    await database().execute(sql`update users set discord_id = null where id = ${unlinked.principal.userId}`);
    await setDiscordDelivery.as(stopped.principal, { state: 'stopped' });
    await send();
    for (const { account } of [suspended, unlinked, stopped]) expect(embedsTo(account)).toEqual([]);
    await tell([stopped]);
    expect(await waiting()).toBe(0);
    await setDiscordDelivery.as(stopped.principal, { state: 'on' });
    await tell([stopped]);
    await send();
    expect(embedsTo(stopped.account)).toHaveLength(1);
  });

  test('another account is told after one was unlinked', async () => {
    const one = await aReader();
    await tell([one]);
    await send();
    const account = snowflake();
    await database().execute(sql`update users set discord_id = ${account} where id = ${one.principal.userId}`);
    await tell([one]);
    await send();
    expect([embedsTo(one.account).length, embedsTo(account).length]).toEqual([1, 1]);
  });
});

describe('whatever Discord does', () => {
  test('nothing is lost and nothing is told twice', async () => {
    const one = await aReader();
    await tell([one]);
    for (const trouble of [{ status: 503 }, { status: 429, retryAfter: 0 }, 'stalled' as const]) {
      Object.assign(discord, { trouble });
      // It takes no time to lose patience with what never ends.
      const patience =
        trouble === 'stalled' && vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soonAborted());
      await send();
      if (patience) patience.mockRestore();
      expect(await waiting()).toBe(1);
    }
    Object.assign(discord, { trouble: null, losesAnswers: true });
    await expect.poll(() => send().then(() => discord.directTo(one.account).length)).toBe(1);
    expect(await waiting()).toBe(1);
    discord.losesAnswers = false;
    // Discord has forgotten the nonce by then; the message is found by where it leads.
    for (const message of discord.directTo(one.account)) Object.assign(message, { nonce: 'forgotten' });
    await tell([one], { title: 'Meanwhile' });
    await send();
    expect(discord.directTo(one.account)).toHaveLength(1);
    await send();
    expect(embedsTo(one.account).map((embeds) => embeds[0]?.title)).toEqual(['Siege tonight', 'Meanwhile']);
    expect(await waiting()).toBe(0);
  });

  test.each([403, 404, 400])('a refusal (%i) that says nothing of the person closes nothing', async (status) => {
    const one = await aReader();
    await tell([one]);
    Object.assign(discord, { trouble: { status } });
    await send();
    expect([await stateOf(one), await waiting(), await isSoon(one)]).toEqual(['on', 1, false]);
    Object.assign(discord, { trouble: null });
    await send();
    await tell([one]);
    Object.assign(discord, { trouble: { status } });
    await send();
    expect([await stateOf(one), await waiting()]).toEqual(['on', 1]);
    Object.assign(discord, { trouble: null });
    await send();
    expect([embedsTo(one.account).length, await waiting()]).toEqual([2, 0]);
  });

  test('a pause for one person’s channel is not one for others', async () => {
    const [paused, other] = [await aReader(), await aReader()];
    await tell([paused, other]);
    await send();
    discord.busy = discord.directs.get(paused.account) ?? null;
    await tell([paused, other]);
    await database().execute(sql`
      update discord_inboxes set due_at = now() - case when user_id = ${paused.principal.userId} then interval '1 hour' else interval '0' end`);
    await sendNotices();
    expect([paused, other].map(({ account }) => embedsTo(account).length)).toEqual([1, 2]);
    expect(await waiting()).toBe(1);
  });

  test('what was noted while a message was being settled is not forgotten', async () => {
    const one = await aReader();
    await tell([one]);
    await database().execute(sql`update discord_inboxes set due_at = null`);
    await sendNotices();
    expect(await isSoon(one)).toBe(true);
    await send();
    expect(embedsTo(one.account)).toHaveLength(1);
  });

  test('two workers take one person once', async () => {
    const one = await aReader();
    await tell([one]);
    await database().execute(sql`update discord_inboxes set due_at = now() where due_at is not null`);
    const taken = await Promise.all([takeInbox(), takeInbox()]);
    expect(taken.filter((each) => each !== null)).toHaveLength(1);
  });

  test('who takes no messages is remembered, told in the settings and asked no more', async () => {
    const one = await aReader();
    discord.closedPeople.add(one.account);
    await tell([one]);
    await send();
    expect([await stateOf(one), await waiting()]).toEqual(['closed', 0]);
    const asked = discord.requests.length;
    await tell([one]);
    await send();
    expect([discord.requests.length, await waiting()]).toEqual([asked, 0]);
    discord.closedPeople.delete(one.account);
    await setDiscordDelivery.as(one.principal, { state: 'on' });
    await tell([one]);
    await send();
    expect([await stateOf(one), embedsTo(one.account).length]).toEqual(['on', 1]);
  });

  test('a channel that is gone is opened anew', async () => {
    const one = await aReader();
    await tell([one]);
    await send();
    discord.directs.delete(one.account);
    await tell([one]);
    await send();
    expect(embedsTo(one.account)).toHaveLength(1);
  });
});

test('messages come by the hour, or at an hour of the person’s own day', async () => {
  const [hourly, daily] = [await aReader(), await aReader()];
  await setDiscordDelivery.as(hourly.principal, { cadence: 'hourly' });
  await setDiscordDelivery.as(daily.principal, { cadence: 'daily', dailyHour: 7 });
  await database().execute(sql`update users set time_zone = 'Asia/Tokyo' where id = ${daily.principal.userId}`);
  await tell([hourly, daily]);
  expect(await dueIn(hourly)).toMatch(/:00$/);
  expect(await dueIn(daily)).toBe('07:00');
  await setDiscordDelivery.as(daily.principal, { dailyHour: 21 });
  expect(await dueIn(daily)).toBe('21:00');
  await sendNotices();
  for (const { account } of [hourly, daily]) expect(embedsTo(account)).toEqual([]);
});

test('a reminder comes right away, with what waits for its hour, and not at all once its words are old', async () => {
  const one = await aReader();
  await setNotificationPreference.as(one.principal, { kind: activityReminder.kind, inDiscord: true });
  await setDiscordDelivery.as(one.principal, { cadence: 'daily' });
  // The hour of the day that is farthest away.
  await setDiscordDelivery.as(one.principal, { dailyHour: (new Date().getUTCHours() + 12) % 24 });
  await tell([one], { title: 'News' });
  expect(await isSoon(one)).toBe(false);
  const reminder = { kind: activityReminder, title: 'Siege starts in 15 minutes' };
  await tell([one], reminder);
  expect(await isSoon(one)).toBe(true);
  await send();
  const [embeds] = embedsTo(one.account);
  expect(embeds?.[0]?.description).toMatch(/Siege starts in 15 minutes.*News/s);
  await tell([one], reminder);
  await database().execute(sql`update discord_notices set created_at = now() - interval '6 minutes'`);
  await send();
  expect([embedsTo(one.account).length, await waiting()]).toEqual([1, 0]);
});

test('nothing is kept for Discord where there is no bot', async () => {
  const one = await aReader();
  const undo = replaceSettings({ discordBot: null });
  await tell([one]);
  expect(await waiting()).toBe(0);
  expect((await getNotificationPreferences.as(one.principal, {})).discord).toBeNull();
  undo();
});
