import { notFound } from '#/base/app-error.ts';
import { type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** Whose inventory it is. */
export interface InventoryFacts {
  readonly userId: string;
}

const isOwner = (who: Principal, { userId }: InventoryFacts) =>
  (who.kind === 'user' && who.userId === userId) || notFound().body;

/** An inventory is its owner's alone; to everyone else it doesn't exist (docs/product/items.md#inventory). */
export const InventoryPolicy = {
  view: policy<Principal, InventoryFacts>({ when: isOwner }),
  change: policy<Principal, InventoryFacts>({ needs: ['edit:characters'], when: isOwner }),
} satisfies Record<string, Policy<never, never>>;
