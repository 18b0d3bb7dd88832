import { notFound } from '#/base/app-error.ts';
import { type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** Whose character it is. */
interface Owned {
  readonly userId: string;
}

/** A storefront is managed by its owner alone; to everyone else this page doesn't exist (docs/product/storefronts.md#storefront). */
export const StorefrontPolicy = {
  manage: policy<Principal, Owned>({
    when: (who, { userId }) => (who.kind === 'user' && who.userId === userId) || notFound().body,
  }),
} satisfies Record<string, Policy<never, never>>;
