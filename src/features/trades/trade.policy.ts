import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type RightsHolder, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import {
  CONTEST_HOURS,
  RATING_DAYS,
  type Side,
  stepOf,
  type TradeAction,
  type TradeActor,
  type TradeFacts,
  type TradeStatus,
} from './trade.rules.ts';

/** A trade as policies judge it, with the caller's rights where it takes place. */
export interface JudgedTrade extends TradeFacts {
  readonly buyerUserId: string;
  readonly sellerUserId: string;
  readonly escalated: boolean;
  readonly endedAt: string | null;
  readonly autoCompleted: boolean;
  readonly contestedAt: string | null;
  /** Null on the global platform. */
  readonly scope: InGuild | null;
}

/** Someone's place in the guild of a trade. */
interface InGuild extends RightsHolder {
  readonly memberships: readonly unknown[];
}

/** The side of whoever looks; null for who is none. */
export const sideOf = (who: Principal, trade: Pick<JudgedTrade, 'buyerUserId' | 'sellerUserId'>): Side | null => {
  if (who.kind !== 'user') return null;
  if (who.userId === trade.buyerUserId) return 'buyer';
  return who.userId === trade.sellerUserId ? 'seller' : null;
};

/** Disputes of a guild are decided by its staff, others and those that waited too long by platform admins; never by a side. */
const isResolver = (who: Principal, trade: JudgedTrade): boolean => {
  if (who.kind !== 'user' || sideOf(who, trade) !== null) return false;
  if (trade.scope?.holds('edit:storefronts')) return true;
  return who.platformRole === 'admin' && (trade.scope === null || trade.escalated);
};

const WORDS: Readonly<Record<TradeStatus, string>> = {
  pending: 'waiting for the buyer to get in touch',
  communicated: 'waiting for the seller to confirm the handover',
  seller_confirmed: 'waiting for the buyer to confirm the receipt',
  disputed: 'disputed',
  completed: 'completed',
  cancelled: 'canceled',
  expired: 'expired',
};

const moved = (status: TradeStatus): Verdict => ({
  code: 'CONFLICT',
  reason: 'trade_moved',
  message: `You can't do this now: the trade is ${WORDS[status]}.`,
});

/** Members without the permission can only end what runs; who left the guild can finish it (docs/product/trades.md#guilds). */
const mayGoOn = ({ scope }: JudgedTrade, action: TradeAction): Verdict => {
  if (scope === null || scope.memberships.length === 0 || action === 'cancel') return true;
  return scope.holds('view:storefronts') || forbidden(['view:storefronts']);
};

const bySide = (action: TradeAction) =>
  policy<Principal, JudgedTrade>({
    when: (who, trade) => {
      const side = sideOf(who, trade);
      if (side === null) return notFound().body;
      const may = mayGoOn(trade, action);
      if (may !== true) return may;
      return stepOf(trade, action, side) !== null || moved(trade.status);
    },
  });

const byOther = (actor: TradeActor, isOne: (who: Principal, trade: JudgedTrade) => boolean, action: TradeAction) =>
  policy<Principal, JudgedTrade>({
    when: (who, trade) => {
      if (!isOne(who, trade)) return notFound().body;
      return stepOf(trade, action, actor) !== null || moved(trade.status);
    },
  });

const DAY = 86_400_000;

