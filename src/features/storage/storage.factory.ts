import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anInventoryEntry, itemNamed } from '#/features/items/item.factory.ts';
import { somePoints as pointsFor, usesPoints } from '#/features/points/point.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { addItems } from './commands/add-items.server.ts';
import { setTerms } from './commands/set-terms.server.ts';
import { approveRequest } from './requests/commands/approve-request.server.ts';
import { buyItems } from './requests/commands/buy-items.server.ts';
import { donateItems } from './requests/commands/donate-items.server.ts';
import { handOut } from './requests/commands/hand-out.server.ts';
import { rejectRequest } from './requests/commands/reject-request.server.ts';
import { requestItems } from './requests/commands/request-items.server.ts';
import { reserveItems } from './storage.api.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;
type Line = Parameters<typeof addItems>[0]['lines'][number];

/** An item without anything further, unless said otherwise. */
export const aLine = async (item: string, quantity: number, facts: Partial<Line> = {}): Promise<Line> => ({
  ...{ itemGuid: await itemNamed(item), quantity, rarity: 'None', quality: null, grade: 'None', enchantment: null },
  ...facts,
});

interface Stocked extends Partial<Omit<Line, 'itemGuid' | 'quantity'>> {
  readonly item?: string;
  readonly quantity?: number;
  readonly place?: Parameters<typeof addItems>[0]['place'];
  readonly by?: Person;
}

/** Ten iron ore at Joeva, added by the guild's owner, unless said otherwise; answers the ids of all of it. */
export async function someStock(guild: Guild, { item = 'Iron Ore', quantity = 10, place, by, ...facts }: Stocked = {}) {
  const { transactionId } = await addItems.as((by ?? guild.owner).principal, {
    ...{ guildId: guild.id, place: place ?? { node: 'Joeva' }, reason: 'From the caravan' },
    lines: [await aLine(item, quantity, facts)],
  });
  const [row] = await sqlRows(database()).as({ itemId: text, placeId: text })(sql`
    select item_id as "itemId", to_place_id as "placeId" from storage_movements
    where guild_id = ${guild.id} and transaction_id = ${transactionId}`);
  return { guildId: guild.id, transactionId, ...row! };
}

/** A request of a member for some iron ore, which the storage has. */
export async function aRequest(guild: Guild, of: Person, quantity = 2) {
  const { itemId } = await someStock(guild);
  const { id: requestId } = await requestItems.as(of.principal, {
    ...{ guildId: guild.id, itemId, quantity, reason: 'For the siege' },
  });
  return { guildId: guild.id, requestId, itemId };
}

/** The same, approved by the guild's owner; answers the decision too. */
export async function anApprovedRequest(guild: Guild, of: Person, quantity = 2) {
  const { itemId: _, ...which } = await aRequest(guild, of, quantity);
  return { ...which, ...(await approveRequest.as(guild.owner.principal, which)) };
}

/** Points for a member of a guild that uses them, in hundredths. */
export async function somePoints(guild: Guild, to: Person, amount: number): Promise<void> {
  await usesPoints(guild);
  await pointsFor(guild, { to, amount });
}

/** Iron ore with a price for one, in hundredths. */
export async function pricedStock(guild: Guild, price = 200, quantity = 10) {
  const stock = await someStock(guild, { quantity });
  const { itemId, guildId } = stock;
  await setTerms.as(guild.owner.principal, { guildId, itemId, price, minimum: null });
  return { ...stock, price };
}

/** Iron ore of a member's inventory that waits to be accepted. */
export async function aDonation(guild: Guild, of: Person, quantity = 3) {
  const { characterId } = of;
  const { entryId } = await anInventoryEntry(of.principal, characterId);
  const { id: requestId } = await donateItems.as(of.principal, { guildId: guild.id, characterId, entryId, quantity });
  return { guildId: guild.id, requestId, characterId };
}

/** What a guild has of its variants, and what of it is reserved. */
export async function stockIn({ id }: Pick<FactoryGuild, 'id'>): Promise<Record<string, readonly [number, number]>> {
  const rows = await sqlRows(database()).as({ name: text, total: int, reserved: int })(sql`
    select i.name, s.total, s.reserved from storage_items s join game_items i on i.guid = s.item_guid where s.guild_id = ${id}`);
  return Object.fromEntries(rows.map(({ name, total, reserved }) => [name, [total, reserved] as const]));
}

