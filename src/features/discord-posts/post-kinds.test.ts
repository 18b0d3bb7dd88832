import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import '#/features/registry.server.ts';
import { announceParties } from '#/features/activities/parties/commands/announce-parties.server.ts';
import { aBoard, place } from '#/features/activities/parties/party.factory.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { cancelActivity } from '#/features/activities/planning/commands/cancel-activity.server.ts';
import { aSeries } from '#/features/activities/series/series.factory.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { updateAnnouncement } from '#/features/announcements/commands/update-announcement.server.ts';
import { anAuction } from '#/features/auctions/auction.factory.ts';
import { closeAuction } from '#/features/auctions/commands/close-auction.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { aPool } from '#/features/point-pools/pool.factory.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { batchAuditLogs } from './audit-batches/audit-batch.reactions.server.ts';
import { removeSentBatches } from './audit-batches/audit-batch.repository.server.ts';
import { aGuildOn, follow, letPostsBeDue, postsIn, withTab } from './post.factory.ts';
import { postReactions } from './post.reactions.server.ts';
import { noteSeriesChanged, noteWanted } from './post.repository.server.ts';
import { idOfNumber, numberOfId } from './post.rules.ts';
import { postNews } from './post-news.reactions.server.ts';
import { postUpcoming } from './post-upcoming.reactions.server.ts';
import { sendPosts } from './send-posts.reactions.server.ts';

testDatabase();

const discord = await testDiscord();

const embedsIn = (channel: string) => postsIn(discord, channel);

test('parties are posted when they are announced, once, and are changed when they are announced again', async () => {
  const { guild, general, raids } = await aGuildOn(discord);
  const [one, two] = [await aMember(guild), await aMember(guild)];
  const board = await aBoard(guild, { people: [one, two] });
  const { guildId, activityId } = board;
  await database().execute(sql`
    update activities set chat_channel_id = ${general}, archive_channel_id = ${raids}
    where guild_id = ${guildId} and id = ${activityId}`);
  await place(guild, board, one);
  const parties = () => embedsIn(general).filter(({ title }) => title.startsWith('Parties'));
  await follow();
  expect(parties()).toEqual([]);
  const { principal } = guild.owner;
  await announceParties.as(principal, { guildId, activityId });
  await follow();
  expect(parties()).toHaveLength(1);
  expect(JSON.stringify(parties())).toContain('(1)');
  await place(guild, board, two, 2);
  await announceParties.as(principal, { guildId, activityId });
  await follow();
  expect(parties()).toHaveLength(1);
  expect(JSON.stringify(parties())).toContain('(2)');
  await cancelActivity.as(principal, { guildId, activityId, reason: 'Rain' });
  await follow();
  expect(parties()).toEqual([]);
  expect(embedsIn(raids).filter(({ title }) => title.startsWith('Canceled'))).toHaveLength(2);
});

test('parties of a series’ activities follow what is done to the series', async () => {
  const { guild, general } = await aGuildOn(discord);
  const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 3);
  const series = await aSeries(guild, { startsOn, rule: 'FREQ=WEEKLY;COUNT=1', chatChannelId: general });
  const key = { guildId: guild.id, kind: 'parties' as const, objectId: series.firstActivityId };
  await inTransaction((tx) => noteWanted(tx, key, true));
  await inTransaction((tx) => noteSeriesChanged(tx, { guildId: guild.id, seriesId: series.id, activityIds: [] }));
  const rows = await sqlRows(database()).as({ wanted: int })(
    sql`select wanted from discord_posts where guild_id = ${guild.id} and kind = 'parties'`,
  );
  expect(rows).toEqual([{ wanted: 2 }]);
});

test('patch notes and articles of this week are posted by guilds with a channel for them, once', async () => {
  const { guild, general } = await aGuildOn(discord);
  await aGuildOn(discord);
  await withTab(guild.id, 'discord', { newsChannelId: general });
  await database().execute(sql`update patch_notes set published_at = now() - interval '1 month'`);
  await database().execute(sql`update news_articles set published_at = now() - interval '1 month'`);
  await database().execute(sql`
    insert into patch_notes (id, version, title, summary, body, published_at)
    values (9001, '9.0', 'Lanterns', 'All new', E'## New\n\n- Raids: more of @everyone\n', now() - interval '1 day'),
      (9002, '9.1', 'Later', 'Not yet', E'## New\n\n- x\n', now() + interval '1 day')`);
  for (let n = 0; n < 2; n++) {
    await postNews();
    await follow();
  }
  expect(embedsIn(general)).toMatchObject([
    { title: '9.0: Lanterns', url: expect.stringMatching(/\/change-log\/9001$/) },
  ]);
  expect(embedsIn(general)[0]?.description).toContain('**New**\n- **Raids**: More of @\u200beveryone');
  const { rowCount } = await database().execute(sql`select from discord_posts where kind = 'patchNote'`);
  expect([rowCount, numberOfId(idOfNumber(9_001))]).toEqual([1, 9_001]);
});

