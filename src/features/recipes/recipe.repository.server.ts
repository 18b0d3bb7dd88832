import { type SQL, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { maySee } from '#/features/privacy/visibility.rules.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** A member, locked until the end of the transaction, with whether the viewer may see what they practice. */
export async function lockKnower(tx: Tx, { memberId }: { readonly memberId: string }, who: GuildScope) {
  const member = await lockSubject(tx, who, memberId);
  return member && { ...member, seen: maySee(who, member, 'artisan', await readVisibility(tx, who.guildId)) };
}

interface Knower {
  readonly characterId: string;
  readonly userId: string;
}

/** Whether the book has a recipe of each of these items. */
export async function allInBook(tx: Tx, itemGuids: readonly string[]): Promise<boolean> {
  const [unknown] = await sqlRows(tx).as({ guid: text })(sql`
    select g.guid from unnest(${sql.param([...itemGuids])}::uuid[]) g (guid)
    where not exists (select from game_recipes r where r.item_guid = g.guid and r.retired_at is null) limit 1`);
  return unknown === undefined;
}

/** Marks recipes of the book as known; answers those that weren't before. `which` is about `game_recipes r`. */
export async function addKnown(tx: Tx, { characterId, userId }: Knower, which: SQL): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ item: text })(sql`
    insert into character_recipes (character_id, user_id, item_guid, marked_at)
    select ${characterId}, ${userId}, r.item_guid, now() from game_recipes r where r.retired_at is null and ${which} order by r.item_guid
    on conflict do nothing returning item_guid as item`);
  return rows.map(({ item }) => item);
}

/** Takes the marks away; answers those that were there. */
export async function removeKnown(
  tx: Tx,
  { characterId }: Knower,
  itemGuids: readonly string[],
): Promise<readonly string[]> {
  const rows = await sqlRows(tx).as({ item: text })(sql`
    delete from character_recipes where character_id = ${characterId} and item_guid = any(${sql.param([...itemGuids])}::uuid[])
    returning item_guid as item`);
  return rows.map(({ item }) => item);
}
