import { sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildTopic } from '#/base/live-topics.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import {
  type LedgerAccount,
  NO_HOLDER,
  post,
  postedWith,
  reverse,
  type Transfer,
  wasReversed,
} from '#/platform/ledger/ledger.server.ts';
import { stockFellBelow } from './storage.events.ts';
import { amountText, countText, placeText, variantText } from './storage.labels.ts';
import { lockStock, partsOf, STOCK_BOOK, type Stock, type StoragePerson } from './storage.repository.server.ts';
import { availableOf, isBelow, MOVEMENT_KINDS, type MovementKind } from './storage.rules.ts';

export type Record = (event: NewEvent) => void;

/** Whoever moved it; without an id for what the product did by a rule. */
export interface StorageActor {
  readonly userId: string | null;
  readonly name: string;
}

/** What a movement was for, with its name at the time. */
export interface MovementSource {
  readonly id: string;
  readonly label: string;
}

/** From one place to another; without one of them it enters or leaves the storage. */
export interface MovementLine {
  readonly itemId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly quantity: number;
}

export interface NewMovement {
  readonly guildId: string;
  readonly id?: string;
  /** Posted once with it. */
  readonly key: string;
  readonly kind: Exclude<MovementKind, 'reversal'>;
  readonly reason: string;
  readonly actor: StorageActor;
  readonly member?: StoragePerson | null;
  readonly source?: MovementSource | null;
  readonly lines: readonly MovementLine[];
}

/** Locked variants by id, and what becomes of their reservations with it. */
interface Given {
  readonly stock: ReadonlyMap<string, Stock>;
  readonly record: Record;
  /** What is no longer reserved, or reserved again, by variant. */
  readonly reserved?: ReadonlyMap<string, number>;
  /** It takes a movement back, so no one chose how many or where. */
  readonly undoes?: boolean;
}

const stockAccount = (itemId: string, placeId: string): LedgerAccount => ({
  ...{ book: STOCK_BOOK, unit: itemId, holder: placeId, tracked: true, floor: 0 },
});
/** Where what enters comes from, and what leaves goes to: a person, or no one in particular. */
const outside = (kind: MovementKind, itemId: string, holder: string): LedgerAccount => ({
  ...{ book: `storage.${kind}`, unit: itemId, holder, tracked: false, floor: null },
});

/**
 * Moves stock of locked variants, once for the key; null where that was done before. Refused in words where a place doesn't have
 * that much, or more is taken than is available.
 */
export async function postMovement(tx: Tx, movement: NewMovement, given: Given): Promise<string | null> {
  const { guildId, id = uuidv7(), key, kind, lines, member } = movement;
  if (await postedWith(tx, guildId, key)) return null;
  await refuseMissing(tx, guildId, lines, given);
  const after = await changeStock(tx, guildId, lines, given);
  const holder = member?.userId ?? NO_HOLDER;
  const transfers = lines.map(
    ({ itemId, from, to, quantity }): Transfer => ({
      from: from === null ? outside(kind, itemId, holder) : stockAccount(itemId, from),
      to: to === null ? outside(kind, itemId, holder) : stockAccount(itemId, to),
      amount: quantity,
    }),
  );
  const { transactionId } = await post(tx, { guildId, id, key, kind, transfers });
  await writeMovement(tx, transactionId, movement, after);
  return transactionId;
}

