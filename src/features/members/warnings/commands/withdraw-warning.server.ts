import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockWarning } from '#/features/members/notes/note.api.server.ts';
import { warningWithdrawn } from '#/features/members/notes/note.events.ts';
import { WarningPolicy } from '#/features/members/notes/note.policy.ts';
import { withdrawWarningInput } from '#/features/members/notes/note.schema.ts';
import { memberWarnings } from '#/features/members/notes/note.tables.server.ts';

/** Withdraws a warning; it stays on record as such. */
export const withdrawWarning = guildCommand({
  name: 'warning.withdrawWarning',
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
        subject: { id: characterId, label: name },
        data: { characterId, warningId, userId },
      }),
    );
    return { warningId };
  },
});
