import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { warningWithdrawn } from '../note.events.ts';
import { WarningPolicy } from '../note.policy.ts';
import { withdrawWarningInput } from '../note.schema.ts';
import { lockWarning } from '../note.steps.server.ts';
import { memberWarnings } from '../note.tables.server.ts';

/** Takes a warning back; it stays on record as withdrawn. */
export const withdrawWarning = guildCommand({
  name: 'note.withdrawWarning',
  input: withdrawWarningInput,
  load: lockWarning,
  allow: WarningPolicy.withdraw,
  run: async ({ tx, who, input: { guildId, warningId }, loaded: { characterId, userId, name }, record }) => {
    await tx
      .update(memberWarnings)
      .set({ withdrawnAt: sql`now()`, withdrawnByName: who.name })
      .where(and(eq(memberWarnings.guildId, guildId), eq(memberWarnings.id, warningId)));
    record(
      warningWithdrawn({
        subject: { type: 'character', id: characterId, label: name },
        data: { characterId, warningId, userId },
      }),
    );
    return { warningId };
  },
});