/** Adds up what is taken from each place and refuses what isn't there. */
async function refuseMissing(
  tx: Tx,
  guildId: string,
  lines: readonly MovementLine[],
  { stock, undoes = false }: Given,
): Promise<void> {
  const taken = lines.filter(({ from }) => from !== null);
  if (taken.length === 0) return;
  const parts = await partsOf(tx, guildId, [...new Set(taken.map(({ itemId }) => itemId))]);
  for (const [place, some] of Map.groupBy(taken, ({ itemId, from }) => `${itemId} ${from}`)) {
    const part = parts.find(({ itemId, placeId }) => `${itemId} ${placeId}` === place);
    const quantity = some.reduce((sum, line) => sum + line.quantity, 0);
    if (part && part.quantity >= quantity) continue;
    const name = variantText(stock.get(some[0]!.itemId)!);
    const has = part && `${placeText(part)}: only ${countText(part.quantity)} × ${name}`;
    const missing = amountText(quantity - (part?.quantity ?? 0), name);
    if (undoes)
      throw conflict(
        'not_at_place',
        `${has ?? `${name}: nothing left at its place`}. Put ${missing} back there first, then undo this.`,
      );
    throw conflict(
      'not_at_place',
      has ? `${has}. Enter that many or fewer.` : `This place no longer has ${name}. Choose another place.`,
    );
  }
}

/** The sums of the variants after these lines, in their order; each is the total after it. */
async function changeStock(
  tx: Tx,
  guildId: string,
  lines: readonly MovementLine[],
  { stock, record, reserved = new Map(), undoes = false }: Given,
): Promise<readonly number[]> {
  const totals = new Map([...stock].map(([id, { total }]) => [id, total]));
  const after = lines.map(({ itemId, from, to, quantity }) => {
    const total = totals.get(itemId)! + (to === null ? 0 : quantity) - (from === null ? 0 : quantity);
    totals.set(itemId, total);
    return total;
  });
  const changed = [...stock.values()].flatMap((was) => {
    const now = { ...was, total: totals.get(was.id)!, reserved: was.reserved + (reserved.get(was.id) ?? 0) };
    return now.total === was.total && now.reserved === was.reserved ? [] : [{ was, now }];
  });
  for (const { was, now } of changed) refuseTooMany(was, now, undoes);
  await writeSums(
    tx,
    guildId,
    changed.map(({ now }) => now),
  );
  for (const change of changed) noteFall(change, record);
  await invalidate(tx, [guildTopic(guildId, 'storage')]);
  return after;
}

function refuseTooMany(was: Stock, now: Stock, undoes: boolean): void {
  if (availableOf(now) < 0)
    throw conflict(
      'not_available',
      `Only ${amountText(availableOf(was), variantText(was))} available, the rest is reserved. ${
        undoes ? 'Reject or cancel what it is reserved for first, then undo this.' : 'Enter that many or fewer.'
      }`,
    );
  if (!Number.isSafeInteger(now.total))
    throw conflict('too_much_stock', "The storage can't hold that many. Enter a smaller quantity.");
}

async function writeSums(tx: Tx, guildId: string, changed: readonly Stock[]): Promise<void> {
  if (changed.length === 0) return;
  const given = JSON.stringify(changed.map(({ id, total, reserved }) => ({ id, total, reserved })));
  await tx.execute(sql`
    update storage_items s set total = g.total, reserved = g.reserved
    from jsonb_to_recordset(${given}::jsonb) as g (id uuid, total bigint, reserved bigint)
    where s.guild_id = ${guildId} and s.id = g.id`);
}

/** Once, when it falls: not again while it stays below. */
function noteFall({ was, now }: { readonly was: Stock; readonly now: Stock }, record: Record): void {
  if (isBelow(was) || !isBelow(now)) return;
  record(
    stockFellBelow({
      subject: { id: now.id, label: variantText(now) },
      data: { available: availableOf(now), minimum: now.minimum! },
    }),
  );
}

/** Changes what is reserved of locked variants by so much. */
export async function changeReserved(
  tx: Tx,
  guildId: string,
  changes: ReadonlyMap<string, number>,
  { stock, record }: Pick<Given, 'stock' | 'record'>,
): Promise<void> {
  await changeStock(tx, guildId, [], { stock, record, reserved: changes });
}

type Written = Pick<NewMovement, 'guildId' | 'reason' | 'actor' | 'member' | 'source' | 'lines'> & {
  readonly kind: MovementKind;
};

