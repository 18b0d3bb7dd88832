import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { lockActivity } from '#/features/activities/planning/activity.repository.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { poolOfAward } from '#/features/point-pools/pool.api.server.ts';
import { activityAwarded } from '../participant.events.ts';
import { ParticipantPolicy } from '../participant.policy.ts';
import { earned, isNothing, stillDue } from '../participant.rules.ts';
import { activityInput } from '../participant.schema.ts';
import { participants } from '../participant.tables.server.ts';

/** Awards what a completed activity earns; awarding again, after corrections, only the difference. Guests earn nothing. */
export const awardActivity = guildCommand({
  name: 'participant.awardActivity',
  input: activityInput,
  limit: (_, { userId }) => [{ key: `activity-award:${userId}`, capacity: 60, seconds: 600 }],
  load: lockActivity,
  allow: ParticipantPolicy.award,
  run: async ({ tx, input: { guildId, activityId }, loaded: activity, record }) => {
    const rows = await tx
      .select()
      .from(participants)
      .where(
        and(eq(participants.guildId, guildId), eq(participants.activityId, activityId), isNotNull(participants.userId)),
      )
      .orderBy(participants.name, participants.id);
    const due = rows.flatMap(({ id, userId, name, credit, awardedPoints, awardedActivityPoints }) => {
      const awarded = { points: awardedPoints, activityPoints: awardedActivityPoints };
      const rest = stillDue(earned(activity, credit), awarded);
      return userId === null || isNothing(rest) ? [] : [{ id, userId, name, ...rest }];
    });
    const pool = await poolOfAward(tx, activity);
    if (due.length === 0) throw conflict('nothing_to_award', 'All points of this activity have been awarded.');
    await tx.execute(sql`
      update participants p set awarded_points = awarded_points + new.points,
        awarded_activity_points = awarded_activity_points + new."activityPoints"
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as new(id uuid, points int, "activityPoints" int)
      where p.guild_id = ${guildId} and p.activity_id = ${activityId} and p.id = new.id`);
    record(
      activityAwarded({
        subject: { id: activityId, label: activity.title },
        data: { ...(pool.isFirst ? {} : { poolId: pool.id }), awards: due.map(({ id: _, ...award }) => award) },
        invalidateFor: due.map(({ userId }) => userId),
      }),
    );
    return { awarded: due.length };
  },
});
