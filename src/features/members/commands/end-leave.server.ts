import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { leaveEnded } from '../leave.events.ts';
import { LeavePolicy } from '../leave.policy.ts';
import { lastDayWhenEnded } from '../leave.rules.ts';
import { oneLeaveInput } from '../leave.schema.ts';
import { lockLeave } from '../leave.steps.server.ts';
import { leaves } from '../leave.tables.server.ts';

/** Ends an absence early: from today on the person is back. */
export const endLeave = guildCommand({
  name: 'leave.endLeave',
  input: oneLeaveInput,
  load: lockLeave,
  allow: LeavePolicy.end,
  run: async ({ tx, who, input: { guildId, leaveId }, loaded: leave, record }) => {
    const { userId, name, today } = leave;
    await tx
      .update(leaves)
      .set({ toDay: lastDayWhenEnded(leave, today), endedAt: sql`now()` })
      .where(and(eq(leaves.guildId, guildId), eq(leaves.id, leaveId)));
    record(
      leaveEnded({
        subject: { type: 'leave', id: leaveId, label: name },
        data: { leaveId, userId, own: who.userId === userId },
        tell: [userId],
      }),
    );
    return { leaveId };
  },
});
