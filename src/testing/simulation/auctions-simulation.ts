import { sql } from 'drizzle-orm';
import { cancelAuction } from '#/features/auctions/commands/cancel-auction.server.ts';
import { closeAuction } from '#/features/auctions/commands/close-auction.server.ts';
import { closeDueAuction } from '#/features/auctions/commands/close-due-auction.server.ts';
import { openAuction } from '#/features/auctions/commands/open-auction.server.ts';
import { placeBid } from '#/features/auctions/commands/place-bid.server.ts';
import { reassignAuction } from '#/features/auctions/commands/reassign-auction.server.ts';
import { undoAuction } from '#/features/auctions/commands/undo-auction.server.ts';
import { withdrawBid } from '#/features/auctions/commands/withdraw-bid.server.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, instant, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { fc } from '../properties.ts';
import { type AuctionStep, AuctionsModel, TERMS } from './auctions-model.ts';
import { type PointsModel, RULES } from './points-model.ts';

const which = fc.nat(2);
/** The owner and three members. */
const who = fc.nat(3);
const does = <Word extends AuctionStep['does']>(word: Word) => fc.constant(word);

/** Ends are some minutes after whole hours, as bids are. */
export const auctionSteps: fc.Arbitrary<AuctionStep> = fc.oneof(
  {
    arbitrary: fc.record({
      ...{ does: does('open'), pool: fc.nat(RULES.length - 1), kind: fc.constantFrom('open', 'sealed', 'vickrey') },
      ...{ tieBreak: fc.constantFrom('balance', 'earlier'), minutes: fc.constantFrom(61, 1_441, 9_000) },
      isShared: fc.boolean(),
    }),
    weight: 2,
  },
  {
    // Round amounts meet each other.
    arbitrary: fc.record({ does: does('bid'), which, who, amount: fc.nat(32).map((steps) => 60 + steps * 40) }),
    weight: 10,
  },
  { arbitrary: fc.record({ does: does('withdraw'), which, who }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constantFrom('close', 'refund', 'reassign'), which }), weight: 5 },
  { arbitrary: fc.record({ does: does('cancel'), which }), weight: 1 },
  { arbitrary: fc.record({ does: does('clock') }), weight: 2 },
);

export const isAuctionStep = <Other extends { readonly does: string }>(
  step: AuctionStep | Other,
): step is AuctionStep => WORDS.has(step.does);

const STEPS: readonly AuctionStep['does'][] = [
  ...(['open', 'bid', 'withdraw', 'close', 'cancel', 'refund', 'reassign', 'clock'] as const),
];
const WORDS: ReadonlySet<string> = new Set(STEPS);

/** Whose drops are bid for, and who was there, as places among the people. */
export interface Raid {
  readonly activityId: string;
  readonly came: readonly number[];
}

/** Auctions of each pool, by the product's own commands and in the model. */
export class SimulatedAuctions {
  readonly #guild: FactoryGuild;
  readonly #people: readonly Person[];
  readonly #pools: readonly { readonly id: string }[];
  readonly #raid: Raid;
  readonly #model: AuctionsModel;

  constructor(
    guild: FactoryGuild,
    people: readonly Person[],
    pools: readonly { readonly id: string; readonly model: PointsModel }[],
    raid: Raid,
  ) {
    this.#guild = guild;
    this.#people = people;
    this.#pools = pools;
    this.#raid = raid;
    const userOf = (who: number) => people[who]!.principal.userId;
    const sharers = raid.came.toSorted((a, b) => (userOf(a) < userOf(b) ? -1 : 1));
    this.#model = new AuctionsModel(
      pools.map(({ model }) => model),
      sharers,
    );
  }

  expect(step: AuctionStep, at: number): string | null {
    return this.#model.expect(step, at);
  }

  async act(step: AuctionStep): Promise<unknown> {
    const { id: guildId, owner } = this.#guild;
    if (step.does === 'open') {
      const { kind, tieBreak, minutes, isShared } = step;
      return openAuction.as(owner.principal, {
        ...{ guildId, poolId: this.#pools[step.pool]!.id, title: 'Drop', itemGuid: null },
        ...{ activityId: this.#raid.activityId, zeroSum: isShared },
        ...{ kind, tieBreak, minutes, ...TERMS },
      });
    }
    if (step.does === 'clock') {
      for (const { id: auctionId } of this.#model.auctions)
        await closeDueAuction.as(SCHEDULE, { guildId, auctionId }).catch((error: { code?: string }) => {
          // It isn't due, or was closed.
          if (error.code !== 'NOT_FOUND') throw error;
        });
      return null;
    }
    const auction = { guildId, auctionId: this.#model.auctions[step.which]!.id };
    const person = 'who' in step ? this.#people[step.who]!.principal : owner.principal;
    switch (step.does) {
      case 'bid':
        return placeBid.as(person, { ...auction, amount: step.amount });
      case 'withdraw':
        return withdrawBid.as(person, auction);
      case 'close':
        return closeAuction.as(person, auction);
      case 'cancel':
        return cancelAuction.as(person, auction);
      case 'refund':
        return undoAuction.as(person, auction);
      default:
        return reassignAuction.as(person, auction);
    }
  }

  keep(step: AuctionStep, answer: unknown): void {
    if (step.does === 'open') this.#model.auctions.at(-1)!.id = (answer as { id: string }).id;
  }

  async state() {
    const { auctions } = this.#model;
    const bid = object({ who: text, amount: int, state: text });
    const found = await sqlRows(database()).as({
      state: text,
      price: int.orNull,
      endsAt: instant,
      bids: arrayOf(bid),
    })(sql`
      select a.state, a.price, a.ends_at as "endsAt", coalesce((
        select jsonb_agg(jsonb_build_object('who', b.user_id, 'amount', b.amount, 'state', b.state) order by b.user_id, b.amount, b.state)
        from auction_bids b where b.guild_id = a.guild_id and b.auction_id = a.id), '[]') as bids
      from auctions a where a.guild_id = ${this.#guild.id}
      order by array_position(${sql.param(auctions.map(({ id }) => id))}::uuid[], a.id)`);
    const userOf = (one: number): string => this.#people[one]!.principal.userId;
    const wordsOf = ({ who: of, amount, state }: { who: string; amount: number; state: string }) =>
      `${of} ${amount} ${state}`;
    const shaped = (bids: readonly { who: string; amount: number; state: string }[]) => bids.map(wordsOf).toSorted();
    return {
      found: found.map(({ endsAt, bids, ...row }) => ({ ...row, endsAt: Date.parse(endsAt), bids: shaped(bids) })),
      model: auctions.map(({ state, price, endsAt, bids }) => ({
        ...{ state, price, endsAt },
        bids: shaped(bids.map((one) => ({ ...one, who: userOf(one.who) }))),
      })),
    };
  }
}
