/** Pools of points: each with rules of its own (docs/product/points.md#pools). */

/** Who sees a pool and what is in it. */
export const POOL_AUDIENCES = ['everyone', 'staff'] as const;
export type PoolAudience = (typeof POOL_AUDIENCES)[number];

/** Pools that are in use, the first among them. */
export const POOLS_MAX = 8;
/** Pools in all, archived ones too. */
export const POOLS_KEPT = 40;
export const POOL_NAME_MAX = 40;
/** Of what stands behind amounts. */
export const POOL_LABEL_MAX = 12;

/** The pool that every guild has from its first day; the settings of points are its rules. */
export const firstPoolOf = (guildId: string): string => guildId;

/** What the ledger counts a pool in: no transfer is between accounts of two units. That of the first pool is what it always was. */
export const unitOf = (guildId: string, poolId: string): string =>
  poolId === firstPoolOf(guildId) ? 'points' : `points:${poolId}`;

/** Tabs of the settings that choose a pool, `poolId`, for what is new of their kind. */
export const DEFAULT_POOL_TABS = ['activities', 'tasks'] as const;
export type DefaultPoolTab = (typeof DEFAULT_POOL_TABS)[number];
