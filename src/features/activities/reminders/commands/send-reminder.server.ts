import { lockLivingGuild } from '#/features/guild-access/living-guild.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { ActivityPolicy } from '../../planning/activity.policy.ts';
import { lockActivity } from '../../planning/activity.repository.server.ts';
import { activityReminded } from '../reminder.events.ts';
import { dueReminders } from '../reminder.rules.ts';
import { sendReminderInput } from '../reminder.schema.ts';
import { sentReminders } from '../reminder.tables.server.ts';

/** The clock's own act: sends a reminder that is due, once for each start, also when several try. Others are not found. */
export const sendReminder = command({
  name: 'reminder.sendReminder',
  reachedBy: 'job',
  input: sendReminderInput,
  load: async (tx, { minutes, to, ...which }) => {
    const activity = (await lockLivingGuild(tx, which.guildId)) ? await lockActivity(tx, which) : null;
    if (activity?.status !== 'scheduled') return null;
    const [startsAt, plannedAt] = [activity.startsAt.getTime(), activity.plannedAt.getTime()];
    const due = dueReminders(activity.reminders, { startsAt, plannedAt }, currentTime());
    return due.some((each) => each.minutes === minutes && each.to === to) ? activity : null;
  },
  allow: ActivityPolicy.byTheClock,
  run: async ({ tx, input: { minutes, to }, loaded: { guildId, id, title, startsAt }, record }) => {
    const written = await tx
      .insert(sentReminders)
      .values({ guildId, activityId: id, startsAt, minutes, audience: to })
      .onConflictDoNothing()
      .returning({ minutes: sentReminders.minutes });
    if (written.length === 0) return { sent: false };
    record(activityReminded({ guildId, subject: { id, label: title }, data: { minutes, to } }));
    return { sent: true };
  },
});
