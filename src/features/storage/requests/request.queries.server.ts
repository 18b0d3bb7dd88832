import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM_ICONS } from '#/features/items/item.rules.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from './request.rules.ts';
import { listRequestsInput } from './request.schema.ts';
import type { RequestView } from './request.search.ts';

const REQUEST = {
  ...{ id: text, kind: oneOf(REQUEST_KINDS), userId: text, characterId: text, name: text, quantity: int, reason: text },
  ...{ status: oneOf(REQUEST_STATUSES), paid: int.orNull, fromNode: text.orNull, createdAt: instant },
  ...{ decisionId: text.orNull, decidedByName: text.orNull, answer: text.orNull, doneAt: instant.orNull },
  ...{ itemId: text, itemName: text, icon: oneOf(ITEM_ICONS), rarity: oneOf(ENTRY_RARITIES), quality: int.orNull },
  ...{ grade: oneOf(ENTRY_GRADES), enchantment: int.orNull, available: int, pageKey },
};
const KEYS = (desc: boolean): readonly SortKey[] => [
  { by: sql`r.created_at`, type: 'timestamptz', desc },
  { by: sql`r.id`, type: 'uuid', desc },
];
const IN_VIEW: Readonly<Record<RequestView, ReturnType<typeof sql>>> = {
  waiting: sql`r.status in ('open', 'approved')`,
  done: sql`r.status not in ('open', 'approved')`,
};

/** Requests, purchases and donations of everyone for those who decide them, and one's own for anyone else. */
export const listRequests = guildQuery({
  name: 'storage.listRequests',
  input: listRequestsInput,
  allow: StoragePolicy.view,
  read: async ({ db, who, input: { guildId, view, ...place } }) => {
    const ofAll = can(who, StoragePolicy.edit, undefined);
    const page = keysetPage({ ...place, sort: view }, KEYS(view === 'done'));
    const me = sql`${who.userId ?? NO_PERSON}::uuid`;
    const found = await sqlRows(db).as(REQUEST)(sql`
      select r.id, r.kind, r.user_id as "userId", r.character_id as "characterId", r.name, r.quantity, r.reason, r.status,
        r.paid, r.from_node as "fromNode", r.created_at as "createdAt", r.decision_id as "decisionId",
        r.decided_by_name as "decidedByName", r.answer, r.done_at as "doneAt", r.item_id as "itemId", i.name as "itemName",
        i.icon, s.rarity, s.quality, s.grade, s.enchantment, s.total - s.reserved as available, ${page.key} as "pageKey"
      from storage_requests r
      join storage_items s on s.guild_id = r.guild_id and s.id = r.item_id
      join game_items i on i.guid = s.item_guid
      where r.guild_id = ${guildId} and ${IN_VIEW[view]} and (${ofAll} or r.user_id = ${me}) and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, ...row }) => ({
        ...row,
        isMine: row.userId === who.userId,
        can: {
          approve: canChange(who, StoragePolicy.approve, row),
          reject: canChange(who, StoragePolicy.reject, row),
          handOut: canChange(who, StoragePolicy.handOut, row),
          accept: canChange(who, StoragePolicy.accept, row),
          cancel: canChange(who, StoragePolicy.cancel, row),
          undo:
            row.decisionId !== null &&
            canChange(who, StoragePolicy.reopen, {
              ...row,
              inForce: row.status === 'approved' || row.status === 'rejected',
            }),
        },
      })),
      nextCursor,
      ofAll,
    };
  },
});

export type RequestRow = Awaited<ReturnType<typeof listRequests>>['items'][number];
