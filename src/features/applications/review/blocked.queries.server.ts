import { sql } from 'drizzle-orm';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { listBlockedInput } from '#/features/applications/application.schema.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';

/** People whose applications the guild does not take, last blocked first. */
export const listBlocked = guildQuery({
  name: 'application.listBlocked',
  input: listBlockedInput,
  allow: ApplicationPolicy.unblock,
  read: async ({ db, who: { guildId }, input }) => {
    const page = keysetPage(input, LAST_BLOCKED);
    const found = await sqlRows(db).as(BLOCKED)(sql`
      select b.user_id as "userId", u.name, b.reason, b.created_at as since, ${page.key} as "pageKey"
      from guild_blocks b join users u on u.id = b.user_id
      where b.guild_id = ${guildId} and ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...person }) => person), nextCursor };
  },
});

const BLOCKED = { userId: text, name: text, reason: text.orNull, since: instant, pageKey };
const LAST_BLOCKED: SortKey[] = [
  { by: sql`b.created_at`, type: 'timestamptz', desc: true },
  { by: sql`b.user_id`, type: 'uuid' },
];
