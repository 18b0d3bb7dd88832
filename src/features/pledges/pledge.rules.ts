export const PLEDGE_TITLE_MAX = 120;

/** How many pledges of a member may be open at once, by what the guild chose. */
export const OPEN_MAX = { one: 1, five: 5, any: Number.POSITIVE_INFINITY } as const;