async function writeMovement(
  tx: Tx,
  transactionId: string,
  { guildId, kind, reason, actor, member, source, lines }: Written,
  after: readonly number[],
): Promise<void> {
  const given = JSON.stringify(lines.map((line, at) => ({ ...line, n: at + 1, after: after[at] })));
  await tx.execute(sql`
    with about as (
      insert into storage_transactions (guild_id, transaction_id, kind, reason, source_id, source_label, user_id, character_id,
        name, actor_user_id, actor_name)
      values (${guildId}, ${transactionId}, ${kind}, ${reason}, ${source?.id ?? null}, ${source?.label ?? null},
        ${member?.userId ?? null}, ${member?.characterId ?? null}, ${member?.name ?? null}, ${actor.userId}, ${actor.name})
      returning transaction_id)
    insert into storage_movements (guild_id, transaction_id, n, item_id, from_place_id, to_place_id, quantity, total_after, at)
    select x.guild_id, x.id, g.n, g."itemId", g."from", g."to", g.quantity, g."after", x.at
    from about, ledger_transactions x, jsonb_to_recordset(${given}::jsonb) as g (
      n int, "itemId" uuid, "from" uuid, "to" uuid, quantity bigint, "after" bigint)
    where x.guild_id = ${guildId} and x.id = about.transaction_id`);
}

const HEAD = {
  ...{ kind: oneOf(MOVEMENT_KINDS), reversed: bool, reason: text, sourceId: text.orNull, sourceLabel: text.orNull },
  ...{ userId: text.orNull, characterId: text.orNull, name: text.orNull },
};
const LINE = { itemId: text, from: text.orNull, to: text.orNull, quantity: int };

/** A movement that may be undone, its variants locked; null where there is none. */
export async function lockMovement(tx: Tx, guildId: string, transactionId: string) {
  const lines = await sqlRows(tx).as(LINE)(sql`
    select item_id as "itemId", from_place_id as "from", to_place_id as "to", quantity from storage_movements
    where guild_id = ${guildId} and transaction_id = ${transactionId} order by n`);
  const stock = await lockStock(
    tx,
    guildId,
    lines.map(({ itemId }) => itemId),
  );
  const [head] = await sqlRows(tx).as(HEAD)(sql`
    select t.kind, ${wasReversed(sql`t`)} as reversed, t.reason, t.source_id as "sourceId", t.source_label as "sourceLabel",
      t.user_id as "userId", t.character_id as "characterId", t.name
    from storage_transactions t where t.guild_id = ${guildId} and t.transaction_id = ${transactionId}`);
  return head ? { ...head, id: transactionId, lines, stock } : null;
}

export type LockedMovement = NonNullable<Awaited<ReturnType<typeof lockMovement>>>;

interface Undoing {
  readonly guildId: string;
  readonly movement: LockedMovement;
  readonly reason: string;
  readonly actor: StorageActor;
  readonly record: Record;
  readonly reserved?: ReadonlyMap<string, number>;
}

/** Takes a movement back as a whole; null where that was done before. */
export async function reverseMovement(
  tx: Tx,
  { guildId, movement, reason, actor, record, reserved }: Undoing,
): Promise<string | null> {
  const key = `storage-reversal:${movement.id}`;
  if (await postedWith(tx, guildId, key)) return null;
  const { stock, userId, characterId, name, sourceId, sourceLabel } = movement;
  const lines = movement.lines.map(({ from, to, ...line }) => ({ ...line, from: to, to: from }));
  const given = { stock, record, undoes: true, ...(reserved && { reserved }) };
  await refuseMissing(tx, guildId, lines, given);
  const after = await changeStock(tx, guildId, lines, given);
  const posted = await reverse(tx, { guildId, key, kind: 'reversal', reverses: movement.id });
  const member = userId !== null && characterId !== null && name !== null ? { userId, characterId, name } : null;
  const source = sourceId === null ? null : { id: sourceId, label: sourceLabel ?? '' };
  await writeMovement(
    tx,
    posted.transactionId,
    { guildId, kind: 'reversal', reason, actor, member, source, lines },
    after,
  );
  return posted.transactionId;
}
