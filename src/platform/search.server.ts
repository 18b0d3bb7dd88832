import { type SQL, sql } from 'drizzle-orm';
import { containing } from './lists/list.server.ts';
import type { RightsHolder } from './policy.ts';

/** A guild that is searched, with the rights of the person who searches. */
export interface SearchedGuild extends RightsHolder {
  readonly guildId: string;
}

/** What is searched for, by whom and where. */
export interface Search {
  readonly text: string;
  readonly userId: string;
  /** Those of the searcher's guilds in which they have the permission that the provider needs. */
  readonly guilds: readonly SearchedGuild[];
  /** The guild whose page the search began on: its results come first. */
  readonly currentGuildId: string | null;
}

/**
 * Finds one kind of thing by its name for the search over everything. Guild rights are checked before it is asked; it finds
 * no more than the list of these things shows this person.
 */
export interface SearchProvider {
  /** How results of this kind look, and where they lead, is in the feature's `*.palette.ts`. */
  readonly kind: string;
  /** Permissions that a guild is searched with; null for what needs no guild. */
  readonly needs: readonly string[] | null;
  /**
   * `select <id>::text as id, <guild>::text as guild_id, <name> as title, <picture> as image, <text[]> as facts … <bestFirst>`;
   * null where this text is not worth a search.
   */
  readonly find: (search: Search) => SQL | null;
  /** What is shown beside the name: 'Templar, Officer'. */
  readonly describe: (facts: readonly string[]) => string;
}

/** Results of one kind, at most. */
export const FOUND_OF_A_KIND = 6;

/** Condition: one of these texts contains what is searched for. */
export const mentions = (search: Search, ...texts: readonly SQL[]): SQL => {
  const pattern = containing(search.text);
  const each = texts.map((text) => sql`lower(${text}) like lower(${pattern})`);
  return sql`(${sql.join(each, sql` or `)})`;
};

/** Order and limit: the current guild first, then names that begin with the text, then by name. */
export const bestFirst = (search: Search, title: SQL, guild: SQL | null): SQL => {
  const start = containing(search.text).slice(1);
  const current = guild && search.currentGuildId ? sql`${guild} = ${search.currentGuildId}::uuid desc, ` : sql``;
  return sql`order by ${current}lower(${title}) like lower(${start}) desc, lower(${title}), id limit ${FOUND_OF_A_KIND}`;
};

/** Condition: the row is of one of the guilds. */
export const inGuilds = (guilds: readonly SearchedGuild[], column: SQL): SQL =>
  sql`${column} = any(${sql.param(guilds.map(({ guildId }) => guildId))}::uuid[])`;
