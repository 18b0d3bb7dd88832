import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** An account that its own command changes, locked until the transaction ends. */
export interface LockedAccount {
  readonly userId: string;
  readonly name: string;
  /** Guilds that it owns, by name. */
  readonly owns: readonly { readonly id: string; readonly name: string }[];
  /** It was deleted, and can be kept. */
  readonly isDeleted: boolean;
}

/** Its characters are locked too, as by all who join, apply or come to own something; null where there is none. */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount | null> {
  const [user] = await sqlRows(tx).as({ name: text })(sql`select name from users where id = ${userId} for update`);
  if (!user) return null;
  await tx.execute(sql`select from characters where user_id = ${userId} order by id for no key update`);
  const deleted = await tx.execute(sql`select from account_deletions where user_id = ${userId} for update`);
  return { userId, name: user.name, owns: await ownedGuilds(tx, userId), isDeleted: deleted.rows.length > 0 };
}

export const ownedGuilds = (db: Db, userId: string) =>
  sqlRows(db).as({ id: text, name: text })(sql`
    select g.id, g.name from members m join guilds g on g.id = m.guild_id and g.owner_character_id = m.character_id
    where m.user_id = ${userId} and g.deleted_at is null order by g.name, g.id`);

/** One whose time is over, the oldest first; undefined where there is none. */
export async function lockRemovableAccount(tx: Tx): Promise<string | undefined> {
  const [due] = await sqlRows(tx).as({ user_id: text })(sql`
    select user_id from account_deletions where until <= now() order by until, user_id limit 1 for update skip locked`);
  return due?.user_id;
}

/** Characters of theirs that were not deleted, with their guild. */
export const livingCharacters = (tx: Tx, userId: string) =>
  sqlRows(tx).as({ id: text, guild_id: text.orNull })(sql`
    select c.id, m.guild_id from characters c left join members m on m.character_id = c.id
    where c.user_id = ${userId} and c.deleted_at is null order by c.id`);

/** IDs of all characters that they ever had. */
export const charactersOf = (userId: string): SQL => sql`select id from characters where user_id = ${userId}`;
