import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import type { Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { createListing } from '#/features/listings/commands/create-listing.server.ts';
import { coinsOf } from '#/features/listings/listing.rules.ts';
import { saveStorefront } from '#/features/storefronts/commands/save-storefront.server.ts';
import { buyerConfirm } from '#/features/trades/commands/buyer-confirm.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { rateTrade } from '#/features/trades/commands/rate-trade.server.ts';
import { sellerConfirm } from '#/features/trades/commands/seller-confirm.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

/** After what the home guild trades, so that this is what its people find first. */
export const part: DemoPart = { name: 'bazaar', after: ['trades', 'buy-orders'], fill: openBazaar };

interface Good {
  readonly item: string;
  /** What one usually costs, in copper. */
  readonly worth: number;
  readonly rarity: Rarity;
  /** Of things that are made one by one. */
  readonly quality?: number;
}

/** None that someone of the home guild has an order or a search for. The first of them are traded most. */
const GOODS: readonly Good[] = [
  { item: 'Copper Ore', worth: 450, rarity: 'Common' },
  { item: 'Silk Cloth', worth: 5_200, rarity: 'Uncommon' },
  { item: 'Cobalt Ingot', worth: 21_500, rarity: 'Rare' },
  { item: 'Plain Healing Draught', worth: 1_900, rarity: 'Common' },
  { item: 'Enchanting Dust', worth: 64_000, rarity: 'Rare' },
  { item: 'Wolf Fang', worth: 780, rarity: 'Common' },
  { item: 'Emberite Ore', worth: 38_000, rarity: 'Rare' },
  { item: 'Drake Leather', worth: 112_000, rarity: 'Heroic' },
  { item: 'Honey Cake', worth: 320, rarity: 'Common' },
  { item: 'Rough Sapphire', worth: 17_500, rarity: 'Uncommon' },
  { item: 'Linen Robe', worth: 84_000, rarity: 'Rare', quality: 60 },
  { item: 'Iron Pickaxe', worth: 9_900, rarity: 'Uncommon', quality: 50 },
  { item: 'Ward Lantern', worth: 240_000, rarity: 'Epic', quality: 80 },
  { item: 'Scroll of Mending', worth: 2_650, rarity: 'Common' },
  { item: 'Emberite Sword', worth: 890_000, rarity: 'Epic', quality: 70 },
  { item: 'Topaz Necklace', worth: 132_000, rarity: 'Rare', quality: 90 },
  { item: 'Deerhide Jerkin', worth: 41_000, rarity: 'Uncommon', quality: 40 },
  { item: 'Silver Carp', worth: 260, rarity: 'Common' },
  { item: 'Skysteel Helm', worth: 1_450_000, rarity: 'Legendary', quality: 80 },
  { item: 'Wool Cloth', worth: 1_150, rarity: 'Common' },
];

/** Towns and what traders call themselves there. */
const TOWNS = ['Winstead', 'Joeva', 'Miraleth', 'Shorefoot'] as const;
const NAMED: readonly ((name: string) => string)[] = [
  (name) => `${name}’s counter`,
  (name) => `At ${name}’s`,
  (name) => `${name}, odds and ends`,
  (name) => `Wares of ${name}`,
];

const SELLERS_PER_GUILD = 3;
const OFFERS_PER_SELLER = 5;
const TRADES_PER_GUILD = 7;
/** Days ago: when the first stalls opened, and for how long people have been buying. */
const OPENED = 92;
const BOUGHT = 84;
/** What sellers ask beside what a good is worth, in percent. */
const SPREAD = [100, 94, 107, 98, 112, 89, 103];

interface Trader {
  readonly name: string;
  readonly characterId: string;
  readonly player: UserPrincipal;
}

interface Listed {
  readonly id: string;
  readonly by: Trader;
  readonly unitPrice: number;
}

/** Traders of larger guilds fill both markets, and a season of trades makes a history of prices. No persona takes part. */
async function openBazaar(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const people = new Map<UserPrincipal, Trader>();
  for (const { character } of plan.members) {
    const isSettled = !character.owner.persona && character.createdAt < before(now, (OPENED + 3) * DAY);
    const player = fill.player(character);
    if (isSettled && !people.has(player))
      people.set(player, { name: character.name, characterId: fill.idOf(character), player });
  }
  const traders = [...people.values()];
  if (traders.length < SELLERS_PER_GUILD + 2) return;
  const sellers =
    plan.facts.name === HOME_GUILD.name ? traders.slice(-SELLERS_PER_GUILD) : traders.slice(0, SELLERS_PER_GUILD);
  const buyers = traders.filter((trader) => !sellers.includes(trader));
  const turn = plan.facts.name.length;
  const listed: Listed[] = [];
  for (const [n, seller] of sellers.entries()) {
    const stall = { fill, now, guildId, seller, turn: turn + n };
    await open(stall);
    for (let at = 0; at < OFFERS_PER_SELLER; at++) {
      const offer = await list(stall, n * OFFERS_PER_SELLER + at);
      if (offer) listed.push(offer);
    }
  }
  for (let n = 0; n < TRADES_PER_GUILD && listed.length > 0; n++)
    await trade(fill, now, guildId, { n, offer: listed[n % listed.length]!, buyer: buyers[n % buyers.length]! });
}

interface Stall {
  readonly fill: Fill;
  readonly now: Date;
  readonly guildId: string;
  readonly seller: Trader;
  /** By it stalls differ. */
  readonly turn: number;
}

const townOf = ({ turn }: Stall) => TOWNS[turn % TOWNS.length]!;

const open = (stall: Stall) =>
  stall.fill.at(before(stall.now, OPENED * DAY), `bazaar:${stall.guildId}:${stall.seller.name}`, () =>
    saveStorefront.as(stall.seller.player, {
      characterId: stall.seller.characterId,
      storefrontTitle: NAMED[stall.turn % NAMED.length]!(stall.seller.name),
      storefrontDescription: 'Open most evenings. Ask if you need more than is listed.',
      ...{ node: townOf(stall), region: 'Europe', server: 'Lotharia' },
      ...{ enableGlobalStorefront: true, enableGuildStorefront: true },
    }),
  );

/** The `n`th listing of a guild's traders; each fifth is for the guild. Answers those that everyone can buy. */
async function list(stall: Stall, n: number): Promise<Listed | undefined> {
  const { fill, now, guildId, seller, turn } = stall;
  // The common goods are on many stalls, the others on few.
  const good = GOODS[n % 5 < 3 ? (turn * 3 + n) % 8 : 8 + ((turn + n) % (GOODS.length - 8))]!;
  const { item, worth, rarity, quality = null } = good;
  const { items } = await searchItems.as(seller.player, { query: item });
  const gameItemGuid = items.find(({ name }) => name === item)?.guid;
  if (gameItemGuid === undefined) return;
  const isForGuild = n % 5 === 4;
  const unitPrice = Math.max(1, Math.round((worth * SPREAD[(turn + n) % SPREAD.length]!) / 100));
  const { id } = await fill.at(before(now, OPENED * DAY - (n + 1) * 2 * HOUR), `bazaar:${guildId}:listing:${n}`, () =>
    createListing.as(seller.player, {
      ...{
        characterId: seller.characterId,
        gameItemGuid,
        title: item,
        rarity,
        quality,
        grade: 'None',
        enchantment: null,
      },
      ...{ stock: quality === null ? 400 - n * 11 : 2 + (n % 3), platform: isForGuild ? 'guild' : 'global' },
      ...coinsOf(unitPrice),
      ...{ region: 'Europe', server: 'Lotharia', node: townOf(stall), isNodeStorefront: n % 3 === 0 },
      ...{ deliveryInstructions: 'At the stall, or by post.', communicationInstructions: 'Whisper me in the game.' },
    }),
  );
  return isForGuild ? undefined : { id, by: seller, unitPrice };
}

/** A trade that went well, some of them with a word about it. */
async function trade(
  fill: Fill,
  now: Date,
  guildId: string,
  { n, offer, buyer }: { n: number; offer: Listed; buyer: Trader },
): Promise<void> {
  const began = (BOUGHT / TRADES_PER_GUILD) * (TRADES_PER_GUILD - n) * DAY;
  const does = <T>(hours: number, what: string, run: () => Promise<T>) =>
    fill.at(before(now, began - hours * HOUR), `bazaar:${guildId}:trade:${n}:${what}`, run);
  const { id: transactionId } = await does(0, 'created', () =>
    createTrade.as(buyer.player, {
      ...{ listingId: offer.id, characterId: buyer.characterId, quantity: 1 + (n % 2), unitPrice: offer.unitPrice },
    }),
  );
  await does(5, 'handover', () => sellerConfirm.as(offer.by.player, { transactionId, version: 1, reached: true }));
  await does(6, 'receipt', () => buyerConfirm.as(buyer.player, { transactionId, version: 2 }));
  if (n % 2 > 0) return;
  await does(7, 'rating', () => rateTrade.as(buyer.player, { transactionId, isGood: n !== 4, text: WORDS[n % 4]! }));
  await does(9, 'answered', () => rateTrade.as(offer.by.player, { transactionId, isGood: true, text: '' }));
}

const WORDS = ['Just as described.', '', 'Quick and friendly.', ''];
