import { sql } from 'drizzle-orm';
import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { countGoing } from '../../sign-ups/sign-up.api.server.ts';
import { activityCancelled } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { isMinimumDue, tooFewReason } from '../activity.rules.ts';
import { activityInput } from '../activity.schema.ts';

/**
 * The clock's own act: once sign-ups are closed it judges, once, whether enough are going, and cancels an activity with too few.
 * Others are not found.
 */
export const cancelDueActivity = command({
  name: 'activity.cancelDueActivity',
  reachedBy: 'job',
  input: activityInput,
  load: async (tx, input) => {
    const activity = (await lockLivingGuild(tx, input.guildId)) ? await lockActivity(tx, input) : null;
    if (activity?.status !== 'scheduled' || activity.cancelBelow === null) return null;
    const times = {
      ...{ startsAt: activity.startsAt.getTime(), closesMinutes: activity.signUpsCloseMinutes },
      ...{ plannedAt: activity.plannedAt.getTime(), judgedFor: activity.minimumJudgedFor?.getTime() ?? null },
    };
    if (!isMinimumDue(times, currentTime())) return null;
    const { guildId, id, title, cancelBelow } = activity;
    return { guildId, id, title, cancelBelow };
  },
  allow: ActivityPolicy.byTheClock,
  run: async ({ tx, input, loaded, record }) => {
    const { guildId, id, title, cancelBelow } = loaded;
    const going = await countGoing(tx, input);
    if (going >= cancelBelow) {
      // Nothing that anyone reads changes, so its version stays.
      await tx.execute(sql`
        update activities set minimum_judged_for = starts_at - make_interval(mins => sign_ups_close_minutes)
        where guild_id = ${guildId} and id = ${id}`);
      return { status: 'scheduled' as const };
    }
    const reason = tooFewReason(going, cancelBelow);
    await changeActivity(tx, loaded, { status: 'cancelled', cancelReason: reason });
    record(activityCancelled({ guildId, subject: { id, label: title }, data: { reason } }));
    return { status: 'cancelled' as const };
  },
});
