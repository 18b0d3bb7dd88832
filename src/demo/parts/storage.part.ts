import { sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { listEntries } from '#/features/items/inventory/inventory.queries.server.ts';
import type { Rarity } from '#/features/items/inventory/inventory.rules.ts';
import { addItems } from '#/features/storage/commands/add-items.server.ts';
import { correctStock } from '#/features/storage/commands/correct-stock.server.ts';
import { moveItems } from '#/features/storage/commands/move-items.server.ts';
import { removeItems } from '#/features/storage/commands/remove-items.server.ts';
import { setTerms } from '#/features/storage/commands/set-terms.server.ts';
import { undoMovement } from '#/features/storage/commands/undo-movement.server.ts';
import { approveRequest } from '#/features/storage/requests/commands/approve-request.server.ts';
import { buyItems } from '#/features/storage/requests/commands/buy-items.server.ts';
import { cancelRequest } from '#/features/storage/requests/commands/cancel-request.server.ts';
import { donateItems } from '#/features/storage/requests/commands/donate-items.server.ts';
import { handOut } from '#/features/storage/requests/commands/hand-out.server.ts';
import { rejectRequest } from '#/features/storage/requests/commands/reject-request.server.ts';
import { requestItems } from '#/features/storage/requests/commands/request-items.server.ts';
import { listStock } from '#/features/storage/storage.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'storage', after: ['inventories', 'points', 'treasury'], fill: fillStorage };

const OFFICER = 'Iskäri Völund';
const PERSONA = 'Käthe Dünwald';

interface Shelf {
  readonly ago: number;
  readonly place: { readonly node: 'Winstead' | 'Joeva' | 'Miraleth' } | { readonly of: string };
  readonly reason: string;
  /** What of the catalog comes here. */
  readonly categories: readonly string[];
  readonly most: number;
  /** The most of one item. */
  readonly up: number;
}

const SHELVES: readonly Shelf[] = [
  {
    ...{ ago: 60, place: { node: 'Winstead' }, reason: 'What the old storage had', most: 70, up: 900 },
    categories: ['Raw material', 'Processed material'],
  },
  {
    ...{ ago: 41, place: { node: 'Joeva' }, reason: 'Gathered for the winter', most: 60, up: 200 },
    categories: ['Consumable', 'Crafted good'],
  },
  { ago: 23, place: { node: 'Miraleth' }, reason: 'Tools of the guild', categories: ['Tool'], most: 30, up: 14 },
  {
    ...{ ago: 15, place: { of: OFFICER }, reason: 'Loot of the raids', most: 60, up: 3 },
    categories: ['Weapon', 'Armor', 'Jewelry'],
  },
];

/** Prices in hundredths of points, and minimums. */
const TERMS: readonly { readonly item: string; readonly price?: number; readonly minimum?: number }[] = [
  { item: 'Greater Healing Draught', price: 200, minimum: 400 },
  { item: 'Iron Ore', minimum: 50 },
  { item: 'Ironbark Plank', minimum: 2_000 },
  { item: 'Scroll of Return', price: 100, minimum: 5 },
  { item: 'Frost Oil', price: 400, minimum: 250 },
  { item: 'Ruby Ring', price: 3_000 },
  { item: 'Steel Greatsword', price: 6_000 },
];

interface PlannedRequest {
  readonly by: string;
  readonly ago: number;
  readonly item: string;
  readonly quantity: number;
  readonly reason: string;
  readonly outcome?: 'approved' | 'done' | 'canceled' | { readonly rejected: string };
}

const REQUESTS: readonly PlannedRequest[] = [
  { by: PERSONA, ago: 12, item: 'Iron Ore', quantity: 20, reason: 'Nails for the siege ladders', outcome: 'done' },
  {
    ...{ by: 'Nïm', ago: 9, item: 'Steel Greatsword', quantity: 1, reason: 'It looks better than mine' },
    outcome: { rejected: 'It is for the next siege.' },
  },
  { by: 'Ömür Tashkar', ago: 7, item: 'Moonbell', quantity: 4, reason: 'Potions', outcome: 'canceled' },
  { by: 'Serafine Vaelmoor', ago: 2, item: 'Frost Oil', quantity: 6, reason: 'Second wing', outcome: 'approved' },
  { by: 'Tóki Hjörvarsson', ago: 0.9, item: 'Ironbark Plank', quantity: 12, reason: 'A new cart' },
  { by: PERSONA, ago: 0.2, item: 'Greater Healing Draught', quantity: 20, reason: 'For the Friday raid' },
];

/** Bought with points, of which only the first were handed out. */
const PURCHASES = [
  { by: 'Brünhild Askr', ago: 5, item: 'Scroll of Return', quantity: 2, handedOut: true },
  { by: 'Maëlis', ago: 0.4, item: 'Greater Healing Draught', quantity: 3, handedOut: false },
] as const;

interface Scene {
  readonly fill: Fill;
  readonly guildId: string;
  readonly now: Date;
  readonly players: ReadonlyMap<string, UserPrincipal>;
  readonly characters: ReadonlyMap<string, string>;
  readonly officer: UserPrincipal;
}

/** The home guild's storage: some two hundred items at four places, prices, minimums, and a request in every state. */
async function fillStorage(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const players = new Map(plan.members.map(({ character }) => [character.name, fill.player(character)]));
  const characters = new Map(plan.members.map(({ character }) => [character.name, fill.idOf(character)]));
  const officer = players.get(OFFICER);
  if (!officer) return;
  const scene: Scene = { fill, guildId, now, players, characters, officer };
  for (const shelf of SHELVES) await stockUp(scene, shelf);
  await arrange(scene);
  for (const asked of REQUESTS) await ask(scene, asked);
  for (const bought of PURCHASES) await buy(scene, bought);
  await donate(scene);
}

const at = <T>({ fill, now }: Scene, ago: number, what: string, run: () => Promise<T>): Promise<T> =>
  fill.at(before(now, ago * DAY), `storage:${what}`, run);

async function stockUp(scene: Scene, { ago, place, reason, categories, most, up }: Shelf): Promise<void> {
  const { guildId, officer, characters } = scene;
  const wanted = TERMS.map(({ item }) => item);
  const items = await sqlRows(database()).as({ guid: text, rarities: arrayOf(text) })(sql`
    select guid, rarities from game_items where retired_at is null and category = any(${sql.param(categories)}::text[])
    order by name = any(${sql.param([...wanted, 'Moonbell'])}::text[]) desc, md5(name), guid limit ${most}`);
  const lines = items.map(({ guid, rarities }, n) => ({
    ...{ itemGuid: guid, quantity: 1 + ((n * 7_919) % up), quality: null, grade: 'None' as const, enchantment: null },
    rarity: (rarities[n % Math.max(1, Math.min(4, rarities.length))] ?? 'None') as Rarity,
  }));
  await at(scene, ago, `shelf:${ago}`, () =>
    addItems.as(officer, {
      ...{ guildId, reason, lines },
      place: 'node' in place ? place : { characterId: characters.get(place.of)! },
    }),
  );
}

/** The variant of an item that there is most of. */
async function stockOf({ guildId, officer }: Scene, item: string) {
  const { items } = await listStock.as(officer, { guildId, query: item, sort: '-total' });
  return items.find(({ name }) => name === item) ?? null;
}

async function arrange(scene: Scene): Promise<void> {
  const { guildId, officer, characters } = scene;
  for (const { item, price = null, minimum = null } of TERMS) {
    const stock = await stockOf(scene, item);
    if (stock)
      await at(scene, 14, `terms:${item}`, () => setTerms.as(officer, { guildId, itemId: stock.id, price, minimum }));
  }
  const iron = await stockOf(scene, 'Iron Ore');
  const [shelf] = iron?.places ?? [];
  if (!iron || !shelf) return;
  const which = { guildId, itemId: iron.id, placeId: shelf.placeId };
  await at(scene, 13, 'moved', () =>
    moveItems.as(officer, {
      ...{ ...which, quantity: Math.ceil(shelf.quantity / 3), reason: 'For the smiths' },
      to: { characterId: characters.get('Brünhild Askr') ?? characters.get(OFFICER)! },
    }),
  );
  await at(scene, 11, 'corrected', () =>
    correctStock.as(officer, { ...which, counted: shelf.quantity, reason: 'Counted again' }),
  );
  const { transactionId } = await at(scene, 10, 'removed', () =>
    removeItems.as(officer, { ...which, quantity: 2, reason: 'Sold by mistake' }),
  );
  await at(scene, 9.9, 'undone', () => undoMovement.as(officer, { guildId, transactionId, reason: 'Wrong item' }));
}

async function ask(scene: Scene, { by, ago, item, quantity, reason, outcome }: PlannedRequest): Promise<void> {
  const { guildId, players, officer } = scene;
  const player = players.get(by);
  const stock = await stockOf(scene, item);
  if (!player || !stock || stock.available < 1) return;
  const some = Math.min(quantity, stock.available);
  const { id: requestId } = await at(scene, ago, `request:${ago}`, () =>
    requestItems.as(player, { guildId, itemId: stock.id, quantity: some, reason }),
  );
  const which = { guildId, requestId };
  const later = (hours: number, verb: string, run: () => Promise<unknown>) =>
    at(scene, ago - (hours * HOUR) / DAY, `request:${ago}:${verb}`, run);
  if (outcome === 'canceled') await later(2, 'canceled', () => cancelRequest.as(player, which));
  else if (outcome === 'approved' || outcome === 'done')
    await later(3, 'approved', () => approveRequest.as(officer, which));
  else if (outcome !== undefined)
    await later(4, 'rejected', () => rejectRequest.as(officer, { ...which, answer: outcome.rejected }));
  if (outcome === 'done') await later(9, 'done', () => handOut.as(officer, which));
}

async function buy(scene: Scene, { by, ago, item, quantity, handedOut }: (typeof PURCHASES)[number]): Promise<void> {
  const { guildId, players, officer } = scene;
  const player = players.get(by);
  const stock = await stockOf(scene, item);
  if (!player || !stock || stock.price === null || stock.available < quantity) return;
  const { price } = stock;
  // What someone has earned depends on the day of the week that the world is made on.
  const bought = await at(scene, ago, `bought:${ago}`, () =>
    buyItems.as(player, { guildId, itemId: stock.id, quantity, price }).catch((error: unknown) => {
      if (error instanceof AppError && error.body.reason === 'not_enough_points') return null;
      throw error;
    }),
  );
  if (!bought) return;
  const requestId = bought.id;
  if (handedOut) await at(scene, ago - 0.5, `bought:${ago}:done`, () => handOut.as(officer, { guildId, requestId }));
}

/** Something of the persona's own, which waits to be accepted. */
async function donate(scene: Scene): Promise<void> {
  const { guildId, players, characters } = scene;
  const [player, characterId] = [players.get(PERSONA), characters.get(PERSONA)];
  if (!player || !characterId) return;
  const { items } = await listEntries.as(player, { characterId });
  const entry = items.find(({ quantity }) => quantity > 5);
  if (entry)
    await at(scene, 0.1, 'donated', () =>
      donateItems.as(player, {
        guildId,
        characterId,
        entryId: entry.id,
        quantity: 5,
        reason: 'I have enough of these',
      }),
    );
}