/** Who may do what with a trade (docs/product/trades.md#steps). To everyone else it doesn't exist. */
export const TradePolicy = {
  /** The two sides, and who can decide it while it is disputed. */
  view: policy<Principal, JudgedTrade>({
    when: (who, trade) =>
      sideOf(who, trade) !== null || (trade.status === 'disputed' && isResolver(who, trade)) || notFound().body,
  }),
  communicate: bySide('communicate'),
  sellerConfirm: bySide('sellerConfirm'),
  buyerConfirm: bySide('buyerConfirm'),
  cancel: bySide('cancel'),
  dispute: bySide('dispute'),
  withdraw: bySide('withdraw'),
  resolve: byOther('resolver', isResolver, 'resolveCompleted'),
  /** While it runs. */
  message: policy<Principal, JudgedTrade>({
    when: (who, trade) => {
      if (sideOf(who, trade) === null) return notFound().body;
      return trade.endedAt === null || moved(trade.status);
    },
  }),
  /** When it is completed, for a while. */
  rate: policy<Principal, JudgedTrade & { readonly now: number }>({
    when: (who, trade) => {
      if (sideOf(who, trade) === null) return notFound().body;
      const { status, endedAt, now } = trade;
      if (status !== 'completed' || endedAt === null)
        return { code: 'CONFLICT', reason: 'not_completed', message: 'Only completed trades can be rated.' };
      return (
        now <= new Date(endedAt).getTime() + RATING_DAYS * DAY || {
          code: 'CONFLICT',
          reason: 'rating_closed',
          message: `Trades can be rated for ${RATING_DAYS} days.`,
        }
      );
    },
  }),
  /** The buyer of one that completed by itself, once, for a while: what is known of the seller changes, and nothing else. */
  contest: policy<Principal, JudgedTrade & { readonly now: number }>({
    when: (who, { status, endedAt, autoCompleted, contestedAt, now, ...trade }) => {
      if (sideOf(who, trade) !== 'buyer') return notFound().body;
      if (status !== 'completed' || endedAt === null || !autoCompleted || contestedAt !== null) return moved(status);
      return (
        now <= new Date(endedAt).getTime() + CONTEST_HOURS * 3_600_000 || {
          code: 'CONFLICT',
          reason: 'contest_closed',
          message: `You can report this for ${CONTEST_HOURS} hours.`,
        }
      );
    },
  }),
  /** The buyer who reported it, for as long. */
  withdrawContest: policy<Principal, JudgedTrade & { readonly now: number }>({
    when: (who, { status, endedAt, contestedAt, now, ...trade }) => {
      if (sideOf(who, trade) !== 'buyer') return notFound().body;
      if (contestedAt === null) return moved(status);
      return (
        now <= new Date(endedAt ?? 0).getTime() + CONTEST_HOURS * 3_600_000 || {
          code: 'CONFLICT',
          reason: 'contest_closed',
          message: `You can withdraw this for ${CONTEST_HOURS} hours after the end of the trade.`,
        }
      );
    },
  }),
  /** Staff of its guild, or of one on the global market platform admins; never a side. */
  hideRating: policy<Principal, Pick<JudgedTrade, 'buyerUserId' | 'sellerUserId' | 'scope'>>({
    when: (who, { scope, ...trade }) => {
      if (who.kind !== 'user' || sideOf(who, trade) !== null) return notFound().body;
      const may = scope === null ? who.platformRole === 'admin' : scope.holds('edit:storefronts');
      return may || notFound().body;
    },
  }),
  /** Either side may block the other, whatever the state. */
  block: policy<Principal, JudgedTrade>({ when: (who, trade) => sideOf(who, trade) !== null || notFound().body }),
  /** The page of a trade in its guild. */
  openInGuild: policy<GuildViewer, Pick<JudgedTrade, 'buyerUserId' | 'sellerUserId' | 'status'>>({
    needs: ['view:storefronts'],
    when: (who, { buyerUserId, sellerUserId, status }) =>
      who.userId === buyerUserId ||
      who.userId === sellerUserId ||
      (status === 'disputed' && who.holds('edit:storefronts')) ||
      notFound().body,
  }),
  /** Staff hide what ratings of trades in their guild say, unless they are a side. */
  hideInGuild: policy<GuildViewer, Pick<JudgedTrade, 'buyerUserId' | 'sellerUserId'>>({
    needs: ['edit:storefronts'],
    when: (who, { buyerUserId, sellerUserId }) =>
      (who.userId !== buyerUserId && who.userId !== sellerUserId) || notFound().body,
  }),
  /** What was said after trades in a guild. */
  viewInGuild: policy<RightsHolder>({ needs: ['view:storefronts'] }),
  /** Sees which disputes of a guild wait for a decision. */
  decideInGuild: policy<RightsHolder>({ needs: ['edit:storefronts'] }),
  /** The clock alone. */
  byClock: policy<Principal, unknown>({ when: (who) => who.kind === 'system' || notFound().body }),
} satisfies Record<string, Policy<never, never>>;
