import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { activityStarted } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { changeActivity, lockActivity } from '../activity.repository.server.ts';
import { activityInput } from '../activity.schema.ts';

/** The clock's own act: makes an activity live whose start has come, once, also when several try. Others are not found. */
export const beginDueActivity = command({
  name: 'activity.beginDueActivity',
  reachedBy: 'job',
  input: activityInput,
  load: async (tx, input) => {
    const activity = (await lockLivingGuild(tx, input.guildId)) ? await lockActivity(tx, input) : null;
    return activity?.status === 'scheduled' && activity.startsAt.getTime() <= currentTime() ? activity : null;
  },
  allow: ActivityPolicy.byTheClock,
  run: async ({ tx, loaded, record }) => {
    await changeActivity(tx, loaded, { status: 'live' });
    record(activityStarted({ guildId: loaded.guildId, subject: { id: loaded.id, label: loaded.title }, data: {} }));
    return { status: 'live' as const };
  },
});
