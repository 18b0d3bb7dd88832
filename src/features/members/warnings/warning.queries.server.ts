import { and, eq, getTableColumns } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { readSubject } from '#/features/members/membership/subject.api.server.ts';
import { keysetPage } from '#/platform/lists/list.server.ts';
import { WarningPolicy } from './warning.policy.ts';
import { listWarningsInput } from './warning.schema.ts';
import { memberWarnings } from './warning.tables.server.ts';

/** Warnings given to a member, newest first; a withdrawn one stays on record as such. */
export const listWarnings = guildQuery({
  name: 'warning.listWarnings',
  input: listWarningsInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: WarningPolicy.read,
  read: async ({ db, who, input, loaded: member }) => {
    const page = keysetPage(input, [{ by: memberWarnings.id, type: 'uuid', desc: true }]);
    const found = await db
      .select({ ...getTableColumns(memberWarnings), pageKey: page.key })
      .from(memberWarnings)
      .where(
        and(eq(memberWarnings.guildId, who.guildId), eq(memberWarnings.characterId, member.characterId), page.after),
      )
      .orderBy(page.order)
      .limit(page.limit);
    const { rows, nextCursor } = page.cut(found);
    return {
      nextCursor,
      items: rows.map(({ id, reason, givenByName, createdAt, withdrawnAt, withdrawnByName }) => ({
        id,
        reason,
        givenByName,
        createdAt: createdAt.toISOString(),
        withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), byName: withdrawnByName },
        can: { withdraw: canChange(who, WarningPolicy.withdraw, { ...member, withdrawn: withdrawnAt !== null }) },
      })),
    };
  },
});

export type MemberWarning = Awaited<ReturnType<typeof listWarnings>>['items'][number];
