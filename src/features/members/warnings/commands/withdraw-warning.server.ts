import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { warningWithdrawn } from '../warning.events.ts';
import { WarningPolicy } from '../warning.policy.ts';
import { lockWarning } from '../warning.repository.server.ts';
import { withdrawWarningInput } from '../warning.schema.ts';
import { memberWarnings } from '../warning.tables.server.ts';

/** Withdraws a warning; it stays on record as such. */
export const withdrawWarning = guildCommand({
  name: 'warning.withdrawWarning',
  input: withdrawWarningInput,
  limit: (_, { userId }) => [{ key: `member-warning:${userId}`, capacity: 30, seconds: 600 }],
  load: lockWarning,
  allow: WarningPolicy.withdraw,
  run: async ({ tx, who, input: { guildId, warningId }, loaded: { characterId, userId, name }, record }) => {
    await tx
      .update(memberWarnings)
      .set({ withdrawnAt: sql`now()`, withdrawnByName: who.name, withdrawnByUserId: who.userId })
      .where(and(eq(memberWarnings.guildId, guildId), eq(memberWarnings.id, warningId)));
    record(
      warningWithdrawn({
        subject: { id: characterId, label: name },
        data: { characterId, warningId, userId },
      }),
    );
    return { warningId };
  },
});
