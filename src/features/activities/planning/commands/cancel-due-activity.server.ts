import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { countGoing } from '../../sign-ups/sign-up.api.server.ts';
import { activityCancelled } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { signUpsCloseAt, tooFewReason } from '../activity.rules.ts';
import { activityInput } from '../activity.schema.ts';

/** The clock's own act: cancels an activity with fewer people than it needs when sign-ups close. Others are not found. */
export const cancelDueActivity = command({
  name: 'activity.cancelDueActivity',
  reachedBy: 'job',
  input: activityInput,
  load: async (tx, input) => {
    const activity = (await lockLivingGuild(tx, input.guildId)) ? await lockActivity(tx, input) : null;
    if (activity?.status !== 'scheduled' || activity.cancelBelow === null) return null;
    const [startsAt, closesMinutes] = [activity.startsAt.getTime(), activity.signUpsCloseMinutes];
    if (signUpsCloseAt({ startsAt, closesMinutes }) > currentTime() || startsAt <= currentTime()) return null;
    const going = await countGoing(tx, input);
    return going < activity.cancelBelow ? { ...activity, reason: tooFewReason(going, activity.cancelBelow) } : null;
  },
  allow: ActivityPolicy.byTheClock,
  run: async ({ tx, loaded, record }) => {
    const { guildId, id, title, reason } = loaded;
    await changeActivity(tx, loaded, { status: 'cancelled', cancelReason: reason });
    record(activityCancelled({ guildId, subject: { id, label: title }, data: { reason } }));
    return { status: 'cancelled' as const };
  },
});
