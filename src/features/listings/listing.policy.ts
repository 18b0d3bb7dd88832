import { notFound } from '#/base/app-error.ts';
import { forbidden, type Policy, policy, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

interface Owned {
  readonly userId: string;
}

/** A listing that is to be offered somewhere: in which guild, and the owner's rights there. */
export interface Placed extends Owned {
  /** Null on the global platform. */
  readonly scope: RightsHolder | null;
}

const ownOnly = (who: Principal, { userId }: Owned) =>
  (who.kind === 'user' && who.userId === userId) || notFound().body;

/** May someone with these rights trade there? */
export const mayTradeIn = (scope: RightsHolder | null) =>
  scope === null || scope.holds('view:storefronts') || forbidden(['view:storefronts']);

/** Listings are managed by their owners alone (docs/product/storefronts.md#listings). */
export const ListingPolicy = {
  /** Pausing, archiving: also in a guild that the owner has left. */
  manage: policy<Principal, Owned>({ when: ownOnly }),
  /** Where it's offered anew, the owner must be able to trade. */
  offer: policy<Principal, Placed>({
    when: (who, listing) => {
      const own = ownOnly(who, listing);
      return own === true ? mayTradeIn(listing.scope) : own;
    },
  }),
  /** Listings of a guild are for members who may see its storefronts. */
  viewInGuild: policy<RightsHolder>({ needs: ['view:storefronts'] }),
} satisfies Record<string, Policy<never, never>>;
