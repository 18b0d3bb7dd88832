import { dayAfter, dayAt } from '#/base/day.ts';
import { instantsOf } from '#/base/wall-time.ts';
import { createActivity } from '#/features/activities/planning/commands/create-activity.server.ts';
import { sendReminder } from '#/features/activities/reminders/commands/send-reminder.server.ts';
import { SCHEDULE } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, DAY, earlier, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { type DemoRoutine, ROUTINES } from '../texts/activities.ts';

export const part: DemoPart = { name: 'activities', fill: planWeeks };

/** Two days and half an hour before the start. */
const REMINDERS = [
  { minutes: 2880, to: 'unanswered' },
  { minutes: 30, to: 'going' },
] as const;

/** A season that is over, this week and the next. */
const WEEKS_BACK = 8;
const WEEKS_AHEAD = 2;

/** What a guild does every week, planned six days ahead by its founder; on the guild's clocks, so by the real time. */
async function planWeeks(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const timeZone = plan.facts.timeZone ?? 'Etc/GMT';
  const planner = fill.player(plan.members[0]!.character);
  const today = fill.moment(now);
  for (const routine of ROUTINES[plan.facts.name] ?? [])
    for (const { week, startsAt } of startsOf(routine, timeZone, today)) {
      const ahead = startsAt.getTime() - today.getTime() - 6 * DAY;
      const plannedAt = earlier(after(now, ahead), before(now, HOUR));
      if (plannedAt < plan.foundedAt) continue;
      const { weekday: _, time: __, minutes, closesBefore, ...what } = routine;
      const { id: activityId } = await fill.at(plannedAt, `activity:${guildId}:${routine.title}:${week}`, () =>
        createActivity.as(planner, {
          guildId,
          ...what,
          startsAt: startsAt.toISOString(),
          durationMinutes: minutes,
          signUpsCloseMinutes: closesBefore,
          reminders: [...REMINDERS],
        }),
      );
      for (const reminder of REMINDERS) {
        const due = startsAt.getTime() - today.getTime() - reminder.minutes * MINUTE;
        if (startsAt > today && due <= 0)
          await fill.at(after(now, due), `reminder:${activityId}:${reminder.minutes}`, () =>
            sendReminder.as(SCHEDULE, { guildId, activityId, ...reminder }),
          );
      }
    }
}

/** Weeks are counted from this one. */
function startsOf({ weekday, time }: DemoRoutine, timeZone: string, now: Date) {
  const today = dayAt(now.getTime(), timeZone);
  const monday = dayAfter(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, at) => at - WEEKS_BACK).flatMap((week) =>
    instantsOf(`${dayAfter(monday, week * 7 + weekday)}T${time}`, timeZone)
      .slice(0, 1)
      .map((at) => ({ week, startsAt: new Date(at) })),
  );
}
