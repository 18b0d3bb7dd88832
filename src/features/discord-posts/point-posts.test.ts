import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { awardActivity } from '#/features/activities/attendance/commands/award-activity.server.ts';
import { completeActivity } from '#/features/activities/attendance/commands/complete-activity.server.ts';
import { aLiveActivity, aParticipant } from '#/features/activities/attendance/participant.factory.ts';
import { aBid, anAuction } from '#/features/auctions/auction.factory.ts';
import { closeAuction } from '#/features/auctions/commands/close-auction.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { updatePool } from '#/features/point-pools/commands/update-pool.server.ts';
import { aPool, poolFields } from '#/features/point-pools/pool.factory.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { undoAdjustment } from '#/features/points/commands/undo-adjustment.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { pointReactions } from '#/features/points/point.reactions.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { reactNow } from '#/testing/pending-reactions.ts';
import { aGuildOn, changeAll, factsOf, follow, postsIn, withTab } from './post.factory.ts';
import { postReactions } from './post.reactions.server.ts';

testDatabase();

const discord = await testDiscord();

const embedsIn = (channel: string) => postsIn(discord, channel);

test('an auction tells the highest bid, sealed bids not before its end, and the winner as privacy has it', async () => {
  const { guild, general } = await aGuildOn(discord);
  const bidder = await aMember(guild);
  const open = await anAuction(guild, { title: 'Open drop', note: '[look](https://evil.example)' });
  const sealed = await anAuction(guild, { title: 'Sealed drop', kind: 'sealed' });
  await withTab(guild.id, 'dkp', { auctionsChannelId: general });
  await aBid(guild, open, bidder, 4_000);
  await aBid(guild, sealed, bidder, 7_700);
  await follow();
  const shown = () => Object.fromEntries(embedsIn(general).map((embed) => [embed.title, factsOf(embed)]));
  expect(shown()['Auction: Open drop']).toMatchObject({ 'Highest bid': '40 DKP', Minimum: '10 DKP' });
  expect(JSON.stringify(embedsIn(general))).not.toContain('](');
  const told = JSON.stringify(shown()['Auction: Sealed drop']).replaceAll(/<t:\d+:/g, '');
  expect(told).not.toMatch(/77|Highest/);
  await closeAuction.as(guild.owner.principal, { guildId: guild.id, auctionId: sealed });
  await follow();
  expect(shown()['Won: Sealed drop']).toMatchObject({ Winner: expect.any(String), Price: '77 DKP' });
  await withTab(guild.id, 'privacy', { transactionsVisibility: 'private' });
  await closeAuction.as(guild.owner.principal, { guildId: guild.id, auctionId: open });
  await follow();
  expect(Object.keys(shown()['Won: Open drop']!)).toEqual(['Price']);
});

test('what moves points is posted in sum and without names; what is undone, and what staff see alone, is not', async () => {
  const { guild, general } = await aGuildOn(discord);
  await usesPoints(guild);
  await withTab(guild.id, 'dkp', { pointsChannelId: general });
  const { principal } = guild.owner;
  const member = await aMember(guild);
  const change = { guildId: guild.id, amount: 500, memberIds: [member.characterId], reason: 'For *helping* out' };
  const { transactionId } = await adjustPoints.as(principal, change);
  const poolId = await aPool(guild, { audience: 'staff' });
  await adjustPoints.as(principal, { ...change, poolId, reason: 'Of staff' });
  await follow();
  expect(embedsIn(general).map(factsOf)).toMatchObject([
    { Points: '+5 DKP', For: '1 member', Reason: String.raw`For \*helping\* out` },
  ]);
  await undoAdjustment.as(principal, { guildId: guild.id, transactionId });
  await follow();
  expect(embedsIn(general)).toEqual([]);

  const activityId = await aLiveActivity(guild, { title: 'Dragon', points: 1_500 });
  await aParticipant(guild, activityId, { of: member });
  await completeActivity.as(principal, { guildId: guild.id, activityId });
  await awardActivity.as(principal, { guildId: guild.id, activityId });
  await follow();
  expect(embedsIn(general)).toMatchObject([{ title: 'Points for Dragon' }]);
  expect(factsOf(embedsIn(general)[0]!)).toEqual({ Points: '+15 DKP', For: '1 member' });
  await database().execute(sql`update participants set awarded_points = 0 where guild_id = ${guild.id}`);
  await changeAll(guild.id);
  expect(embedsIn(general)).toEqual([]);
});

