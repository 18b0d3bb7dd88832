import { sql } from 'drizzle-orm';

/** All names of a user in one text, in lower case: expression of an index, so queries have to write it the same way. */
export const userSearched = (alias: 'u' | 'users') => {
  const column = (name: string) => (alias === 'u' ? `u.${name}` : `"${name}"`);
  const [name, username, discord] = ['name', 'username', 'discord_username'].map(column);
  return sql.raw(`lower(${name} || ' ' || coalesce(${username}, '') || ' ' || coalesce(${discord}, ''))`);
};