test('the audit log is posted from now on, ten entries a message, without what a guild keeps back', async () => {
  const { guild, general } = await aGuildOn(discord);
  const { principal } = guild.owner;
  await usesPoints(guild);
  await withTab(guild.id, 'discord', { auditLogChannelId: general });
  await linkEvents();
  const batch = async () => {
    await linkEvents();
    await database().execute(sql`update discord_audit_cursors set batched_at = now() - interval '1 minute'`);
    await batchAuditLogs();
    await letPostsBeDue();
    await sendPosts();
  };
  await batch();
  expect(embedsIn(general)).toEqual([]);
  const member = await aMember(guild);
  await linkEvents();
  await batch();
  const before = embedsIn(general).length;
  const adjust = (reason: string) =>
    adjustPoints.as(principal, {
      ...{ guildId: guild.id, amount: 100, memberIds: [member.characterId], reason },
    });
  for (let n = 0; n < 12; n++) await adjust('A secret reason');
  await batch();
  await batch();
  await batch();
  const lines = embedsIn(general)
    .slice(before)
    .map(({ description = '' }) => description.split('\n').length);
  expect(lines).toEqual([10, 2]);
  expect(JSON.stringify(embedsIn(general))).toContain('adjusted the points of **');
  expect(JSON.stringify(embedsIn(general))).not.toContain('secret');
  await withTab(guild.id, 'privacy', { transactionsVisibility: 'private' });
  await adjust('Hidden');
  await batch();
  expect(embedsIn(general)).toHaveLength(before + 2);
  // With very many one message stands for all of them.
  await withTab(guild.id, 'privacy', { transactionsVisibility: 'public' });
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select gen_random_uuid(), ${guild.id}, 'member.left', 'members', 'system', 'Guildhall', 'job', 'member', gen_random_uuid(),
      'x', '{}' from generate_series(1, 300)`);
  for (let n = 0; n < 3; n++) await batch();
  expect(embedsIn(general).at(-1)?.description).toContain('290 more in the audit log');
  // Also where nothing of it is posted.
  await database().execute(sql`
    insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select gen_random_uuid(), ${guild.id}, 'member.note_written', 'notes', 'system', 'Guildhall', 'job', 'member',
      gen_random_uuid(), 'x', '{}' from generate_series(1, 300)`);
  for (let n = 0; n < 3; n++) await batch();
  expect(embedsIn(general).at(-1)?.description).toBe('-# 290 more in the audit log, 10 not posted here');
  // Nor what members can't see.
  const poolId = await aPool(guild);
  const auctionId = await anAuction(guild, { title: 'Hidden drop', poolId });
  await closeAuction.as(principal, { guildId: guild.id, auctionId });
  await database().execute(
    sql`update point_pools set audience = 'staff' where guild_id = ${guild.id} and id = ${poolId}`,
  );
  await anActivity(guild, { title: 'Hidden draft', isDraft: true });
  const announcementId = await anAnnouncement(guild, {
    title: 'Hidden news',
    publishAt: new Date(Date.now() + 604_800_000).toISOString(),
  });
  await updateAnnouncement.as(principal, { guildId: guild.id, announcementId, body: 'Hidden' });
  await anActivity(guild, { title: 'Seen' });
  for (let n = 0; n < 2; n++) await batch();
  expect(embedsIn(general).at(-1)?.description).toContain('Seen');
  expect(JSON.stringify(embedsIn(general))).not.toContain('Hidden ');
  await database().execute(sql`update discord_audit_batches set created_at = now() - interval '2 days'`);
  await removeSentBatches();
  const { rowCount } = await database().execute(sql`select from discord_posts where kind = 'audit'`);
  expect(rowCount).toBe(0);
});

test('a guild that was deleted posts nothing more, and nothing is noted for it', async () => {
  const { guild, general } = await aGuildOn(discord);
  await withTab(guild.id, 'discord', { newsChannelId: general, auditLogChannelId: general });
  await withTab(guild.id, 'announcements', { enableDiscordAnnouncements: true, announcementChannelId: general });
  await anAnnouncement(guild);
  const startsOn = dayAfter(new Date().toISOString().slice(0, 10), 3);
  await aSeries(guild, { startsOn, rule: 'FREQ=WEEKLY;COUNT=1', chatChannelId: general });
  await linkEvents();
  await batchAuditLogs();
  const noted = () =>
    sqlRows(database()).as({ posts: int, cursors: int })(sql`
      select (select count(*) from discord_posts where guild_id = ${guild.id})::int as posts,
        (select count(*) from discord_audit_cursors where guild_id = ${guild.id})::int as cursors`);
  await reactNow(postReactions);
  expect(await noted()).toEqual([{ posts: 2, cursors: 1 }]);
  await database().execute(sql`update guilds set deleted_at = now() where id = ${guild.id}`);
  await database().execute(sql`
    insert into patch_notes (id, version, title, summary, body, published_at) values (9003, '9.3', 'x', 'x', 'x', now())`);
  await letPostsBeDue();
  await sendPosts();
  for (const run of [postNews, postUpcoming, batchAuditLogs]) await run();
  expect(await noted()).toEqual([{ posts: 0, cursors: 0 }]);
  expect(discord.messagesIn(general)).toEqual([]);
});
