/** Numbers of the overview are counted up to here. */
export const COUNTED_UP_TO = 1_000;

/** What the list of users can be narrowed to. */
export const USER_FILTERS = ['suspended', 'admins'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** What the list of guilds can be narrowed to; `pending` ask for verification. */
export const GUILD_FILTERS = ['pending', 'verified', 'archived'] as const;
export type GuildFilter = (typeof GUILD_FILTERS)[number];

/** Rows of the history on the page of a user or a guild. */
export const HISTORY_ROWS = 20;

/** '1,000+' where counting stopped. */
export const countText = (count: number): string =>
  count >= COUNTED_UP_TO ? `${COUNTED_UP_TO.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
