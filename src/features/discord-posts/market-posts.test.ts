import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { duplicateListing } from '#/features/listings/commands/duplicate-listing.server.ts';
import { pauseListing } from '#/features/listings/commands/pause-listing.server.ts';
import { updateListing } from '#/features/listings/commands/update-listing.server.ts';
import { aListing, ORE } from '#/features/listings/listing.factory.ts';
import { leaveGuild } from '#/features/members/membership/commands/leave-guild.server.ts';
import { deleteAccount } from '#/features/my-account/commands/delete-account.server.ts';
import { deleteCharacter } from '#/features/my-characters/commands/delete-character.server.ts';
import { updatePrivacySettings } from '#/features/privacy/commands/update-privacy-settings.server.ts';
import { privacyValuesOf } from '#/features/privacy/privacy.rules.ts';
import { EVERYTHING_PUBLIC } from '#/features/privacy/visibility.rules.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { buyerConfirm } from '#/features/trades/commands/buyer-confirm.server.ts';
import { aTrade, tradeNow } from '#/features/trades/trade.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import { testDatabase } from '#/testing/database.ts';
import { testDiscord } from '#/testing/discord/test-discord.ts';
import { aGuildOn, changeAll, factsOf, follow, postsIn, withTab } from './post.factory.ts';

testDatabase();

const discord = await testDiscord();

const embedsIn = (channel: string) => postsIn(discord, channel);

test('listings of the guild are posted and follow their stock; those of the global market are not', async () => {
  const { guild, general, role } = await aGuildOn(discord);
  await withTab(guild.id, 'storefronts', {
    ...{ enableStorefrontDiscordIntegration: true, listingsChannelId: general, listingsPingRoleId: role },
  });
  const { principal, characterId } = guild.owner;
  const texts = { deliveryInstructions: 'Behind the secret door', communicationInstructions: 'Whisper the secret' };
  await aListing(principal, characterId, { title: 'Ore for @everyone', platform: 'guild', ...texts });
  await aListing(principal, characterId, { title: 'For the world' });
  await follow();
  const [message] = discord.messagesIn(general);
  expect(message?.body).toMatchObject({ content: `<@&${role}>`, allowed_mentions: { parse: [], roles: [role] } });
  const [embed] = embedsIn(general);
  expect(embed?.title).toBe('Ore for @\u200beveryone');
  expect(factsOf(embed!)).toMatchObject({ 'Price each': '1g 00s 00c', Available: '10' });
  expect(JSON.stringify(embedsIn(general))).not.toMatch(/secret|world/);
  await database().execute(sql`update storefronts set on_vacation = true where character_id = ${characterId}`);
  await changeAll(guild.id);
  expect(factsOf(embedsIn(general)[0]!)).toMatchObject({ State: 'Not offered now' });
  expect(discord.messagesIn(general)).toMatchObject([{ id: message?.id, edits: 1 }]);
});

test('listings that members can’t see yet are posted once they can, and go where they are offered', async () => {
  const { guild, general } = await aGuildOn(discord);
  await withTab(guild.id, 'storefronts', { enableStorefrontDiscordIntegration: true, listingsChannelId: general });
  const { principal, characterId } = guild.owner;
  await aStorefront(principal, characterId, { onVacation: true });
  const listingId = await aListing(principal, characterId, {
    ...{ platform: 'guild', title: 'Ore', description: 'Cheap, [look](https://evil.example) *here*' },
  });
  const titles = () => embedsIn(general).map(({ title }) => title);
  await follow();
  expect(titles()).toEqual([]);
  await aStorefront(principal, characterId);
  await follow();
  expect(titles()).toEqual(['Ore']);
  expect(embedsIn(general)[0]?.description).toMatch(/\\\[look\\\].*\\\*here\\\*/);
  expect(embedsIn(general)[0]?.description).not.toContain('](');
  const { id: copy } = await duplicateListing.as(principal, { listingId });
  await follow();
  expect(titles()).toEqual(['Ore']);
  await pauseListing.as(principal, { listingId: copy, paused: false });
  await follow();
  expect(titles()).toEqual(['Ore', 'Ore']);
  const [item] = await sqlRows(database()).as({ guid: text, version: int })(
    sql`select item_guid as guid, version from listings where id = ${listingId}`,
  );
  const move = (platform: 'global' | 'guild', version: number) =>
    updateListing.as(principal, {
      ...{ ...ORE, listingId, version, platform, gameItemGuid: item!.guid, title: 'Moved' },
    });
  await move('global', item!.version);
  await follow();
  expect(titles()).toEqual(['Ore']);
  await move('guild', item!.version + 1);
  await follow();
  expect(titles()).toEqual(['Ore', 'Moved']);
});

