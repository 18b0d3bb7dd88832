import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError, conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { lockOwnCharacter, type OwnCharacter } from '#/features/characters/character.api.server.ts';
import { type GuildScope, refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { existsIn, rarityMessage } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import type { Platform } from '#/features/storefronts/storefront.rules.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { type OrderPlace, ordersChanged } from './buy-order.api.server.ts';
import { ORDERS_MAX } from './buy-order.rules.ts';
import type { OrderFacts } from './buy-order.schema.ts';
import { ORDER, ORDER_COLUMNS } from './buy-order.sql.server.ts';
import { buyOrders } from './buy-order.tables.server.ts';

/** An own character, locked so that changes of its orders take turns; `scope`: where the order is to stand. */
export async function lockBuyer(
  tx: Tx,
  { characterId, platform }: { readonly characterId: string; readonly platform: Platform },
  who: Actor,
) {
  const character = await lockOwnCharacter(tx, who, characterId);
  if (!character) return null;
  const guildId = platform === 'guild' ? character.guildId : null;
  if (platform === 'guild' && guildId === null)
    throw conflict('not_in_guild', 'This character is in no guild. Choose the global market, or join a guild first.');
  return { userId: character.userId, character, guildId, scope: await scopeFor(tx, who, guildId) };
}

/** The rights of whoever wants something in a guild, which must not be archived. */
const scopeFor = async (tx: Tx, who: Actor, guildId: string | null): Promise<GuildScope | null> =>
  guildId === null ? null : refuseArchived(await requireGuildForWrite(tx, who, guildId));

const OWNED_ORDER = { ...ORDER, userId: text };
type OwnedOrder = RowOf<typeof OWNED_ORDER>;

/** An own order, locked until the transaction ends; null where it isn't one. */
export async function lockOrder(tx: Tx, { orderId }: { readonly orderId: string }, who: Actor) {
  if (who.kind !== 'user') return null;
  const [order] = await sqlRows(tx).as(OWNED_ORDER)(sql`
    select ${ORDER_COLUMNS}, o.user_id as "userId" from buy_orders o join game_items i on i.guid = o.item_guid
    where o.id = ${orderId} and o.user_id = ${who.userId} for no key update of o`);
  return order ? { userId: order.userId, order } : null;
}

/** The same where it is to stand anew, with the rights in its guild. */
export async function lockOrderFor(tx: Tx, which: { readonly orderId: string }, who: Actor) {
  const locked = await lockOrder(tx, which, who);
  if (!locked) return null;
  const { order } = locked;
  const character = await lockOwnCharacter(tx, who, order.characterId);
  return character && { ...locked, scope: await scopeFor(tx, who, order.guildId) };
}

interface NewOrder {
  readonly character: Pick<OwnCharacter, 'id' | 'userId'>;
  readonly guildId: string | null;
  readonly itemGuid: string;
}

/** Writes an order of a locked character; answers it with the name of its item. */
export async function insertOrder(tx: Tx, { character, guildId, itemGuid }: NewOrder, facts: OrderFacts) {
  await refuseMoreOrders(tx, character.id);
  const item = await wantedItem(tx, itemGuid, facts);
  const id = uuidv7();
  const { id: characterId, userId } = character;
  await tx.insert(buyOrders).values({ id, guildId, characterId, userId, itemGuid, ...facts, status: 'open' });
  ordersChanged(tx, [{ guildId, characterId }]);
  return { id, itemName: item.name };
}

/** Saves a locked order; refuses one that changed since it was read. */
export async function saveOrder(tx: Tx, order: OwnedOrder, version: number, facts: OrderFacts): Promise<void> {
  if (order.version !== version)
    throw conflict('order_changed', 'This buy order changed since you opened it. Look at it again, then save.');
  await wantedItem(tx, order.itemGuid, facts, order.itemGuid);
  const askedAt = sql`case when ${buyOrders.quantity} = ${facts.quantity} then ${buyOrders.askedAt} else now() end`;
  await changeOrder(tx, order, { ...facts, askedAt });
}

/** An item that there is in this rarity; throws where there isn't. */
async function wantedItem(tx: Tx, guid: string, { rarity }: OrderFacts, known?: string) {
  const [item] = await sqlRows(tx).as(ITEM)(sql`
    select ${ITEM_COLUMNS} from game_items i
    where i.guid = ${guid} and (i.retired_at is null or i.guid = ${known ?? null}::uuid)`);
  if (!item) throw notFound();
  if (rarity !== null && !existsIn(item.rarities, rarity)) {
    const words = rarityMessage(item.name, item.rarities);
    throw new AppError({ code: 'INVALID', reason: 'rarity_unknown', message: words, fields: { rarity: words } });
  }
  return item;
}

/** Changes a locked order by what is given. */
export async function changeOrder(
  tx: Tx,
  order: OrderPlace & { readonly id: string },
  changes: PgUpdateSetSource<typeof buyOrders>,
): Promise<void> {
  await tx
    .update(buyOrders)
    .set({ ...changes, version: sql`${buyOrders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(buyOrders.id, order.id));
  ordersChanged(tx, [order]);
}

/** Throws where a locked character has as many orders as there may be. */
export async function refuseMoreOrders(tx: Tx, characterId: string): Promise<void> {
  const [counted] = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from buy_orders where character_id = ${characterId} and status <> 'closed'`);
  if ((counted?.n ?? 0) >= ORDERS_MAX)
    throw conflict('too_many_orders', `A character can have ${ORDERS_MAX} buy orders. Close some first.`);
}

/** Closed orders and what was told of any order or search go after 90 days. By the clock. */
export async function removeOldOrders(): Promise<void> {
  await database().execute(
    sql`delete from buy_orders where status = 'closed' and updated_at < now() - interval '90 days'`,
  );
  await database().execute(sql`delete from market_notices where at < now() - interval '90 days'`);
}

/** Changes of one player's orders: a form filled in by hand never reaches it. */
export const orderLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `buy-order.change:${userId}`, capacity: 120, seconds: 600 },
];
