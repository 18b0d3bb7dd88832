import { dayAfter, dayAt } from '#/base/day.ts';
import { createSeries } from '#/features/activities/series/commands/create-series.server.ts';
import { createTemplate } from '#/features/activities/templates/commands/create-template.server.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY, HOUR } from '../moments.ts';
import type { DemoPart } from '../parts.ts';
import { ROUTINES, SERIES } from '../texts/activities.ts';

export const part: DemoPart = { name: 'activity-plans', after: ['activities'], fill: keepPlans };

/** What a guild does every week is kept as templates; its series was planned a week ago. */
async function keepPlans(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  const planner = fill.player(plan.members[0]!.character);
  for (const [index, routine] of (ROUTINES[plan.facts.name] ?? []).entries()) {
    const { weekday: _, time: __, minutes, closesBefore, ...what } = routine;
    await fill.at(before(now, 20 * DAY - index * HOUR), `activity-template:${guildId}:${routine.title}`, () =>
      createTemplate.as(planner, {
        guildId,
        name: routine.title,
        officersOnly: routine.type === 'raid',
        plan: { ...what, durationMinutes: minutes, signUpsCloseMinutes: closesBefore },
      }),
    );
  }
  const series = SERIES[plan.facts.name];
  if (!series) return;
  const timeZone = plan.facts.timeZone ?? 'Etc/GMT';
  const { rule, time, ...what } = series;
  await fill.at(before(now, 7 * DAY), `activity-series:${guildId}`, () =>
    createSeries.as(planner, {
      guildId,
      ...what,
      startsOn: dayAfter(dayAt(fill.moment(now).getTime(), timeZone), 1),
      time,
      timeZone,
      rule,
    }),
  );
}
