import { sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { aListing } from '#/features/listings/listing.factory.ts';
import { buyerConfirm } from '#/features/trades/commands/buyer-confirm.server.ts';
import { cancelTrade } from '#/features/trades/commands/cancel-trade.server.ts';
import { communicate } from '#/features/trades/commands/communicate.server.ts';
import { createTrade } from '#/features/trades/commands/create-trade.server.ts';
import { disputeTrade } from '#/features/trades/commands/dispute-trade.server.ts';
import { resolveDispute } from '#/features/trades/commands/resolve-dispute.server.ts';
import { ringTrade } from '#/features/trades/commands/ring-trade.server.ts';
import { sellerConfirm } from '#/features/trades/commands/seller-confirm.server.ts';
import { withdrawDispute } from '#/features/trades/commands/withdraw-dispute.server.ts';
import { SIDES, TRADE_STATUSES } from '#/features/trades/trade.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { fc } from '../properties.ts';
import type { SimulatedFeature, SimulatedGuild, SimulatedModel } from './simulation.ts';
import { TradesModel, type TradesStep } from './trades-model.ts';

const STOCK = 9;
const who = fc.nat(1);
const rest = {
  by: fc.constantFrom('buyer' as const, 'seller' as const, 'resolver' as const, 'other buyer' as const),
  stale: fc.constantFrom(false, false, false, true),
  reached: fc.boolean(),
};
const step = (action: Extract<TradesStep, { does: 'step' }>['action'], by = rest.by) =>
  fc.record({ does: fc.constant('step' as const), who, action: fc.constant(action), ...rest, by });

const steps: fc.Arbitrary<TradesStep> = fc.oneof(
  {
    arbitrary: fc.record({ does: fc.constant('buy' as const), who, quantity: fc.integer({ min: 1, max: 4 }) }),
    weight: 8,
  },
  { arbitrary: fc.record({ does: fc.constant('ring' as const), who }), weight: 3 },
  // Those who may, more often than others.
  { arbitrary: step('communicate', fc.constant('buyer' as const)), weight: 5 },
  { arbitrary: step('sellerConfirm', fc.constant('seller' as const)), weight: 5 },
  { arbitrary: step('buyerConfirm', fc.constant('buyer' as const)), weight: 3 },
  { arbitrary: step('dispute', fc.constantFrom(...SIDES)), weight: 5 },
  ...(['resolveCompleted', 'resolveCancelled', 'resolveRemoved'] as const).map((action) => ({
    arbitrary: step(action, fc.constant('resolver' as const)),
    weight: 3,
  })),
  ...(
    ['communicate', 'sellerConfirm', 'buyerConfirm', 'cancel', 'dispute', 'withdraw', 'resolveCompleted'] as const
  ).map((action) => ({ arbitrary: step(action), weight: 1 })),
);

/** Trades of a guild's listing: stock, steps by everyone, and the clock. */
export const tradesSimulation: SimulatedFeature<TradesStep> = {
  name: 'trades',
  steps,
  begin: async (world) => {
    const [seller] = world.members;
    const { principal, characterId } = seller!;
    return new Trades(world, await aListing(principal, characterId, { platform: 'guild', stock: STOCK }));
  },
};

class Trades implements SimulatedModel<TradesStep> {
  readonly #owner: Pick<Person, 'principal'>;
  readonly #seller: Person;
  readonly #buyers: readonly Person[];
  readonly #listingId: string;
  readonly #model = new TradesModel(STOCK);

  constructor({ guild, members }: SimulatedGuild, listingId: string) {
    const [seller, ...buyers] = members;
    this.#owner = guild.owner;
    this.#seller = seller!;
    this.#buyers = buyers;
    this.#listingId = listingId;
  }

  expect(one: TradesStep, at: number): string | null {
    // What is sent of a trade is as it was before this step.
    this.#sent = this.#model.last(one.who)?.version ?? 1;
    return this.#model.expect(one, at);
  }

  #sent = 1;

  async act(one: TradesStep): Promise<unknown> {
    const buyer = this.#buyers[one.who]!;
    if (one.does === 'buy') {
      const { characterId, principal } = buyer;
      // What a person may try in an hour is not what this is about.
      await database().execute(sql`delete from rate_limits where key = ${`trade.create:${principal.userId}`}`);
      const { listingId, quantity } = { listingId: this.#listingId, quantity: one.quantity };
      return createTrade.as(principal, { listingId, characterId, quantity, unitPrice: 1_00_00 });
    }
    const transactionId = this.#model.last(one.who)!.id;
    if (one.does === 'ring') {
      await ringTrade.as(SCHEDULE, { transactionId });
      return null;
    }
    return this.#step(one, transactionId, buyer);
  }

  async #step(one: Extract<TradesStep, { does: 'step' }>, transactionId: string, buyer: Person): Promise<unknown> {
    const people = {
      ...{ buyer, seller: this.#seller, resolver: this.#owner },
      'other buyer': this.#buyers.find((other) => other !== buyer)!,
    };
    const { principal } = people[one.by];
    const which = { transactionId, version: one.stale ? Math.max(1, this.#sent - 1) : this.#sent };
    switch (one.action) {
      case 'communicate':
        return communicate.as(principal, { ...which, message: 'Tonight?' });
      case 'sellerConfirm':
        return sellerConfirm.as(principal, { ...which, reached: one.reached });
      case 'buyerConfirm':
        return buyerConfirm.as(principal, which);
      case 'cancel':
        return cancelTrade.as(principal, { ...which, reason: 'Mistake' });
      case 'dispute':
        return disputeTrade.as(principal, { ...which, reason: 'Nothing came' });
      case 'withdraw':
        return withdrawDispute.as(principal, which);
      default: {
        const outcome = one.action === 'resolveCompleted' ? ('completed' as const) : ('cancelled' as const);
        const restock = one.action !== 'resolveRemoved';
        return resolveDispute.as(principal, { ...which, outcome, restock, reason: 'Seen' });
      }
    }
  }

  keep(one: TradesStep, answer: unknown): void {
    if (one.does === 'buy') this.#model.last(one.who)!.id = (answer as { id: string }).id;
  }

  async state() {
    const [listing] = await sqlRows(database()).as({ stock: int, reserved: int, moved: int, held: int })(sql`
      select l.stock, l.reserved, sum(m.stock)::int as moved, sum(m.reserved)::int as held
      from listings l join listing_movements m on m.listing_id = l.id where l.id = ${this.#listingId} group by l.id`);
    const found = await sqlRows(database()).as({
      ...{ id: text, quantity: int, version: int, status: oneOf(TRADE_STATUSES), cancelAskedBy: oneOf(SIDES).orNull },
      ...{ disputedFrom: oneOf(TRADE_STATUSES).orNull, disputedBy: oneOf(SIDES).orNull },
    })(sql`
      select id, quantity, version, status, cancel_asked_by as "cancelAskedBy", disputed_from as "disputedFrom",
        disputed_by as "disputedBy" from trades where listing_id = ${this.#listingId} order by id`);
    const { stock, reserved, trades } = this.#model;
    const wanted = trades.map(({ id, quantity, version, facts }) => ({ id, quantity, version, ...facts }));
    return {
      model: { listing: { stock, reserved, moved: stock, held: reserved }, trades: wanted.toSorted(byId) },
      found: { listing, trades: found.toSorted(byId) },
    };
  }
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);
