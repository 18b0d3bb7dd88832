import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { leaveCancelled } from '../leave.events.ts';
import { LeavePolicy } from '../leave.policy.ts';
import { oneLeaveInput } from '../leave.schema.ts';
import { lockLeave } from '../leave.steps.server.ts';
import { leaves } from '../leave.tables.server.ts';

/** Takes back an absence that has not begun: it never was. */
export const cancelLeave = guildCommand({
  name: 'leave.cancelLeave',
  input: oneLeaveInput,
  load: lockLeave,
  allow: LeavePolicy.cancel,
  run: async ({ tx, who, input: { guildId, leaveId }, loaded: { userId, name }, record }) => {
    await tx
      .update(leaves)
      .set({ cancelledAt: sql`now()` })
      .where(and(eq(leaves.guildId, guildId), eq(leaves.id, leaveId)));
    record(
      leaveCancelled({
        subject: { type: 'leave', id: leaveId, label: name },
        data: { leaveId, userId, own: who.userId === userId },
        tell: [userId],
      }),
    );
    return { leaveId };
  },
});
