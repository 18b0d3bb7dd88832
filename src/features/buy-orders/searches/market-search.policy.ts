import { notFound } from '#/base/app-error.ts';
import { type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

interface Saved {
  readonly userId: string;
}

/** Saved searches are their owner's alone. */
export const MarketSearchPolicy = {
  own: policy<Principal, Saved>({
    when: (who, { userId }) => (who.kind === 'user' && who.userId === userId) || notFound().body,
  }),
} satisfies Record<string, Policy<never, never>>;
