/** Days in which someone can keep an account that they deleted (docs/product/accounts.md#deleting-an-account). */
export const UNDO_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When an account that is deleted now (epoch ms) is removed. */
export const removedAt = (now: number): Date => new Date(now + UNDO_DAYS * DAY_MS);

/** Hours in which an export can be downloaded. */
export const EXPORT_HOURS = 24;
export const EXPORTS_A_DAY = 3;

/** What stands where the name of someone was whose account is removed. */
export const NAMELESS = 'Deleted player';

/** Was this typed to confirm? Spaces around it and capitals don't count. */
export const isConfirmed = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase();