/** Variants whose sums aren't what the ledger and the reservations say: none, ever. */
export const wrongSums = () =>
  sqlRows(database()).as({ id: text })(sql`
    select s.id from storage_items s
    where s.total <> coalesce((select sum(a.balance) from ledger_accounts a
        where a.guild_id = s.guild_id and a.book = 'storage.place' and a.unit = s.id::text), 0)
      or s.reserved <> coalesce((select sum(r.quantity) from storage_reservations r
        where r.guild_id = s.guild_id and r.item_id = s.id), 0)`);

/** Stock at a node and with a member, some of it reserved for crafting, and a request, a purchase and a donation. */
export async function seedGuild(guild: FactoryGuild, members: readonly Person[]): Promise<void> {
  const { id: guildId, owner } = guild;
  const { principal } = owner;
  for (const holder of [owner, ...members])
    await someStock(guild, { item: 'Copper Ore', place: { characterId: holder.characterId } });
  const purpose = { kind: 'craft' as const, id: guildId };
  const wanted = [{ itemGuid: await itemNamed('Copper Ore'), quantity: 1 }];
  await inTransaction((tx) => reserveItems(tx, { guildId, purpose, wanted, record: () => {} }));
  await aRequest(guild, owner);
  const { decisionId: _, ...approved } = await anApprovedRequest(guild, owner);
  await handOut.as(principal, approved);
  const { itemId: __, ...rejected } = await aRequest(guild, owner);
  await rejectRequest.as(principal, { ...rejected, answer: 'Not this week' });
  await somePoints(guild, owner, 10_000);
  const { itemId, price } = await pricedStock(guild);
  await buyItems.as(principal, { guildId, itemId, quantity: 1, price });
  await aDonation(guild, owner);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into storage_places (guild_id, id, node) select guild_id, gen_random_uuid(), node
    from (select distinct guild_id from sent) s, unnest('{Joeva,Winstead,Miraleth}'::text[]) node on conflict do nothing`,
  // A few hundred variants in some guilds.
  sql`insert into storage_items (guild_id, id, item_guid, rarity, grade, total, price, minimum)
    select g.guild_id, gen_random_uuid(), i.guid, 'None', 'None', 1 + i.at % 90, case when i.at % 4 = 0 then 100 end,
      case when i.at % 40 = 0 then 50 end
    from (select distinct guild_id from sent order by guild_id limit 40) g
    join (select guid, row_number() over (order by guid) as at from game_items) i on i.at <= 300
    on conflict do nothing`,
  sql`insert into ledger_accounts (guild_id, id, book, unit, holder, tracked, floor)
    select s.guild_id, gen_random_uuid(), 'storage.place', s.id::text, p.id, true, 0 from storage_items s
    join lateral (select id from storage_places p where p.guild_id = s.guild_id order by p.id limit 2) p on true
    on conflict do nothing`,
  sql`insert into ledger_transactions (guild_id, id, key, request_hash, kind, transfers, at)
    select guild_id, id, id::text, 'x', 'storage-bulk', 0, at
    from (select guild_id, gen_random_uuid() as id, now() - make_interval(hours => n) as at from sent) new`,
  sql`insert into storage_transactions (guild_id, transaction_id, kind, reason, actor_name)
    select guild_id, id, 'deposit', 'x', 'x' from ledger_transactions where kind = 'storage-bulk' on conflict do nothing`,
  sql`insert into storage_movements (guild_id, transaction_id, n, item_id, to_place_id, quantity, total_after, at)
    select t.guild_id, t.id, row_number() over (partition by t.guild_id order by s.id), s.id, p.id, 1, 1, t.at
    from (select distinct on (guild_id) guild_id, id, at from ledger_transactions where kind = 'storage-bulk' order by guild_id, id) t
    join storage_items s on s.guild_id = t.guild_id
    join lateral (select id from storage_places p where p.guild_id = t.guild_id limit 1) p on true
    on conflict do nothing`,
  sql`insert into storage_reservations (guild_id, purpose, purpose_id, item_id, quantity)
    select guild_id, 'craft', gen_random_uuid(), id, 1 from storage_items`,
  sql`insert into storage_requests (guild_id, id, kind, user_id, character_id, name, item_id, quantity, reason, status, created_at,
      decision_id, decided_by_name)
    select s.guild_id, gen_random_uuid(), 'request', s.user_id, s.character_id, 'x', i.id, 1, 'x',
      case when i.place % 60 = 0 then 'open' else 'rejected' end, now() - make_interval(hours => i.place::int), gen_random_uuid(), 'x'
    from (select distinct on (guild_id) * from sent order by guild_id, n) s join (
      select guild_id, id, row_number() over (partition by guild_id order by id) as place from storage_items) i on i.guild_id = s.guild_id`,
];
