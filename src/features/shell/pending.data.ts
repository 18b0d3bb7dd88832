/** Milliseconds until a page that is on its way takes the place of the one before, and for how long at the least. */
export const PAGE_PENDING = { delay: 1000, least: 500 } as const;
