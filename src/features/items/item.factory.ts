import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { addEntry } from './inventory/commands/add-entry.server.ts';
import { removeEntry } from './inventory/commands/remove-entry.server.ts';

/** An item that the product ships, by its name; answers its GUID. */
export async function itemNamed(name: string): Promise<string> {
  const [item] = await sqlRows(database()).as({ guid: text })(sql`select guid from game_items where name = ${name}`);
  if (!item) throw new Error(`The catalog has no ${name}`);
  return item.guid;
}

/** An item of its own name; answers its GUID. */
export const anItem = (): Promise<string> => addItem(sql`null`);

/** One that left the catalog. */
export const aRetiredItem = (): Promise<string> => addItem(sql`now()`);

async function addItem(retiredAt: SQL): Promise<string> {
  const guid = randomUUID();
  await database().execute(sql`
    insert into game_items (guid, name, searched, category, icon, rarities, source, retired_at)
    values (${guid}, ${`Old Relic ${guid}`}, ${`old relic ${guid}`}, 'Crafted good', 'package', '{}', 'shipped', ${retiredAt})`);
  return guid;
}

type Facts = Partial<Omit<Parameters<typeof addEntry>[0], 'characterId' | 'itemGuid'>> & { readonly item?: string };

/** Iron ore without anything further, unless said otherwise. */
export const PLAIN = {
  ...{ quantity: 10, rarity: 'None' as const, quality: null, grade: 'None' as const },
  ...{ enchantment: null, node: null, note: '' },
};

/** What a character has of an item; answers the ids of both. */
export async function anInventoryEntry(
  user: UserPrincipal,
  characterId: string,
  { item = 'Iron Ore', ...facts }: Facts = {},
): Promise<{ characterId: string; entryId: string }> {
  const { entryId } = await addEntry.as(user, { characterId, itemGuid: await itemNamed(item), ...PLAIN, ...facts });
  return { characterId, entryId };
}

/** The first character of this user, or a new one. */
export async function characterOf(user: UserPrincipal): Promise<string> {
  const [known] = await sqlRows(database()).as({ id: text })(sql`
    select id from characters where user_id = ${user.userId} and deleted_at is null and archived_at is null order by created_at, id limit 1`);
  return known?.id ?? (await aCharacter(user)).id;
}

/** An entry of that character. */
export const anEntryOf = async (user: UserPrincipal, facts: Facts = {}) =>
  anInventoryEntry(user, await characterOf(user), facts);

/** One that was removed just now. */
export async function aRemovedEntryOf(user: UserPrincipal) {
  const which = await anEntryOf(user, { item: 'Tin Ore' });
  await removeEntry.as(user, which);
  return which;
}

export async function seedAccount(user: UserPrincipal): Promise<void> {
  await anEntryOf(user, { item: 'Iron Sword', rarity: 'Epic', grade: 'Adept', node: 'Joeva', note: 'For the siege.' });
}

export const bulkRows = (rows: number): readonly SQL[] => [
  // One of a hundred is retired, and one is edited.
  sql`insert into game_items (guid, name, searched, category, icon, rarities, source, retired_at, edited_at)
    select gen_random_uuid(), 'Bulk item ' || md5(n::text), 'bulk item ' || md5(n::text), 'Raw material', 'package', '{}', 'shipped',
      case n % 100 when 1 then now() end, case n % 100 when 2 then now() end
    from generate_series(1, ${rows}) n`,
  // A few characters have hundreds of things, most have some.
  sql`insert into inventory_entries (id, user_id, character_id, item_guid, quantity, rarity, grade, note)
    select gen_random_uuid(), s.user_id, s.character_id, i.guid, 1 + s.n % 50, 'None', 'None', ''
    from (select distinct on (character_id) n, user_id, character_id from sent order by character_id, n) s
    cross join lateral (
      select guid from game_items order by guid limit case when s.n % 500 = 1 then 400 else 4 end
    ) i`,
];
