/** What is read at once: more than six weeks, and more than a guild plans in them. */
export const RANGE_DAYS_MAX = 62;
export const RANGE_MAX = 500;
