import { and, eq, sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { offersChanged, settlingStock } from '#/features/listings/listing.api.server.ts';
import type { CommandContext } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { type RowOf, sqlRows } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { tradeMoved } from './trade.events.ts';
import type { JudgedTrade } from './trade.policy.ts';
import { alarmsOf, isActive, type Step, stepOf, type TradeAction, type TradeActor, turnOf } from './trade.rules.ts';
import { STATE, STATE_COLUMNS } from './trade.sql.server.ts';
import { trades } from './trade.tables.server.ts';

export type TradeState = RowOf<typeof STATE>;

/** Whoever is in no guild that is there: the sides can still finish what runs. */
export const NOT_THERE = { holds: () => false, memberships: [] } as const;

export const unlessGone = (error: unknown) => {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return NOT_THERE;
  throw error;
};

/** A trade, locked until the transaction ends, with the caller's rights in its guild. */
export async function lockTrade(
  tx: Tx,
  { transactionId }: { readonly transactionId: string },
  who: Actor,
): Promise<(TradeState & Pick<JudgedTrade, 'scope'>) | null> {
  const [trade] = await sqlRows(tx).as(STATE)(
    sql`select ${STATE_COLUMNS} from trades t where t.id = ${transactionId} for no key update of t`,
  );
  if (!trade) return null;
  const { guildId } = trade;
  return { ...trade, scope: guildId === null ? null : await requireGuildForWrite(tx, who, guildId).catch(unlessGone) };
}

/** The same with the time, for what is open for a while after the end. */
export async function lockTimedTrade(tx: Tx, input: { readonly transactionId: string }, who: Actor) {
  const trade = await lockTrade(tx, input, who);
  return trade && { ...trade, now: currentTime() };
}

interface Move {
  readonly action: TradeAction;
  readonly actor: TradeActor;
  /** As the caller read it; the clock goes by the row alone. */
  readonly version?: number;
  readonly reason?: string;
  readonly resolverUserId?: string;
}

/** The guild of a listing, which may have been moved to the global market since it was bought. */
const WHERE_OFFERED = sql<string | null>`(select l.guild_id from listings l where l.id = ${trades.listingId})`;

/**
 * Takes a locked trade one step on: its row where it is as it was read, and last of all the stock it holds. Answers the event to be
 * recorded, and refuses a step that is no longer possible with the state there is now.
 */
export async function moveTrade(
  { tx, lastly }: Pick<CommandContext<unknown, unknown, unknown>, 'tx' | 'lastly'>,
  trade: TradeState,
  { action, actor, version, ...more }: Move,
): Promise<NewEvent> {
  const step = version === undefined || version === trade.version ? stepOf(trade, action, actor) : null;
  if (!step) throw movedOn();
  const now = currentTime();
  const { next } = step;
  const isSameState = next.status === trade.status;
  const side = actor === 'buyer' || actor === 'seller' ? actor : null;
  const isOver = !isActive(next.status);
  const at = new Date(now);
  const [moved] = await tx
    .update(trades)
    .set({
      ...next,
      version: sql`${trades.version} + 1`,
      ...(!isSameState && { stateSince: at, clockAt: firstAlarm(step, now) }),
      ...(isOver && { endedAt: at }),
      ...(next.status === 'communicated' && action === 'communicate' && { communicatedAt: at }),
      ...(action === 'sellerConfirm' && { sellerConfirmedAt: at }),
      ...(action === 'dispute' && { disputeReason: more.reason ?? '' }),
      ...(isOver && more.reason !== undefined && { endReason: more.reason }),
      ...(isOver && action === 'cancel' && !trade.cancelAskedBy && { cancelledBy: side }),
      ...(action === 'expire' && { lapsedBy: turnOf(trade) }),
      ...(action === 'autoComplete' && { autoCompleted: true }),
      ...(more.resolverUserId !== undefined && { resolverUserId: more.resolverUserId }),
    })
    .where(and(eq(trades.id, trade.id), eq(trades.version, trade.version), eq(trades.status, trade.status)))
    .returning({ characterId: trades.sellerCharacterId, guildId: WHERE_OFFERED });
  if (!moved) throw movedOn();
  const { stock } = step;
  if (stock !== 'reserved') {
    const { id: tradeId, listingId, quantity } = trade;
    lastly({
      statement: settlingStock({ listingId, tradeId, quantity }, stock),
      otherwise: async () => new Error(`Listing ${listingId} is gone with a trade that holds some of it`),
    });
    offersChanged(tx, [moved]);
  }
  return movedEvent(trade, action === 'cancel' && isSameState ? 'askCancel' : action, step, more.reason ?? '');
}

const movedOn = () => conflict('trade_moved', 'This trade moved on since you opened it. Look at where it is now.');

const firstAlarm = ({ next }: Step, now: number): Date | null => {
  const [alarm] = alarmsOf(next.status, now);
  return alarm ? new Date(alarm.at) : null;
};

export function movedEvent(
  trade: TradeState,
  action: TradeAction | 'askCancel' | 'escalate',
  { next }: Pick<Step, 'next'>,
  reason: string,
): NewEvent {
  const { id, guildId, buyerUserId, sellerUserId, buyerName, sellerName, title } = trade;
  return tradeMoved({
    ...(guildId !== null && { guildId }),
    subject: { id, label: title },
    data: {
      ...{ buyerUserId, sellerUserId, buyerName, sellerName, action, reason },
      ...{ from: trade.status, to: next.status, turn: turnOf(next) },
    },
    invalidateFor: [buyerUserId, sellerUserId],
  });
}

/** Turns a locked trade's clock: when it is to ring next, and whether the dispute is for the platform now. */
export const setAlarm = (tx: Tx, trade: TradeState, next: number | null, escalated: boolean) =>
  tx
    .update(trades)
    .set({ clockAt: next === null ? null : new Date(next), escalated: escalated || trade.escalated })
    .where(and(eq(trades.id, trade.id), eq(trades.version, trade.version)));

/** Steps and messages of one person: a page used by hand never reaches it. */
export const tradeLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `trade.change:${userId}`, capacity: 120, seconds: 600 },
];
