import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { markRecipes } from './commands/mark-recipes.server.ts';

/** Someone who knows how these things are made. */
export async function aKnower(
  { id }: Pick<FactoryGuild, 'id'>,
  { principal, characterId }: Person,
  ...names: readonly string[]
): Promise<void> {
  const itemGuids = await Promise.all(names.map(itemNamed));
  await markRecipes.as(principal, { guildId: id, memberId: characterId, itemGuids, known: true });
}

/** The owner marks what everyone knows: members of tests may see no artisans. */
export async function seedGuild({ id, owner }: FactoryGuild, members: readonly Person[]): Promise<void> {
  const itemGuids = [await itemNamed('Iron Ingot')];
  for (const { characterId: memberId } of [owner, ...members])
    await markRecipes.as(owner.principal, { guildId: id, memberId, itemGuids, known: true });
}

/** Most people know a few recipes, some know a book full. */
export const bulkRows = (): readonly SQL[] => [
  sql`insert into character_recipes (character_id, user_id, item_guid)
    select s.character_id, s.user_id, r.item_guid
    from (select distinct on (character_id) n, user_id, character_id from sent order by character_id, n) s
    join (select item_guid, row_number() over (order by item_guid) as at from game_recipes) r
      on r.at <= case when s.n % 100 = 1 then 200 else 4 end
    on conflict do nothing`,
];
