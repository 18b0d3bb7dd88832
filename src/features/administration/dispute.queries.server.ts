import { sql } from 'drizzle-orm';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { plainListInput } from './administration.schema.ts';

const DISPUTE = {
  ...{ id: text, title: text, buyer: text, seller: text, guild: text.orNull, since: instant },
  pageKey,
};
const OLDEST: readonly SortKey[] = [
  { by: sql`t.state_since`, type: 'timestamptz' },
  { by: sql`t.id`, type: 'uuid' },
];

/** Disputed trades that platform admins decide, oldest first: of the global market, and of guilds whose staff let them wait too long. */
export const listPlatformDisputes = adminQuery({
  name: 'adminDispute.listPlatformDisputes',
  input: plainListInput,
  allow: AdminPolicy.any,
  read: async ({ db, who, input }) => {
    const keys = keysetPage(input, OLDEST);
    const found = await sqlRows(db).as(DISPUTE)(sql`
      select t.id, t.title, t.buyer_name as buyer, t.seller_name as seller, g.name as guild, t.state_since as since,
        ${keys.key} as "pageKey"
      from trades t left join guilds g on g.id = t.guild_id
      where t.status = 'disputed' and (t.guild_id is null or t.escalated)
        and t.buyer_user_id is distinct from ${who.userId}::uuid and t.seller_user_id is distinct from ${who.userId}::uuid
        and ${keys.after} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...dispute }) => dispute), nextCursor };
  },
});
