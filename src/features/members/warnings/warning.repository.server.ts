import { and, eq } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { memberWarnings } from './warning.tables.server.ts';

/** A warning to someone who is in this guild, both locked until the end of the transaction. */
export async function lockWarning(tx: Tx, { warningId }: { warningId: string }, who: GuildScope) {
  const [warning] = await tx
    .select({ characterId: memberWarnings.characterId, withdrawnAt: memberWarnings.withdrawnAt })
    .from(memberWarnings)
    .where(and(eq(memberWarnings.guildId, who.guildId), eq(memberWarnings.id, warningId)))
    .for('update');
  const member = warning ? await lockSubject(tx, who, warning.characterId) : null;
  return member && { ...member, withdrawn: warning?.withdrawnAt !== null };
}
