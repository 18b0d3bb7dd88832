import { and, eq } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { leaveChanged } from '../leave.events.ts';
import { LeavePolicy } from '../leave.policy.ts';
import { changeLeaveInput } from '../leave.schema.ts';
import { lockLeave, refuseDays } from '../leave.steps.server.ts';
import { leaves } from '../leave.tables.server.ts';

/** Changes days and reason of an absence that is not over; the first day of one that has begun stays. */
export const changeLeave = guildCommand({
  name: 'leave.changeLeave',
  input: changeLeaveInput,
  limit: (_, { userId }) => [{ key: `member-leave:${userId}`, capacity: 60, seconds: 600 }],
  load: lockLeave,
  allow: LeavePolicy.change,
  run: async ({ tx, who, input: { guildId, leaveId, fromDay, toDay, reason }, loaded: before, record }) => {
    const { userId, name, today, state } = before;
    const begun = state === 'away';
    if (begun && fromDay !== before.fromDay) throw invalid('begun', BEGUN, { fromDay: BEGUN });
    if (fromDay !== before.fromDay || toDay !== before.toDay)
      await refuseDays(tx, { guildId, userId, id: leaveId, fromDay, toDay, begun }, today);
    await tx
      .update(leaves)
      .set({ fromDay, toDay, reason })
      .where(and(eq(leaves.guildId, guildId), eq(leaves.id, leaveId)));
    const changed = [
      ...(fromDay === before.fromDay ? [] : ['First day']),
      ...(toDay === before.toDay ? [] : ['Last day']),
      ...(reason === before.reason ? [] : ['Reason']),
    ];
    record(
      leaveChanged({
        subject: { type: 'leave', id: leaveId, label: name },
        data: { leaveId, userId, own: who.userId === userId, changed },
        tell: [userId],
      }),
    );
    return { leaveId };
  },
});

const BEGUN = "The absence has started, so its first day can't change";
