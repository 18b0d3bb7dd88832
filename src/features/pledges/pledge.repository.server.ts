import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { PledgeFacts } from './pledge.policy.ts';
import { OPEN_MAX } from './pledge.rules.ts';
import { pledgeSettings } from './pledge.settings.ts';
import { pledges } from './pledge.tables.server.ts';

/** The viewer's open pledges and how many they may have; nobody else counts them until the transaction ends. */
export async function lockOpenPledges(tx: Tx, { guildId, userId }: GuildScope) {
  await tx.execute(sql`
    select from members where guild_id = ${guildId} and user_id = ${userId} order by character_id for no key update`);
  const { openPledges } = await readSettings(tx, guildId, pledgeSettings);
  const open = and(eq(pledges.guildId, guildId), eq(pledges.userId, userId ?? ''), isNull(pledges.completedAt));
  const [row] = await tx.select({ open: count() }).from(pledges).where(open);
  return { open: row?.open ?? 0, most: OPEN_MAX[openPledges] };
}

/** A pledge of this guild, locked until the transaction ends. */
export async function lockPledge(
  tx: Tx,
  { pledgeId }: { pledgeId: string },
  { guildId }: GuildScope,
): Promise<(typeof pledges.$inferSelect & PledgeFacts) | null> {
  const [row] = await tx
    .select()
    .from(pledges)
    .where(and(eq(pledges.guildId, guildId), eq(pledges.id, pledgeId)))
    .for('update');
  return row ? { ...row, completed: row.completedAt !== null } : null;
}
