import { sql } from 'drizzle-orm';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { CLOCK_GRACE_MINUTES, CLOSES_BEFORE_MAX, REMINDER_AUDIENCES } from '../planning/activity.rules.ts';
import { durationText } from '../planning/duration.labels.ts';
import { sendReminder } from './commands/send-reminder.server.ts';
import { activityReminded } from './reminder.events.ts';
import { activityReminder } from './reminder.notifications.ts';
import { remindedUsers } from './reminder.repository.server.ts';
import { dueReminders } from './reminder.rules.ts';

const MINUTE_MS = 60_000;
/** Activities of one run; the next takes the others. */
const BATCH = 200;

const DUE = {
  ...{ guildId: text, activityId: text, startsAt: instant, plannedAt: instant },
  reminders: arrayOf(object({ minutes: int, to: oneOf(REMINDER_AUDIENCES) })),
};

/** Sends the reminders whose time has come, each in a transaction of its own. Answers how many. */
export async function runReminderClock(): Promise<number> {
  const now = new Date(currentTime());
  const rows = await sqlRows(database()).as(DUE)(sql`
    select a.guild_id as "guildId", a.id as "activityId", a.starts_at as "startsAt", a.planned_at as "plannedAt", a.reminders
    from activities a join guilds g on g.id = a.guild_id
    where a.status = 'scheduled' and g.deleted_at is null and g.archived_at is null
      and a.starts_at > ${now} and a.starts_at <= ${now}::timestamptz + make_interval(mins => ${CLOSES_BEFORE_MAX})
      and exists (
        select from jsonb_to_recordset(a.reminders) as r(minutes int, "to" text)
        where a.starts_at - make_interval(mins => r.minutes) <= ${now}
          and (a.planned_at <= a.starts_at - make_interval(mins => r.minutes)
            or a.starts_at - make_interval(mins => r.minutes - ${CLOCK_GRACE_MINUTES}) > ${now})
          and not exists (select from sent_reminders s where s.guild_id = a.guild_id and s.activity_id = a.id
            and s.starts_at = a.starts_at and s.audience = r.to and s.minutes <= r.minutes))
    order by a.starts_at limit ${BATCH}`);
  let sent = 0;
  for (const { guildId, activityId, startsAt, plannedAt, reminders } of rows) {
    const times = { startsAt: Date.parse(startsAt), plannedAt: Date.parse(plannedAt) };
    for (const { minutes, to } of dueReminders(reminders, times, now.getTime())) {
      const done = await sendReminder
        .as(SCHEDULE, { guildId, activityId, minutes, to })
        .catch((error) => log.warn({ err: error, guildId, activityId }, 'reminder could not be sent'));
      if (done?.sent) sent += 1;
    }
  }
  return sent;
}

const HOW_SOON = { status: text, startsAt: instant };

export const reminderReactions = [
  /** People who turned reminders off get none; what was moved or canceled at the last moment is not mentioned. */
  on(activityReminded, 'reminder.notifyMembers', async ({ event, tx, guild }) => {
    const { id: guildId } = await guild();
    const [activity] = await sqlRows(tx).as(HOW_SOON)(sql`
      select status, starts_at as "startsAt" from activities
      where guild_id = ${guildId} and id = ${event.subjectId} for share`);
    const minutes = activity ? Math.round((Date.parse(activity.startsAt) - currentTime()) / MINUTE_MS) : 0;
    if (activity?.status !== 'scheduled' || minutes <= 0 || minutes > event.data.minutes) return;
    const { to } = event.data;
    const soon = `${event.subjectLabel} starts in ${durationText(minutes)}`;
    await notify(tx, {
      event,
      kind: activityReminder,
      userIds: await remindedUsers(tx, { guildId, activityId: event.subjectId }, to),
      title: soon,
      body: to === 'unanswered' ? "You haven't responded yet." : null,
      link: `/guilds/${guildId}/activities/${event.subjectId}`,
    });
  }),
];
