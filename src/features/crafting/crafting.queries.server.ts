import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { ARTISAN_GRADES, RARITIES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { ITEM_ICONS } from '#/features/items/item.rules.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { treeItemsOf } from '#/features/recipes/recipe.sql.server.ts';
import { StoragePolicy } from '#/features/storage/storage.policy.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { isWorkedOn } from './crafting.labels.ts';
import { CraftingPolicy } from './crafting.policy.ts';
import { CRAFT_STATUSES, STEP_NAMES } from './crafting.rules.ts';
import { craftInput, listCraftsInput } from './crafting.schema.ts';
import type { CraftView } from './crafting.search.ts';
import { waitsFor } from './crafting.sql.server.ts';
import { partStock } from './crafting-claims.repository.server.ts';

const me = (who: GuildScope): SQL => sql`${who.userId ?? NO_PERSON}::uuid`;

const FACTS = {
  ...{
    id: text,
    userId: text,
    characterId: text,
    requester: text,
    itemGuid: text,
    name: text,
    icon: oneOf(ITEM_ICONS),
  },
  ...{ quantity: int, profession: text, grade: oneOf(ARTISAN_GRADES), rarity: oneOf(RARITIES), quality: int.orNull },
  ...{ dueDay: text.orNull, status: oneOf(CRAFT_STATUSES), createdAt: instant },
  ...{ crafterUserId: text.orNull, crafterCharacterId: text.orNull, crafter: text.orNull, waitsForMe: bool },
};
const factsOf = (who: GuildScope): SQL => sql`
  r.id, r.user_id as "userId", r.character_id as "characterId", r.name as requester, r.item_guid as "itemGuid", i.name, i.icon,
  r.quantity, r.profession, r.grade, r.rarity, r.quality, r.due_day::text as "dueDay", r.status, r.created_at as "createdAt",
  r.crafter_user_id as "crafterUserId", r.crafter_character_id as "crafterCharacterId", r.crafter_name as crafter,
  ${waitsFor(me(who))} as "waitsForMe"`;

const KEYS = (desc: boolean): readonly SortKey[] => [
  { by: sql`r.created_at`, type: 'timestamptz', desc },
  { by: sql`r.id`, type: 'uuid', desc },
];
const OPEN = sql`r.status in ('requested', 'accepted', 'crafted')`;
const inView = (who: GuildScope): Readonly<Record<CraftView, SQL>> => ({
  open: OPEN,
  mine: sql`(r.user_id = ${me(who)} or r.crafter_user_id = ${me(who)})`,
  done: sql`r.status in ('delivered', 'declined', 'canceled')`,
});

/** Requests that are open, the viewer's own with those they craft, or those that are done. */
export const listCrafts = guildQuery({
  name: 'crafting.listCrafts',
  input: listCraftsInput,
  allow: CraftingPolicy.view,
  read: async ({ db, who, input: { guildId, view, ...place } }) => {
    const page = keysetPage({ ...place, sort: view }, KEYS(view !== 'open'));
    const found = await sqlRows(db).as({ ...FACTS, pageKey, waiting: int })(sql`
      select ${factsOf(who)}, ${page.key} as "pageKey",
        (select count(*)::int from crafting_requests r where r.guild_id = ${guildId} and ${OPEN} and ${waitsFor(me(who))}) as waiting
      from crafting_requests r join game_items i on i.guid = r.item_guid
      where r.guild_id = ${guildId} and ${inView(who)[view]} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, waiting: __, ...row }) => row),
      nextCursor,
      waiting: rows[0]?.waiting ?? 0,
      can: { request: canChange(who, CraftingPolicy.request, undefined) },
    };
  },
});

export type CraftRow = Awaited<ReturnType<typeof listCrafts>>['items'][number];

const DETAILS = {
  ...FACTS,
  ...{ note: text, answer: text, acceptedAt: instant.orNull, craftedAt: instant.orNull, endedAt: instant.orNull },
  claims: arrayOf(object({ itemGuid: text, userId: text, characterId: text, name: text, quantity: int })),
  own: arrayOf(object({ characterId: text, userId: text, name: text, grade: oneOf(ARTISAN_GRADES).orNull })),
};

/** A request with everything it takes, what members bring, and what the viewer can do next. */
export const getCraft = guildQuery({
  name: 'crafting.getCraft',
  input: craftInput,
  allow: CraftingPolicy.view,
  read: async ({ db, who, input: { guildId, requestId } }) => {
    const [found] = await sqlRows(db).as(DETAILS)(sql`
      select ${factsOf(who)}, r.note, r.answer, r.accepted_at as "acceptedAt", r.crafted_at as "craftedAt", r.ended_at as "endedAt",
        coalesce((select json_agg(json_build_object('itemGuid', c.item_guid, 'userId', c.user_id, 'characterId', c.character_id,
            'name', c.name, 'quantity', c.quantity) order by c.at, c.user_id)
          from crafting_claims c where c.guild_id = r.guild_id and c.request_id = r.id), '[]'::json) as claims,
        coalesce((select json_agg(json_build_object('characterId', m.character_id, 'userId', m.user_id, 'name', c.name,
            'grade', p.grade) order by p.level desc nulls last, lower(c.name))
          from members m join characters c on c.id = m.character_id
          left join character_professions p on p.character_id = m.character_id and p.profession = r.profession
          where m.guild_id = r.guild_id and m.user_id = ${me(who)}), '[]'::json) as own
      from crafting_requests r join game_items i on i.guid = r.item_guid
      where r.guild_id = ${guildId} and r.id = ${requestId}`);
    if (!found) throw notFound();
    const items = await treeItemsOf(db, found.itemGuid);
    const { own, ...request } = found;
    const isOpen = isWorkedOn(request.status);
    const seesStorage = can(who, StoragePolicy.view, undefined);
    const stock = seesStorage && isOpen ? await partStock(db, { guildId, requestId }, items) : null;
    const candidates = own
      .map((one) => ({ ...one, seen: true }))
      .filter((crafter) => canChange(who, CraftingPolicy.accept, { ...request, crafter }));
    return {
      ...request,
      items: [...items.values()],
      /** Null for those who don't see the storage, and once nothing is needed any more. */
      stock,
      candidates,
      isMine: request.userId === who.userId,
      myUserId: who.userId,
      can: {
        accept: candidates.length > 0,
        assign: request.status === 'requested' && canChange(who, CraftingPolicy.assign, undefined),
        claim: canChange(who, CraftingPolicy.claim, request),
        releaseOthers: canChange(who, CraftingPolicy.releasePart, { ...request, claimerUserId: '' }),
        reserve: seesStorage && canChange(who, CraftingPolicy.reserve, request),
        createTask: isOpen && who.holds('create:tasks') && !who.archived,
        steps: STEP_NAMES.filter((step) => canChange(who, CraftingPolicy.move, { ...request, step })),
        viewProfiles: can(who, MemberPolicy.view, undefined),
      },
    };
  },
});

export type CraftDetails = Awaited<ReturnType<typeof getCraft>>;

/** For the guild dashboard; null where nothing waits for the viewer. */
export const craftingSummary = guildQuery({
  name: 'crafting.craftingSummary',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    if (!can(who, CraftingPolicy.view, undefined) || !canChange(who, CraftingPolicy.request, undefined)) return null;
    const [row] = await sqlRows(db).as({ asked: int, toCraft: int, ready: int })(sql`
      select count(*) filter (where r.status = 'requested')::int as asked,
        count(*) filter (where r.status = 'accepted')::int as "toCraft", count(*) filter (where r.status = 'crafted')::int as ready
      from crafting_requests r where r.guild_id = ${who.guildId} and ${OPEN} and ${waitsFor(me(who))}`);
    return row && row.asked + row.toCraft + row.ready > 0 ? row : null;
  },
});

export type CraftingSummary = NonNullable<Awaited<ReturnType<typeof craftingSummary>>>;
