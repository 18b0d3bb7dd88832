import { and, eq } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { limitSet } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryLimits } from '../../treasury.tables.server.ts';
import { lockLimit } from '../limit.repository.server.ts';
import { setLimitInput } from '../limit.schema.ts';

/** Sets how much a member of a rank may be paid in a period, or that there is no limit; answers what it was. */
export const setLimit = guildCommand({
  name: 'treasury.setLimit',
  input: setLimitInput,
  limit: (_, { userId }) => [{ key: `treasury-limits:${userId}`, capacity: 120, seconds: 600 }],
  idempotent: true,
  load: lockLimit,
  allow: TreasuryPolicy.limit,
  run: async ({ tx, input: { guildId, rankId, limit }, loaded: { name, limit: was }, record }) => {
    const { guildId: guildColumn, rankId: rankColumn } = treasuryLimits;
    if (limit === null) await tx.delete(treasuryLimits).where(and(eq(guildColumn, guildId), eq(rankColumn, rankId)));
    else
      await tx
        .insert(treasuryLimits)
        .values({ guildId, rankId, ...limit })
        .onConflictDoUpdate({ target: [guildColumn, rankColumn], set: limit });
    record(limitSet({ subject: { id: rankId, label: name }, data: { was, now: limit } }));
    return { was };
  },
});
