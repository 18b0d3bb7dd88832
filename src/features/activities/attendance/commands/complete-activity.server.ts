import { and, eq } from 'drizzle-orm';
import { changeActivity, lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { activityCompleted } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { endCheckIn, settlePresence } from '../participant.repository.server.ts';
import { hasBegun } from '../participant.rules.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Completes an activity that has begun: check-ins are counted, and from then on its record changes by corrections alone. */
export const completeActivity = guildCommand({
  name: 'participant.completeActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-complete:${userId}`, capacity: 60, seconds: 600 }],
  load: async (tx, which) => {
    const activity = await lockActivity(tx, which);
    return activity && { ...activity, hasBegun: hasBegun(activity, currentTime()) };
  },
  allow: ParticipantPolicy.complete,
  run: async ({ tx, input: { guildId, activityId }, loaded: activity, record }) => {
    if (!(await endCheckIn(tx, { guildId, activityId }))) await settlePresence(tx, { guildId, activityId });
    await changeActivity(tx, activity, { status: 'completed', completedAt: new Date(currentTime()) });
    const there = await tx.$count(
      participants,
      and(eq(participants.guildId, guildId), eq(participants.activityId, activityId)),
    );
    record(activityCompleted({ subject: { id: activityId, label: activity.title }, data: { participants: there } }));
    return { participants: there };
  },
});
