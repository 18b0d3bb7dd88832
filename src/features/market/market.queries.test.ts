import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { searchGlobal } from './market.queries.server.ts';

testDatabase();

type Asked = Omit<Parameters<typeof searchGlobal>[0], 'cursor' | 'limit'>;
const KINDS = [
  { region: 'Europe', server: 'Lotharia', rarity: 'None', grade: 'None', node: 'Joeva', quality: null },
  { region: 'Europe', server: 'Lotharia', rarity: 'None', grade: 'Adept', node: 'Joeva', quality: 0 },
  { region: 'Europe', server: 'Lotharia', rarity: 'None', grade: 'Adept', node: 'Miraleth', quality: 50 },
  { region: 'North America', server: 'Shol', rarity: 'None', grade: 'Adept', node: 'Miraleth', quality: 50 },
] as const;
let seller: Person;
let buyer: Person;
let ids: readonly string[] = [];
let ore: string;

/** Twelve listings, three of each kind, dearer and newer the later they were made. */
beforeAll(async () => {
  seller = await aPerson({ name: 'Wyn' });
  buyer = await aPerson();
  ore = await itemNamed('Iron Ore');
  await aStorefront(seller.principal, seller.characterId, { storefrontTitle: 'Zquare Deals' });
  for (let n = 0; n < 12; n++)
    ids = [...ids, await aListing(seller.principal, seller.characterId, { ...KINDS[n % 4]!, priceGold: 1 + n })];
});

/** Every page of a search, as the places of its listings, with two rows each. */
async function found(asked: Asked): Promise<number[]> {
  const places: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await searchGlobal.as(buyer.principal, { ...asked, limit: 2, ...(cursor && { cursor }) });
    places.push(...page.items.map(({ id }) => ids.indexOf(id)));
    if (page.nextCursor === null) return places;
    cursor = page.nextCursor;
  }
}

test.each([
  ['nothing', {}, () => true],
  ['one word of a kind', { region: 'Europe' }, (n) => n % 4 < 3],
  ['its realm', { server: 'Shol' }, (n) => n % 4 === 3],
  ['two', { grade: 'Adept', node: 'Miraleth' }, (n) => n % 4 > 1],
  [
    'four, with the quality open',
    { region: 'Europe', rarity: 'None', grade: 'Adept', node: 'Joeva' },
    (n) => n % 4 === 1,
  ],
  ['four, with the grade open', { region: 'Europe', rarity: 'None', node: 'Joeva', quality: 0 }, (n) => n % 4 === 1],
  ['three, with region and quality open', { rarity: 'None', grade: 'Adept', node: 'Miraleth' }, (n) => n % 4 > 1],
  ['all', { region: 'Europe', rarity: 'None', grade: 'Adept', node: 'Miraleth', quality: 50 }, (n) => n % 4 === 2],
  [
    'four and a price',
    { region: 'Europe', rarity: 'None', grade: 'None', node: 'Joeva', maxPrice: 50_000 },
    (n) => n % 4 === 0 && n < 5,
  ],
  ['words', { query: 'IRON' }, () => true],
  ['several words as they stand', { query: 'iron ore' }, () => true],
  ['its words with another between', { query: 'ore of iron' }, () => false],
  ['the beginning of a word', { query: 'ir' }, () => true],
  ['two letters within', { query: 'ro' }, () => false],
] as const satisfies readonly [string, Asked, (n: number) => boolean][])(
  'a search by %s finds what fits, in each order and page by page',
  async (_what, asked: Asked, fits: (n: number) => boolean) => {
    const places = ids.map((_, n) => n).filter(fits);
    expect(await found({ ...asked, sort: 'price' })).toEqual(places);
    expect(await found({ ...asked, sort: '-price' })).toEqual(places.toReversed());
    expect(await found({ ...asked, sort: 'newest' })).toEqual(places.toReversed());
  },
);

test('an item is named with its first page, and finds its listings in whatever rarity', async () => {
  const page = await searchGlobal.as(buyer.principal, { item: ore, sort: 'price' });
  expect(page.item?.name).toBe('Iron Ore');
  expect(page.items.map(({ id }) => id)).toEqual(ids);
  const other = await searchGlobal.as(buyer.principal, { item: await itemNamed('Copper Ore') });
  expect([other.items, other.item?.name]).toEqual([[], 'Copper Ore']);
});

test('sellers are online whose session was noted in the last hour', async () => {
  const online = async () => (await searchGlobal.as(buyer.principal, { online: true, limit: 50 })).items.length;
  const { userId } = seller.principal;
  await database().execute(sql`delete from sessions where user_id = ${userId}`);
  expect(await online()).toBe(0);
  const session = (minutes: number) => sql`
    insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
    values (gen_random_uuid(), ${`market ${minutes}`}, ${userId}, now() + interval '1 day', now(), now() - make_interval(mins => ${minutes}))`;
  await database().execute(session(61));
  expect(await online()).toBe(0);
  await database().execute(session(59));
  expect(await online()).toBe(12);
});

test('storefronts are found by a part of their title or of their seller', async () => {
  const titles = async (query: string) =>
    (await searchGlobal.as(buyer.principal, { query })).storefronts.map(({ title }) => title);
  for (const query of ['quare', 'WYN', 'zq']) expect(await titles(query)).toEqual(['Zquare Deals']);
  expect(await titles('qua')).toEqual(['Zquare Deals']);
  expect(await titles('ua')).toEqual([]);
});
