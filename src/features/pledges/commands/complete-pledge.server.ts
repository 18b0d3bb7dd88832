import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { pledgeCompleted } from '../pledge.events.ts';
import { PledgePolicy } from '../pledge.policy.ts';
import { lockPledge } from '../pledge.repository.server.ts';
import { completePledgeInput } from '../pledge.schema.ts';
import { pledges } from '../pledge.tables.server.ts';

/** What was promised has been brought. */
export const completePledge = guildCommand({
  name: 'pledge.completePledge',
  input: completePledgeInput,
  load: lockPledge,
  allow: PledgePolicy.complete,
  run: async ({ tx, loaded: { guildId, id, title, userId }, record }) => {
    await tx
      .update(pledges)
      .set({ completedAt: sql`now()` })
      .where(and(eq(pledges.guildId, guildId), eq(pledges.id, id)));
    record(pledgeCompleted({ subject: { id, label: title }, data: { userId } }));
    return { id };
  },
});
