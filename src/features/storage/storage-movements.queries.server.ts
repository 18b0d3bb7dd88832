import { sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { wasReversed } from '#/platform/ledger/ledger.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { StoragePolicy } from './storage.policy.ts';
import { MOVEMENT_KINDS } from './storage.rules.ts';
import { listMovementsInput } from './storage.schema.ts';

/** Others' part in movements is shown to the viewer; what moved is everyone's. */
const seesOthers = async (who: GuildScope): Promise<boolean> =>
  maySeeOfOthers(who, 'transactions', await visibilityIn(who.guildId));

const MOVEMENT = {
  ...{ id: text, n: int, kind: oneOf(MOVEMENT_KINDS), at: instant, quantity: int, totalAfter: int, lines: int },
  ...{ itemId: text, itemName: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  ...{
    enchantment: int.orNull,
    fromNode: text.orNull,
    fromHolder: text.orNull,
    toNode: text.orNull,
    toHolder: text.orNull,
  },
  ...{ fromId: text.orNull, toId: text.orNull, reason: text, sourceLabel: text.orNull, name: text.orNull },
  ...{ userId: text.orNull, actorName: text, reversed: bool, taskId: text.orNull, pageKey },
};
const NEWEST_FIRST: readonly SortKey[] = [
  { by: sql`m.at`, type: 'timestamptz', desc: true },
  { by: sql`m.transaction_id`, type: 'uuid', desc: true },
  { by: sql`m.n`, type: 'int' },
];

/** Movements, newest first. Whom they are about, and why, is left out where the guild hides that from the viewer. */
export const listMovements = guildQuery({
  name: 'storage.listMovements',
  input: listMovementsInput,
  allow: StoragePolicy.view,
  read: async ({ db, who, input: { guildId, item, kind, ...place } }) => {
    const sees = await seesOthers(who);
    const page = keysetPage(place, NEWEST_FIRST);
    const found = await sqlRows(db).as(MOVEMENT)(sql`
      select m.transaction_id as id, m.n, t.kind, m.at, m.quantity, m.total_after as "totalAfter", x.transfers as lines,
        m.item_id as "itemId", i.name as "itemName", s.rarity, s.quality, s.grade, s.enchantment,
        m.from_place_id as "fromId", f.node as "fromNode", fc.name as "fromHolder",
        m.to_place_id as "toId", p.node as "toNode", pc.name as "toHolder",
        t.reason, t.source_label as "sourceLabel", t.name, t.user_id as "userId", t.actor_name as "actorName",
        (select k.id from tasks k where k.guild_id = t.guild_id and k.id = t.source_id and k.deleted_at is null) as "taskId",
        ${wasReversed(sql`m`)} as reversed, ${page.key} as "pageKey"
      from storage_movements m
      join storage_transactions t on t.guild_id = m.guild_id and t.transaction_id = m.transaction_id
      join ledger_transactions x on x.guild_id = m.guild_id and x.id = m.transaction_id
      join storage_items s on s.guild_id = m.guild_id and s.id = m.item_id
      join game_items i on i.guid = s.item_guid
      left join storage_places f on f.guild_id = m.guild_id and f.id = m.from_place_id
      left join characters fc on fc.id = f.character_id
      left join storage_places p on p.guild_id = m.guild_id and p.id = m.to_place_id
      left join characters pc on pc.id = p.character_id
      where m.guild_id = ${guildId} ${item ? sql`and m.item_id = ${item}::uuid` : sql``}
        ${kind ? sql`and t.kind = ${kind}` : sql``} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, userId, name, reason, sourceLabel, taskId, ...row }) => {
        const shown = sees || userId === null || userId === who.userId;
        return {
          ...row,
          name: shown ? name : null,
          reason: shown ? reason : null,
          sourceLabel: shown ? sourceLabel : null,
          /** The task that it was for, where the viewer may open it. */
          taskId: shown && who.holds('view:tasks') ? taskId : null,
          hidden: !shown,
          can: { undo: canChange(who, StoragePolicy.undo, row) },
        };
      }),
      nextCursor,
      seesOthers: sees,
    };
  },
});

/** A line of a movement as lists show it. */
export type MovementRow = Awaited<ReturnType<typeof listMovements>>['items'][number];
