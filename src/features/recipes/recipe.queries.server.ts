import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { foldForSearch } from '#/base/text.ts';
import { gradesUpTo } from '#/features/artisans/artisan.rules.ts';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from '#/features/items/item.rules.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { arrayOf, bool, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { RecipePolicy } from './recipe.policy.ts';
import { listRecipesInput, recipeInput } from './recipe.schema.ts';
import type { KnownBy, RecipeOrder } from './recipe.search.ts';
import { GRADES, treeItemsOf } from './recipe.sql.server.ts';

const ROW = {
  ...{ guid: text, name: text, category: oneOf(ITEM_CATEGORIES), icon: oneOf(ITEM_ICONS), quantity: int },
  ...{ profession: text, grade: oneOf(ARTISAN_GRADES), knownBy: int, isMine: bool, pageKey, total: int.orNull },
};

/** Recipes, with how many in the guild know each: the viewer alone where the guild hides what others practice. */
export const listRecipes = guildQuery({
  name: 'recipe.listRecipes',
  input: listRecipesInput,
  allow: RecipePolicy.view,
  read: async ({ db, who, input: { guildId, query, profession, grade, known, sort, ...place } }) => {
    const seesOthers = await seesOthersIn(who);
    const page = keysetPage({ ...place, sort }, keysOf(sort));
    const isOwn = sql`m.user_id = ${me(who)}`;
    const conditions = [
      sql`r.retired_at is null and i.retired_at is null`,
      ...foldForSearch(query)
        .split(' ')
        .filter(Boolean)
        .map((word) => sql`i.searched like ${containing(word)}`),
      ...(profession === null ? [] : [sql`r.profession = ${profession}`]),
      ...(grade === null ? [] : [sql`r.grade = any(${sql.param(gradesUpTo(grade))}::text[])`]),
      ...(known === null ? [] : [KNOWN[known]]),
    ];
    const found = await sqlRows(db).as(ROW)(sql`
      with known as materialized (
        select k.item_guid, count(distinct m.user_id)::int as people, bool_or(coalesce(${isOwn}, false)) as mine
        from members m join character_recipes k on k.character_id = m.character_id
        where m.guild_id = ${guildId} ${seesOthers ? sql`` : sql`and ${isOwn}`}
        group by k.item_guid
      ), found as materialized (
        select i.guid, i.name, i.searched, i.category, i.icon, r.quantity, r.profession, r.grade,
          coalesce(k.people, 0) as people, coalesce(k.mine, false) as mine
        from game_recipes r join game_items i on i.guid = r.item_guid left join known k on k.item_guid = r.item_guid
        where ${sql.join(conditions, sql` and `)})
      select f.guid, f.name, f.category, f.icon, f.quantity, f.profession, f.grade, f.people as "knownBy", f.mine as "isMine",
        ${page.key} as "pageKey",
        ${place.cursor === undefined ? sql`(select count(*)::int from found)` : sql`null::int`} as total
      from found f where ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, total: __, ...row }) => row),
      nextCursor,
      ...(place.cursor === undefined && { total: rows[0]?.total ?? 0 }),
      seesOthers,
    };
  },
});

export type RecipeRow = Awaited<ReturnType<typeof listRecipes>>['items'][number];

const KNOWN: Readonly<Record<KnownBy, SQL>> = {
  someone: sql`k.people > 0`,
  me: sql`k.mine`,
  'no one': sql`k.people is null`,
};

const keysOf = (sort: RecipeOrder): readonly SortKey[] => {
  const desc = sort.startsWith('-');
  const name: readonly SortKey[] = [
    { by: sql`f.searched collate "C"`, type: 'text', desc: desc && sort === '-name' },
    { by: sql`f.guid`, type: 'uuid', desc: desc && sort === '-name' },
  ];
  return sort.endsWith('name') ? name : [{ by: sql`array_position(${GRADES}, f.grade)`, type: 'int', desc }, ...name];
};

const me = (who: GuildScope): SQL => sql`${who.userId ?? NO_PERSON}::uuid`;
const seesOthersIn = async (who: GuildScope): Promise<boolean> =>
  maySeeOfOthers(who, 'artisan', await visibilityIn(who.guildId));

const PEOPLE = {
  own: arrayOf(
    object({ characterId: text, name: text, knows: bool, grade: oneOf(ARTISAN_GRADES).orNull, level: int.orNull }),
  ),
  knowers: arrayOf(
    object({ characterId: text, name: text, knows: bool, grade: oneOf(ARTISAN_GRADES).orNull, level: int.orNull }),
  ),
};

/** A recipe with everything it takes, who knows it, and the viewer's own characters. */
export const getRecipe = guildQuery({
  name: 'recipe.getRecipe',
  input: recipeInput,
  allow: RecipePolicy.view,
  read: async ({ db, who, input: { guildId, itemGuid } }) => {
    const seesOthers = await seesOthersIn(who);
    const [items, [people]] = await Promise.all([
      treeItemsOf(db, itemGuid),
      sqlRows(db).as(PEOPLE)(sql`
        with known as (
          select m.character_id, m.user_id, c.name, p.grade, p.level, exists (
              select from character_recipes k where k.character_id = m.character_id and k.item_guid = ${itemGuid}) as knows
          from members m join characters c on c.id = m.character_id
          left join character_professions p on p.character_id = m.character_id
            and p.profession = (select r.profession from game_recipes r where r.item_guid = ${itemGuid})
          where m.guild_id = ${guildId} ${seesOthers ? sql`` : sql`and m.user_id = ${me(who)}`})
        select ${listed(sql`user_id = ${me(who)}`)} as own, ${listed(sql`knows`)} as knowers`),
    ]);
    if (!items.get(itemGuid)?.recipe || !people) throw notFound();
    return {
      items: [...items.values()],
      ...people,
      seesOthers,
      can: {
        viewProfiles: can(who, MemberPolicy.view, undefined),
        mark: canChange(who, RecipePolicy.markOwn, undefined),
      },
    };
  },
});

export type RecipePage = Awaited<ReturnType<typeof getRecipe>>;
export type RecipePerson = RecipePage['own'][number];

/** The best first. */
const listed = (condition: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('characterId', character_id, 'name', name, 'knows', knows, 'grade', grade, 'level', level)
    order by array_position(${GRADES}, grade) desc nulls last, level desc nulls last, lower(name), character_id), '[]'::json)
  from known where ${condition})`;

/** The viewer's own characters, for marking many recipes. */
export const ownArtisans = guildQuery({
  name: 'recipe.ownArtisans',
  input: listRecipesInput.pick({ guildId: true }),
  allow: RecipePolicy.view,
  read: async ({ db, who, input: { guildId } }) => {
    const own = await sqlRows(db).as({
      characterId: text,
      name: text,
      professions: arrayOf(object({ profession: text, grade: oneOf(ARTISAN_GRADES) })),
    })(sql`
      select m.character_id as "characterId", c.name, coalesce((
          select json_agg(json_build_object('profession', p.profession, 'grade', p.grade) order by p.level desc, p.profession)
          from character_professions p where p.character_id = m.character_id), '[]'::json) as professions
      from members m join characters c on c.id = m.character_id
      where m.guild_id = ${guildId} and m.user_id = ${me(who)} order by lower(c.name), m.character_id`);
    return {
      own: canChange(who, RecipePolicy.markOwn, undefined) ? own : [],
      // Of whom is judged when it is done.
      can: { markOthers: canChange(who, RecipePolicy.markOthers, undefined) },
    };
  },
});

export type OwnArtisan = Awaited<ReturnType<typeof ownArtisans>>['own'][number];
