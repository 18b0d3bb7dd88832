import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import type { Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { searchItems } from '#/features/items/item.queries.server.ts';
import { createListing } from '#/features/listings/commands/create-listing.server.ts';
import { pauseListing } from '#/features/listings/commands/pause-listing.server.ts';
import { saveStorefront } from '#/features/storefronts/commands/save-storefront.server.ts';
import { buyerConfirm } from '#/features/trades/commands/buyer-confirm.server.ts';
import { cancelTrade } from '#/features/trades/commands/cancel-trade.server.ts';
import { communicate } from '#/features/trades/commands/communicate.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { disputeTrade } from '#/features/trades/commands/dispute-trade.server.ts';
import { rateTrade } from '#/features/trades/commands/rate-trade.server.ts';
import { ringTrade } from '#/features/trades/commands/ring-trade.server.ts';
import { sellerConfirm } from '#/features/trades/commands/seller-confirm.server.ts';
import { sendMessage } from '#/features/trades/commands/send-message.server.ts';
import { SCHEDULE, type UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'trades', after: ['inventories'], fill: fillMarket };

const OWNER = 'Wilhelmina Thornebrücke';
const OFFICER = 'Iskäri Völund';
const PERSONA = 'Käthe Dünwald';

interface Stall {
  readonly by: string;
  readonly title: string;
  readonly about: string;
  readonly node: 'Winstead' | 'Joeva' | 'Miraleth' | 'Shorefoot';
}

const STALLS: readonly Stall[] = [
  { by: OWNER, title: 'The Watch’s Leftovers', about: 'What the guild doesn’t need. Fair prices.', node: 'Winstead' },
  {
    by: OFFICER,
    title: 'Völund’s Bench',
    about: 'Blades and plate, made to last. Repairs on request.',
    node: 'Winstead',
  },
  { by: PERSONA, title: 'Dünwald Herbs', about: 'Picked this morning. Healers pay less.', node: 'Joeva' },
  {
    by: 'Ömür Tashkar',
    title: 'Tashkar Timber',
    about: 'Planks, carts and what holds them together.',
    node: 'Miraleth',
  },
  {
    by: 'Serafine Vaelmoor',
    title: 'Iron and Brine',
    about: 'Anything that holds against salt water.',
    node: 'Shorefoot',
  },
];

interface Offer {
  readonly by: string;
  readonly item: string;
  readonly platform: 'global' | 'guild';
  readonly rarity: Rarity;
  readonly stock: number;
  /** Gold, silver and copper for one. */
  readonly price: readonly [number, number, number];
  readonly title?: string;
  readonly quality?: number;
  readonly grade?: 'Adept' | 'Radiant' | 'Divine';
  readonly enchantment?: number;
  readonly stall?: true;
  readonly paused?: true;
}

const OFFERS: readonly Offer[] = [
  {
    ...{ by: OFFICER, item: 'Steel Greatsword', platform: 'global', rarity: 'Epic', stock: 1, price: [148, 50, 0] },
    ...{ title: 'Greatsword of the long watch', quality: 80, grade: 'Radiant', enchantment: 7, stall: true },
  },
  {
    ...{ by: OFFICER, item: 'Skysteel Breastplate', platform: 'guild', rarity: 'Heroic', stock: 2, price: [62, 0, 0] },
    ...{ quality: 90, grade: 'Adept', enchantment: 4 },
  },
  { by: OWNER, item: 'Oak Plank', platform: 'global', rarity: 'Common', stock: 80, price: [0, 9, 50] },
  { by: OWNER, item: 'Steel Ingot', platform: 'guild', rarity: 'Common', stock: 30, price: [0, 35, 0] },
  { by: OFFICER, item: 'Iron Ore', platform: 'guild', rarity: 'Common', stock: 400, price: [0, 12, 75] },
  { by: PERSONA, item: 'Moonbell', platform: 'global', rarity: 'Common', stock: 210, price: [0, 6, 50] },
  { by: PERSONA, item: 'Greater Healing Draught', platform: 'guild', rarity: 'Rare', stock: 40, price: [0, 86, 50] },
  {
    ...{ by: PERSONA, item: 'Scroll of Return', platform: 'guild', rarity: 'Common', stock: 6, price: [0, 0, 0] },
    title: 'Scrolls for newcomers',
  },
  {
    ...{ by: 'Ömür Tashkar', item: 'Ironbark Plank', platform: 'global', rarity: 'Uncommon', stock: 120 },
    ...{ price: [1, 20, 0], stall: true },
  },
  { by: 'Ömür Tashkar', item: 'Pack Saddle', platform: 'guild', rarity: 'Uncommon', stock: 1, price: [11, 20, 0] },
  {
    ...{ by: 'Ömür Tashkar', item: 'Wolf Leather', platform: 'global', rarity: 'Common', stock: 60, price: [0, 40, 0] },
    paused: true,
  },
  {
    ...{ by: 'Serafine Vaelmoor', item: 'Ruby Ring', platform: 'global', rarity: 'Rare', stock: 3, price: [4, 75, 0] },
    enchantment: 3,
  },
  { by: 'Serafine Vaelmoor', item: 'Frost Oil', platform: 'guild', rarity: 'Uncommon', stock: 25, price: [0, 90, 0] },
  {
    ...{ by: 'Serafine Vaelmoor', item: 'Yew Longbow', platform: 'global', rarity: 'Legendary', stock: 1 },
    ...{ price: [1_240, 0, 0], quality: 70, grade: 'Divine', enchantment: 11 },
  },
];

interface PlannedTrade {
  readonly item: string;
  readonly buyer: string;
  readonly quantity: number;
  /** Hours ago. */
  readonly ago: number;
  readonly to:
    | 'pending'
    | 'communicated'
    | 'confirmed'
    | 'completed'
    | 'cancelled'
    | 'disputed'
    | 'expired'
    | 'forgotten';
  readonly rated?: readonly [string, string];
}

const TRADES: readonly PlannedTrade[] = [
  {
    item: 'Moonbell',
    buyer: 'Nïm',
    quantity: 30,
    ago: 400,
    to: 'completed',
    rated: ['Fresh, and on time.', 'Paid at once.'],
  },
  { item: 'Moonbell', buyer: 'Maëlis', quantity: 20, ago: 320, to: 'completed', rated: ['Thank you!', 'Friendly.'] },
  {
    item: 'Greater Healing Draught',
    buyer: 'Brünhild Askr',
    quantity: 5,
    ago: 260,
    to: 'completed',
    rated: ['All good.', ''],
  },
  { item: 'Oak Plank', buyer: 'Maëlis', quantity: 12, ago: 5, to: 'pending' },
  { item: 'Steel Ingot', buyer: 'Nïm', quantity: 4, ago: 9, to: 'communicated' },
  { item: 'Iron Ore', buyer: PERSONA, quantity: 40, ago: 210, to: 'completed' },
  { item: 'Frost Oil', buyer: 'Tóki Hjörvarsson', quantity: 2, ago: 150, to: 'cancelled' },
  { item: 'Greater Healing Draught', buyer: 'Nïm', quantity: 10, ago: 6, to: 'pending' },
  { item: 'Moonbell', buyer: 'Tóki Hjörvarsson', quantity: 15, ago: 20, to: 'communicated' },
  { item: 'Skysteel Breastplate', buyer: PERSONA, quantity: 1, ago: 22, to: 'confirmed' },
  { item: 'Ruby Ring', buyer: PERSONA, quantity: 1, ago: 3, to: 'pending' },
  { item: 'Pack Saddle', buyer: 'Maëlis', quantity: 1, ago: 30, to: 'disputed' },
  { item: 'Oak Plank', buyer: 'Tóki Hjörvarsson', quantity: 8, ago: 300, to: 'expired' },
  { item: 'Ironbark Plank', buyer: 'Brünhild Askr', quantity: 6, ago: 240, to: 'forgotten' },
];

interface Scene {
  readonly fill: Fill;
  readonly now: Date;
  readonly players: ReadonlyMap<string, UserPrincipal>;
  readonly characters: ReadonlyMap<string, string>;
  /** Listings by their item, with what one costs. */
  readonly listed: Map<string, { readonly id: string; readonly unitPrice: number; readonly by: string }>;
}

/** People of the home guild trade on both platforms: a trade in every state, some that wait for the personas, and a dispute. */
async function fillMarket(fill: Fill, { plan }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const players = new Map(plan.members.map(({ character }) => [character.name, fill.player(character)]));
  const characters = new Map(plan.members.map(({ character }) => [character.name, fill.idOf(character)]));
  const scene: Scene = { fill, now, players, characters, listed: new Map() };
  for (const stall of STALLS) await open(scene, stall);
  const guids = await guidsOf(fill.player(plan.members[0]!.character));
  for (const [n, offer] of OFFERS.entries()) await list(scene, offer, n, guids);
  for (const [n, trade] of TRADES.entries()) await take(scene, trade, n);
}

/** Items by their names. */
async function guidsOf(player: UserPrincipal): Promise<ReadonlyMap<string, string>> {
  const guids = new Map<string, string>();
  for (const { item } of OFFERS) {
    const { items } = await searchItems.as(player, { query: item });
    for (const { name, guid } of items) guids.set(name, guid);
  }
  return guids;
}

const at = <T>({ fill, now }: Scene, ago: number, what: string, run: () => Promise<T>): Promise<T> =>
  fill.at(before(now, ago * HOUR), `market:${what}`, run);

async function open(scene: Scene, { by, title, about, node }: Stall): Promise<void> {
  const [player, characterId] = [scene.players.get(by), scene.characters.get(by)];
  if (!player || !characterId) return;
  await at(scene, 700, `stall:${by}`, () =>
    saveStorefront.as(player, {
      ...{ characterId, storefrontTitle: title, storefrontDescription: about, node },
      ...{ enableGlobalStorefront: true, enableGuildStorefront: true, region: 'Europe', server: 'Lotharia' },
    }),
  );
}

async function list(scene: Scene, offer: Offer, n: number, guids: ReadonlyMap<string, string>): Promise<void> {
  const { by, item, platform, rarity, stock, price, title = item, quality = null, grade = 'None' } = offer;
  const [player, characterId, gameItemGuid] = [scene.players.get(by), scene.characters.get(by), guids.get(item)];
  if (!player || !characterId || !gameItemGuid) return;
  const node = STALLS.find((stall) => stall.by === by)?.node ?? 'Winstead';
  const [priceGold, priceSilver, priceCopper] = price;
  const { id } = await at(scene, 650 - n * 12, `listing:${n}`, () =>
    createListing.as(player, {
      ...{
        characterId,
        gameItemGuid,
        title,
        stock,
        priceGold,
        priceSilver,
        priceCopper,
        rarity,
        quality,
        grade,
        platform,
      },
      ...{ enchantment: offer.enchantment ?? null, region: 'Europe', server: 'Lotharia', node },
      ...{ isNodeStorefront: offer.stall ?? false, deliveryInstructions: 'Ask for me at the stall in the evening.' },
      communicationInstructions: 'Whisper me in the game, or write here.',
    }),
  );
  if (offer.paused)
    await at(scene, 500, `listing:${n}:paused`, () => pauseListing.as(player, { listingId: id, paused: true }));
  else scene.listed.set(item, { id, unitPrice: (priceGold * 100 + priceSilver) * 100 + priceCopper, by });
}

async function take(
  scene: Scene,
  { item, buyer: name, quantity, ago, to, rated }: PlannedTrade,
  n: number,
): Promise<void> {
  const listing = scene.listed.get(item);
  const [buyer, characterId] = [scene.players.get(name), scene.characters.get(name)];
  const seller = listing && scene.players.get(listing.by);
  // One person may play both.
  if (!listing || !buyer || !characterId || !seller || seller.userId === buyer.userId) return;
  const does = <T>(part: number, what: string, run: () => Promise<T>) =>
    at(scene, ago * (1 - part / 8), `trade:${n}:${what}`, run);
  const { id: transactionId } = await does(0, 'created', () =>
    createTrade.as(buyer, { listingId: listing.id, characterId, quantity, unitPrice: listing.unitPrice }),
  );
  const which = (version: number) => ({ transactionId, version });
  /** What the clock does `hours` after it began. */
  const rings = (hours: number) =>
    at(scene, ago - hours, `trade:${n}:clock`, () => ringTrade.as(SCHEDULE, { transactionId }));
  if (to === 'expired') await rings(25);
  if (to === 'pending' || to === 'expired') return;
  await does(1, 'contact', () =>
    communicate.as(buyer, { ...which(1), message: 'Hello! I can be at the stall tonight at eight.' }),
  );
  await does(2, 'answer', () =>
    sendMessage.as(seller, { transactionId, message: 'Eight is fine. I keep it for you.' }),
  );
  if (to === 'communicated') return;
  if (to === 'cancelled') {
    await does(3, 'cancel', () => cancelTrade.as(buyer, { ...which(2), reason: 'Found some in the storage.' }));
    return;
  }
  if (to === 'disputed') {
    const reason = 'I paid 11 gold 20 silver at the stall and was given the wrong saddle.';
    await does(4, 'dispute', () => disputeTrade.as(buyer, { ...which(2), reason }));
    return;
  }
  await does(3, 'handover', () => sellerConfirm.as(seller, which(2)));
  // The buyer says nothing, and after three days it counts as received.
  if (to === 'forgotten') await rings((ago * 3) / 8 + 73);
  if (to === 'confirmed' || to === 'forgotten') return;
  await does(4, 'receipt', () => buyerConfirm.as(buyer, which(3)));
  if (!rated) return;
  const [ofSeller, ofBuyer] = rated;
  await does(5, 'rating', () => rateTrade.as(buyer, { transactionId, isGood: true, text: ofSeller }));
  if (ofBuyer !== '')
    await does(6, 'answered', () => rateTrade.as(seller, { transactionId, isGood: true, text: ofBuyer }));
}
