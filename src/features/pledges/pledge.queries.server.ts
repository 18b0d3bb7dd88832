import { type SQL, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { PledgePolicy } from './pledge.policy.ts';
import { pledgeListInput } from './pledge.schema.ts';

export interface PledgeItem {
  readonly id: string;
  readonly title: string;
  readonly author: { readonly id: string; readonly name: string; readonly image: string | null };
  readonly createdAt: string;
  /** Null while it is open. */
  readonly completedAt: string | null;
  readonly can: { readonly complete: boolean };
}

const PLEDGE = {
  ...{ id: text, title: text, userId: text, name: text, image: text.orNull },
  ...{ createdAt: instant, completedAt: instant.orNull, pageKey },
};

const NEWEST_FIRST: SortKey[] = [
  { by: sql`p.created_at`, type: 'timestamptz', desc: true },
  { by: sql`p.id`, type: 'uuid', desc: true },
];

/** Pledges of a guild, newest first. */
export const listPledges = guildQuery({
  name: 'pledge.listPledges',
  input: pledgeListInput,
  allow: PledgePolicy.view,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, NEWEST_FIRST);
    const { rows, nextCursor } = page.cut(
      await sqlRows(db).as(PLEDGE)(sql`
        select p.id, p.title, p.user_id as "userId", u.name, u.image, p.created_at as "createdAt",
          p.completed_at as "completedAt", ${page.key} as "pageKey"
        from pledges p join users u on u.id = p.user_id
        where p.guild_id = ${who.guildId} and ${page.after}
        order by ${page.order} limit ${page.limit}`),
    );
    const items = rows.map(({ userId, name, image, pageKey: _, ...row }): PledgeItem => {
      const facts = { userId, completed: row.completedAt !== null };
      const can = { complete: canChange(who, PledgePolicy.complete, facts) };
      return { ...row, author: { id: userId, name, image }, can };
    });
    return { items, nextCursor, can: { create: canChange(who, PledgePolicy.create, NONE_OPEN) } };
  },
});

/** Whether there are too many is said when one is made. */
const NONE_OPEN = { open: 0, most: 1 };

/** How many of this user's are open in guild `g`. */
export const openPledgesOf = (userId: string): SQL => sql`(
  select count(*)::int from pledges p where p.guild_id = g.id and p.user_id = ${userId} and p.completed_at is null)`;