test('what a deleted character listed is removed, and what a deleted account listed is not offered', async () => {
  const { guild, general } = await aGuildOn(discord);
  await withTab(guild.id, 'storefronts', { enableStorefrontDiscordIntegration: true, listingsChannelId: general });
  const permissions = ['view:members', 'view:storefronts'];
  const [one, two] = [await aMember(guild, { permissions }), await aMember(guild, { permissions })];
  for (const { principal, characterId } of [one, two]) await aListing(principal, characterId, { platform: 'guild' });
  await follow();
  expect(embedsIn(general)).toHaveLength(2);
  await deleteCharacter.as(one.principal, { characterId: one.characterId });
  await follow();
  expect(embedsIn(general)).toHaveLength(1);
  await aSession(two.principal, TEST_SETTINGS);
  await deleteAccount.as(two.principal, { typed: two.principal.name });
  await follow();
  expect(embedsIn(general).map(factsOf)).toMatchObject([{ State: 'Not offered now' }]);
});

test('a listing whose seller left the guild goes from Discord once it is on the global market', async () => {
  const { guild, general } = await aGuildOn(discord);
  await withTab(guild.id, 'storefronts', { enableStorefrontDiscordIntegration: true, listingsChannelId: general });
  const seller = await aMember(guild, { permissions: ['view:members', 'view:storefronts'] });
  const { principal, characterId } = seller;
  const listingId = await aListing(principal, characterId, { platform: 'guild' });
  await follow();
  await leaveGuild.as(principal, { guildId: guild.id, characterId });
  await follow();
  expect(embedsIn(general).map(factsOf)).toMatchObject([{ State: 'Not offered now' }]);
  const [item] = await sqlRows(database()).as({ guid: text, version: int })(
    sql`select item_guid as guid, version from listings where id = ${listingId}`,
  );
  await updateListing.as(principal, {
    ...{ ...ORE, listingId, version: item!.version, platform: 'global', gameItemGuid: item!.guid, title: 'Moved' },
  });
  await follow();
  expect(embedsIn(general)).toEqual([]);
});

test('a trade is posted with names where everyone sees transactions, and moves to the log when it ends', async () => {
  const { guild, general, raids, role } = await aGuildOn(discord);
  await withTab(guild.id, 'storefronts', {
    ...{ enableStorefrontDiscordIntegration: true, listingsChannelId: null, transactionsChannelId: general },
    ...{ transactionsLogsChannelId: raids, transactionsLogsPingRoleId: role },
  });
  const permissions = ['view:members', 'view:storefronts'];
  const [buyer, seller] = [await aMember(guild, { permissions }), await aMember(guild, { permissions })];
  const id = await aTrade({ buyer, seller }, 'seller_confirmed', 'guild');
  await aTrade({ buyer, seller }, 'pending');
  await follow();
  expect(embedsIn(general)).toHaveLength(1);
  expect(factsOf(embedsIn(general)[0]!)).toMatchObject({
    ...{ State: 'Seller confirmed', Total: '1g 00s 00c', Started: expect.any(String) },
    ...{ Buyer: expect.any(String), Seller: expect.any(String) },
  });
  expect(JSON.stringify(embedsIn(general))).not.toContain('At the stall');
  const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, transactions: 'staff' });
  await updatePrivacySettings.as(guild.owner.principal, { guildId: guild.id, ...values, version: 1 });
  await follow();
  expect(factsOf(embedsIn(general)[0]!)).not.toHaveProperty('Buyer');
  await buyerConfirm.as(buyer.principal, await tradeNow(id));
  await follow();
  expect(embedsIn(general)).toEqual([]);
  expect(discord.messagesIn(raids)).toMatchObject([{ body: { content: `<@&${role}>` } }]);
  const facts = factsOf(embedsIn(raids)[0]!);
  expect(facts).toMatchObject({ State: 'Completed' });
  expect(facts).not.toHaveProperty('Buyer');
  expect(facts).not.toHaveProperty('Seller');
});
