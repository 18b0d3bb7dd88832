import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { leaveAdded } from '../leave.events.ts';
import { LeavePolicy } from '../leave.policy.ts';
import { addLeaveInput } from '../leave.schema.ts';
import { lockAbsentee, refuseDays } from '../leave.steps.server.ts';
import { leaves } from '../leave.tables.server.ts';

/** Enters an absence, one's own or, as staff, somebody else's (doc 2, section 6.2 "absences"). */
export const addLeave = guildCommand({
  name: 'leave.addLeave',
  input: addLeaveInput,
  limit: (_, { userId }) => [{ key: `member-leave:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: (tx, { memberId }, who) => lockAbsentee(tx, who, memberId),
  allow: LeavePolicy.add,
  run: async ({ tx, who, input: { guildId, memberId: _, ...leave }, loaded: { userId, name, today }, record }) => {
    await refuseDays(tx, { ...leave, guildId, userId }, today);
    const id = uuidv7();
    const enterer = { enteredByUserId: who.userId!, enteredByName: who.name };
    await tx.insert(leaves).values({ ...leave, guildId, id, userId, ...enterer });
    record(
      leaveAdded({
        subject: { type: 'leave', id, label: name },
        data: { leaveId: id, userId, own: who.userId === userId },
        tell: [userId],
      }),
    );
    return { leaveId: id };
  },
});
