import type { ArtisanGrade } from '#/features/game/game.data.ts';
import type { TreeItem } from '#/features/recipes/recipe.rules.ts';
import { breakDown, type Total, type TreeNode, totalsOf } from '#/features/recipes/recipe-tree.rules.ts';

/** What members ask others to craft, and what becomes of it (docs/product/crafting.md). */
export const CRAFT_STATUSES = ['requested', 'accepted', 'crafted', 'delivered', 'declined', 'canceled'] as const;
export type CraftStatus = (typeof CRAFT_STATUSES)[number];

/** Those that wait for something. */
export const OPEN_STATUSES = ['requested', 'accepted', 'crafted'] as const satisfies CraftStatus[];

/** What someone is to a request. Staff hold `edit:members`. */
export type CraftRole = 'requester' | 'crafter' | 'staff';

interface Step {
  readonly from: readonly CraftStatus[];
  readonly to: CraftStatus;
  readonly by: readonly CraftRole[];
}

/** Every way on from a status, and who may go it; accepting is apart, since anyone may who can craft it. */
export const CRAFT_STEPS = {
  release: { from: ['accepted'], to: 'requested', by: ['crafter', 'staff'] },
  craft: { from: ['accepted'], to: 'crafted', by: ['crafter', 'staff'] },
  reopen: { from: ['crafted'], to: 'accepted', by: ['crafter', 'staff'] },
  deliver: { from: ['crafted'], to: 'delivered', by: ['requester', 'crafter', 'staff'] },
  decline: { from: ['requested', 'accepted'], to: 'declined', by: ['staff'] },
  cancel: { from: ['requested', 'accepted'], to: 'canceled', by: ['requester'] },
} as const satisfies Record<string, Step>;
export type CraftStep = keyof typeof CRAFT_STEPS;
export const STEP_NAMES = Object.keys(CRAFT_STEPS) as [CraftStep, ...CraftStep[]];

export const mayStep = (step: CraftStep, status: CraftStatus): boolean =>
  (CRAFT_STEPS[step].from as readonly CraftStatus[]).includes(status);

export const QUANTITY_MAX = 1_000;
/** Code points. */
export const NOTE_MAX = 500;
export const ANSWER_MAX = 500;
/** Requests of one member that may wait at the same time. */
export const WAITING_MAX = 10;

/** How long 'Undo' is offered on the page, in seconds. */
export const UNDO_OFFERED_SECONDS = 10;
/** After which people are notified: an undo in the last moment isn't lost on the way. */
export const REACT_AFTER_SECONDS = UNDO_OFFERED_SECONDS + 6;

/** So much of a part that a member brings. */
export interface PartClaim {
  readonly itemGuid: string;
  readonly quantity: number;
}

export interface CraftPlan {
  readonly tree: TreeNode | null;
  /** Each part once, without the item itself. */
  readonly parts: readonly Total[];
  /** Of the parts, those of which nothing is missing. */
  readonly covered: number;
}

/** Everything that a request takes. What members bring isn't broken down; `taken[0]` of a part is what they bring of it. */
export function planOf(
  itemGuid: string,
  quantity: number,
  items: ReadonlyMap<string, TreeItem>,
  claims: readonly PartClaim[],
): CraftPlan {
  const brought = new Map<string, number>();
  for (const claim of claims) brought.set(claim.itemGuid, (brought.get(claim.itemGuid) ?? 0) + claim.quantity);
  const tree = breakDown(itemGuid, quantity, items, [brought]);
  const parts = totalsOf(tree).filter(({ item }) => item.guid !== itemGuid);
  return { tree, parts, covered: parts.filter(({ rest }) => rest === 0).length };
}

/** How much of a part no one brings yet; 0 for what isn't a part. */
export const missingOf = ({ parts }: CraftPlan, itemGuid: string): number =>
  parts.find(({ item }) => item.guid === itemGuid)?.rest ?? 0;

/** Someone who may be asked. */
export interface Candidate {
  readonly characterId: string;
  readonly userId: string;
  readonly name: string;
  /** In the profession that the item needs; null for who doesn't practice it. */
  readonly grade: ArtisanGrade | null;
}
