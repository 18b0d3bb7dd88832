import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, requireGuildForRead } from '#/features/guild-access/guild.access.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { searchProviders } from '#/platform/feature.server.ts';
import { anyone, permitted } from '#/platform/policy.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { query } from '#/platform/query.server.ts';
import type { Search, SearchProvider } from '#/platform/search.server.ts';
import { searchInput } from './search.schema.ts';

/** One thing that was found. */
export interface SearchResult {
  readonly kind: string;
  readonly id: string;
  /** The guild it belongs to, where the searcher is a member of that guild. */
  readonly guildId: string | null;
  readonly title: string;
  readonly note: string;
  readonly image: string | null;
}

/**
 * What the signed-in user may open, by name: their characters, what is in their guilds, and guilds in discovery. Each
 * provider searches the guilds in which the user has the permission its list needs; all of them are one statement.
 */
export const search = query({
  name: 'search.search',
  input: searchInput,
  allow: anyone,
  read: async ({ db, who, input }): Promise<readonly SearchResult[]> => {
    if (who.kind !== 'user') return [];
    const searcher = { text: input.query, userId: who.userId, currentGuildId: input.currentGuildId ?? null };
    const scopes = await scopesOf(db, who);
    const providers = searchProviders();
    const branches = providers.flatMap((provider) => branchOf(provider, searcher, scopes));
    if (branches.length === 0) return [];
    const found = await sqlRows(db).as(FOUND)(sql.join(branches, sql` union all `));
    const described = new Map(providers.map(({ kind, describe }) => [kind, describe]));
    return found.map(({ kind, id, guild_id, title, image, facts }) => ({
      ...{ kind, id, guildId: guild_id, title, image },
      note: described.get(kind)?.(facts) ?? '',
    }));
  },
});

const FOUND = { kind: text, id: text, guild_id: text.orNull, title: text, image: text.orNull, facts: arrayOf(text) };

/** The statement of one provider; none where it has no guild to search. */
function branchOf(
  { kind, needs, find }: SearchProvider,
  searcher: Omit<Search, 'guilds'>,
  scopes: readonly GuildScope[],
): SQL[] {
  const guilds = needs ? scopes.filter((scope) => permitted(scope, needs) === true) : [];
  if (needs && guilds.length === 0) return [];
  const rows = find({ ...searcher, guilds });
  return rows ? [sql`select ${kind}::text as kind, found.* from (${rows}) found`] : [];
}

/** The user's rights in each of their guilds, as the pages of these guilds see them. */
async function scopesOf(db: Db, who: UserPrincipal): Promise<readonly GuildScope[]> {
  const guilds = await sqlRows(db).as({ id: text })(sql`
    select distinct g.id from members m join guilds g on g.id = m.guild_id and g.deleted_at is null
    where m.user_id = ${who.userId} limit 100`);
  return Promise.all(guilds.map(({ id }) => requireGuildForRead(who, id)));
}
