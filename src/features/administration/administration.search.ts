import { searchFromUrl } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';
import { GUILD_FILTERS, type GuildFilter, USER_FILTERS, type UserFilter } from './administration.rules.ts';

/** What of the list of users is in its address. */
export interface UserSearch {
  readonly q?: string | undefined;
  readonly only?: UserFilter | undefined;
}

export const userSearchFrom = ({ q, only }: Readonly<Record<string, unknown>>): UserSearch => ({
  ...(searchFromUrl(q) !== '' && { q: searchFromUrl(q) }),
  ...(USER_FILTERS.includes(only as UserFilter) && { only: only as UserFilter }),
});

/** What of the list of guilds is in its address. */
export interface GuildSearch {
  readonly q?: string | undefined;
  readonly only?: GuildFilter | undefined;
}

export const guildSearchFrom = ({ q, only }: Readonly<Record<string, unknown>>): GuildSearch => ({
  ...(searchFromUrl(q) !== '' && { q: searchFromUrl(q) }),
  ...(GUILD_FILTERS.includes(only as GuildFilter) && { only: only as GuildFilter }),
});

/** What the platform's log is narrowed to. */
export interface LogFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
}

export const logFilterFrom = ({ actor, action }: Readonly<Record<string, unknown>>): LogFilter => ({
  ...(isUuid(actor) && { actor }),
  ...(typeof action === 'string' && /^platform\.[a-z_]{1,60}$/.test(action) && { action }),
});
