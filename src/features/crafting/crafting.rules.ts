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
  undeliver: { from: ['delivered'], to: 'crafted', by: ['requester', 'crafter', 'staff'] },
  decline: { from: ['requested', 'accepted'], to: 'declined', by: ['staff'] },
  reconsider: { from: ['declined'], to: 'requested', by: ['staff'] },
  cancel: { from: ['requested', 'accepted'], to: 'canceled', by: ['requester'] },
  renew: { from: ['canceled'], to: 'requested', by: ['requester'] },
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

/** What a guild's storage has of a part. */
export interface PartStock {
  readonly itemGuid: string;
  /** For anyone. */
  readonly available: number;
  /** For this request. */
  readonly reserved: number;
}

/** A part as the plan counts it: once, or at its place in the tree. */
export type PartLine = Pick<Total, 'taken' | 'rest'>;
export const claimedOf = ({ taken }: PartLine): number => taken[0] ?? 0;
export const reservedOf = ({ taken }: PartLine): number => taken[1] ?? 0;
/** What the storage has besides, which no one is promised. */
export const availableOf = ({ taken }: PartLine): number => taken[2] ?? 0;

export interface CraftPlan {
  readonly tree: TreeNode | null;
  /** Each part once, without the item itself. */
  readonly parts: readonly Total[];
  /** Of the parts, those of which nothing is missing. */
  readonly covered: number;
  /** Of these, those that are claimed or reserved as a whole. */
  readonly promised: number;
}

/**
 * Everything that a request takes. What members bring and what is in the storage isn't broken down: claims are used first, then what is
 * reserved, then what is available. What the storage has of the item itself isn't a part.
 */
export function planOf(
  itemGuid: string,
  quantity: number,
  items: ReadonlyMap<string, TreeItem>,
  { claims, stock }: { readonly claims: readonly PartClaim[]; readonly stock: readonly PartStock[] },
): CraftPlan {
  const brought = new Map<string, number>();
  for (const claim of claims) brought.set(claim.itemGuid, (brought.get(claim.itemGuid) ?? 0) + claim.quantity);
  const ofParts = stock.filter((one) => one.itemGuid !== itemGuid);
  const reserved = new Map(ofParts.map((one) => [one.itemGuid, one.reserved]));
  const available = new Map(ofParts.map((one) => [one.itemGuid, one.available]));
  const tree = breakDown(itemGuid, quantity, items, [brought, reserved, available]);
  const parts = totalsOf(tree).filter(({ item }) => item.guid !== itemGuid);
  const covered = parts.filter(({ rest }) => rest === 0);
  const promised = covered.filter((part) => availableOf(part) === 0).length;
  return { tree, parts, covered: covered.length, promised };
}

/** How much of a part no one brings yet; 0 for what isn't a part. */
export const missingOf = ({ parts }: CraftPlan, itemGuid: string): number =>
  parts.find(({ item }) => item.guid === itemGuid)?.rest ?? 0;

/** What can be reserved: what is available of what is needed. */
export const reservableOf = ({ parts }: CraftPlan): readonly PartClaim[] =>
  parts.flatMap((part) => (availableOf(part) > 0 ? [{ itemGuid: part.item.guid, quantity: availableOf(part) }] : []));

/** Someone who may be asked. */
export interface Candidate {
  readonly characterId: string;
  readonly userId: string;
  readonly name: string;
  /** In the profession that the item needs; null for who doesn't practice it. */
  readonly grade: ArtisanGrade | null;
  /** May the viewer see what they practice? */
  readonly seen: boolean;
}
