import { notFound } from '#/base/app-error.ts';
import { mayTradeIn } from '#/features/listings/listing.policy.ts';
import { type Policy, policy, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

interface Owned {
  readonly userId: string;
}

/** Where an order is, and someone's rights there. */
interface Placed {
  /** Null on the global platform. */
  readonly scope: RightsHolder | null;
}

const ordersOwner = (who: Principal, { userId }: Owned) =>
  (who.kind === 'user' && who.userId === userId) || notFound().body;

/** Orders are managed by their owners alone; sellers read them where they may trade (docs/product/buy-orders.md). */
export const BuyOrderPolicy = {
  /** Pausing and closing: also in a guild that the owner has left. */
  manage: policy<Principal, Owned>({ when: ordersOwner }),
  /** Where it stands anew, the owner must be able to trade. */
  place: policy<Principal, Owned & Placed>({
    when: (who, order) => {
      const own = ordersOwner(who, order);
      return own === true ? mayTradeIn(order.scope) : own;
    },
  }),
  /** Someone else's, to sell to: in a guild it isn't there for those who may not trade. */
  serve: policy<Principal, Placed>({ when: (_, { scope }) => mayTradeIn(scope) === true || notFound().body }),
  viewInGuild: policy<RightsHolder>({ needs: ['view:storefronts'] }),
} satisfies Record<string, Policy<never, never>>;