test('what is in a pool goes from Discord when the pool is made staff’s', async () => {
  const { guild, general } = await aGuildOn(discord);
  await usesPoints(guild);
  await withTab(guild.id, 'dkp', { pointsChannelId: general, auctionsChannelId: general });
  const { principal } = guild.owner;
  const fields = poolFields();
  const poolId = await aPool(guild, fields);
  const change = { guildId: guild.id, amount: 500, memberIds: [guild.owner.characterId], reason: 'Help' };
  for (const more of [{}, { poolId }]) {
    await adjustPoints.as(principal, { ...change, ...more });
    await closeAuction.as(principal, { guildId: guild.id, auctionId: await anAuction(guild, more) });
  }
  await follow();
  expect(embedsIn(general)).toHaveLength(4);
  await updatePool.as(principal, { guildId: guild.id, poolId, version: 1, ...fields, audience: 'staff' });
  await follow();
  expect(embedsIn(general)).toHaveLength(2);
  expect(JSON.stringify(embedsIn(general))).not.toContain(fields.label);
});

test('what is news in a pool is posted once everyone sees it, also again, and mentions no one', async () => {
  const { guild, general, role } = await aGuildOn(discord);
  await usesPoints(guild);
  const channels = { pointsChannelId: general, auctionsChannelId: general };
  await withTab(guild.id, 'dkp', { ...channels, auctionsPingRoleId: role });
  const { principal, characterId } = guild.owner;
  const fields = poolFields();
  const poolId = await aPool(guild, fields);
  let version = 0;
  const sees = async (audience: 'everyone' | 'staff') => {
    version += 1;
    await updatePool.as(principal, { guildId: guild.id, poolId, version, ...fields, audience });
    await follow();
  };
  // All are due at one moment: which of them is sent first isn't said.
  const titles = () =>
    embedsIn(general)
      .map(({ title }) => title)
      .toSorted();
  const adjust = async (reason: string) =>
    (await adjustPoints.as(principal, { guildId: guild.id, poolId, amount: 500, memberIds: [characterId], reason }))
      .transactionId;
  const [old, drop] = [await anAuction(guild, { poolId }), await anAuction(guild, { poolId, title: 'Drop' })];
  for (const auctionId of [old, drop]) await closeAuction.as(principal, { guildId: guild.id, auctionId });
  const undone = await adjust('Undone');
  const activityId = await aLiveActivity(guild, { title: 'Dragon', points: 1_500, poolId });
  await aParticipant(guild, activityId, { of: guild.owner });
  await completeActivity.as(principal, { guildId: guild.id, activityId });
  await awardActivity.as(principal, { guildId: guild.id, activityId });
  await reactNow([...pointReactions, ...postReactions]);
  await follow();
  expect(titles()).toHaveLength(4);
  await sees('staff');
  expect(titles()).toEqual([]);
  await undoAdjustment.as(principal, { guildId: guild.id, transactionId: undone });
  await database().execute(sql`
    update auctions set ended_at = now() - interval '8 days' where guild_id = ${guild.id} and id = ${old}`);
  await adjust('Meanwhile');
  await follow();
  expect(titles()).toEqual([]);
  await sees('everyone');
  expect(titles()).toEqual(['Adjustment', 'Closed: Drop', 'Points for Dragon']);
  const adjustment = embedsIn(general).find(({ title }) => title === 'Adjustment');
  expect(factsOf(adjustment!)).toMatchObject({ Reason: 'Meanwhile' });
  expect(discord.messagesIn(general).map(({ body }) => body.content)).toEqual(['', '', '']);
  // Without a channel there's nothing to post.
  await sees('staff');
  await withTab(guild.id, 'dkp', { pointsChannelId: null, auctionsChannelId: null });
  await sees('everyone');
  expect(titles()).toEqual([]);
});
