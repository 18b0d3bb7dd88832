import * as z from 'zod';
import { isDay } from '#/base/day.ts';
import { toHundredths } from '#/base/hundredths.ts';
import { formatTimestamp } from '#/base/time.ts';
import { endOfGap, instantsOf, wallTimeAt } from '#/base/wall-time.ts';
import { type Recurrence, ruleOf, WEEKDAYS, type Weekday } from '../series/series.rules.ts';
import { TEMPLATE_SCOPES, type TemplateScope } from '../templates/template.rules.ts';
import type { REMINDER_AUDIENCES, Slots } from './activity.rules.ts';
import { planFields, slotsFit } from './activity.schema.ts';

/** Nothing chosen, where a select needs a value. */
export const ANY = 'any';

/** The form of what an activity is apart from its date. Numbers may be texts while they are typed. */
export interface PlanValues {
  type: string;
  capacity: number | string;
  title: string;
  description: string;
  node: string;
  durationMinutes: string;
  signUpsCloseMinutes: string;
  cancelBelow: number | string;
  slots: Record<keyof Slots, number | string>;
  keepsWaitlist: boolean;
  needsApproval: boolean;
  minLevel: number | string;
  minRankId: string;
  requiredRoleId: string;
  allowsGuests: boolean;
  points: number | string;
  /** `ANY` for the first. */
  poolId: string;
  activityPoints: number | string;
  countsInStatistics: boolean;
  reminders: { minutes: number; to: (typeof REMINDER_AUDIENCES)[number] }[];
  voiceChannelId: string;
  chatChannelId: string;
  archiveChannelId: string;
  pingRoleId: string;
}

export const REPEATS = ['never', 'day', 'week'] as const;

/** When it is, on the guild's clocks. */
export interface WhenValues {
  day: string;
  time: string;
  /** Of the two times that clocks show alike when they are put back. */
  repeatedTime: 'first' | 'second';
  missingTime: 'later' | 'earlier' | 'skip';
  repeats: (typeof REPEATS)[number];
  interval: number | string;
  weekdays: Weekday[];
  ends: 'until' | 'count';
  until: string;
  count: number | string;
  skipped: string[];
}

/** What templates have besides their plan. */
export interface TemplateValues {
  name: string;
  scope: TemplateScope;
  officersOnly: boolean;
}

/** One form for both: a template has no date, an activity none of what templates have. */
export interface ActivityValues extends PlanValues, WhenValues {
  template: TemplateValues;
  version: number;
}

export const EMPTY_TEMPLATE: TemplateValues = { name: '', scope: 'all', officersOnly: false };

export const EMPTY_PLAN: PlanValues = {
  ...{ type: 'raid', capacity: '', title: '', description: '', node: '', durationMinutes: '120' },
  ...{ signUpsCloseMinutes: '0', cancelBelow: '', slots: { Tank: 0, Healer: 0, Damage: 0, Support: 0 } },
  ...{ keepsWaitlist: true, needsApproval: false, minLevel: '', minRankId: ANY, requiredRoleId: ANY },
  ...{ allowsGuests: false, points: '', poolId: ANY, activityPoints: '', countsInStatistics: true, reminders: [] },
  ...{ voiceChannelId: '', chatChannelId: '', archiveChannelId: '', pingRoleId: '' },
};

export const EMPTY_WHEN: WhenValues = {
  ...{ day: '', time: '20:00', repeatedTime: 'first', missingTime: 'later', repeats: 'never', interval: 1 },
  ...{ weekdays: [], ends: 'until', until: '', count: 10, skipped: [] },
};

const emptyAs = <T>(empty: unknown, schema: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' || value === ANY ? empty : value), schema);
const asNumber = <T>(schema: z.ZodType<T>) =>
  z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), schema);
const { slots } = planFields;
const slot = slots.unwrap().shape.Tank;

export const planShape = {
  ...planFields,
  capacity: emptyAs(null, planFields.capacity),
  durationMinutes: asNumber(planFields.durationMinutes),
  signUpsCloseMinutes: asNumber(planFields.signUpsCloseMinutes),
  cancelBelow: emptyAs(null, planFields.cancelBelow),
  slots: z.strictObject({
    Tank: emptyAs(0, slot),
    Healer: emptyAs(0, slot),
    Damage: emptyAs(0, slot),
    Support: emptyAs(0, slot),
  }),
  minLevel: emptyAs(null, planFields.minLevel),
  minRankId: emptyAs(null, planFields.minRankId),
  requiredRoleId: emptyAs(null, planFields.requiredRoleId),
  points: z.preprocess(
    (value) => (value === '' ? 0 : typeof value === 'number' ? toHundredths(value) : value),
    planFields.points,
  ),
  poolId: emptyAs(null, planFields.poolId),
  activityPoints: emptyAs(0, planFields.activityPoints),
  voiceChannelId: emptyAs(null, planFields.voiceChannelId),
  chatChannelId: emptyAs(null, planFields.chatChannelId),
  archiveChannelId: emptyAs(null, planFields.archiveChannelId),
  pingRoleId: emptyAs(null, planFields.pingRoleId),
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const whenShape = {
  day: z.string(),
  time: z.string(),
  repeatedTime: z.enum(['first', 'second']),
  missingTime: z.enum(['later', 'earlier', 'skip']),
  repeats: z.enum(REPEATS),
  interval: z.union([z.number(), z.string()]),
  weekdays: z.array(z.enum(WEEKDAYS)),
  ends: z.enum(['until', 'count']),
  until: z.string(),
  count: z.union([z.number(), z.string()]),
  skipped: z.array(z.string()),
};

const templateShape = z.strictObject({
  name: z.string().max(80, 'Keep the name to 80 characters'),
  scope: z.enum(TEMPLATE_SCOPES),
  officersOnly: z.boolean(),
});

/** Judges the form as the server will; its output has the plan, and when it is: an instant, or how it repeats. */
export const activityFormSchema = (timeZone: string, kind: 'activity' | 'template') =>
  z
    .strictObject({ ...planShape, ...whenShape, template: templateShape, version: z.int() })
    .superRefine(slotsFit)
    .superRefine((values, context) => {
      if (kind === 'template') {
        if (values.template.name.trim() === '')
          context.addIssue({ code: 'custom', path: ['template', 'name'], message: 'Name is required' });
        return;
      }
      for (const [path, message] of Object.entries(whenFaults(values, timeZone)))
        context.addIssue({ code: 'custom', path: [path], message });
    })
    .transform((values) => {
      const { day, time, repeatedTime, missingTime, repeats, skipped, template, version, ...rest } = values;
      const { interval: _, weekdays: __, ends: ___, until: ____, count: _____, ...plan } = rest;
      const recurrence = recurrenceFrom(values);
      return {
        plan,
        startsAt: new Date(startMeant({ day, time, repeatedTime }, timeZone) ?? 0).toISOString(),
        series:
          recurrence === null
            ? null
            : { startsOn: day, time, timeZone, rule: ruleOf(recurrence), skipped, missingTime, repeatedTime },
        time,
        template,
        version,
      };
    });

export type ActivityOutput = z.output<ReturnType<typeof activityFormSchema>>;

type Judged = Pick<WhenValues, 'day' | 'time' | 'repeatedTime' | 'repeats' | 'ends' | 'until' | 'count' | 'interval'>;

function whenFaults(values: Judged, timeZone: string): Record<string, string> {
  const { day, time, repeats, ends, until, count, interval } = values;
  const faults: Record<string, string> = {};
  if (!isDay(day)) faults.day = 'Choose a date';
  if (!TIME.test(time)) faults.time = 'Choose a time';
  if (repeats === 'never') {
    const gap = isDay(day) && TIME.test(time) ? endOfGap(`${day}T${time}`, timeZone) : null;
    if (gap !== null)
      faults.time = `This time doesn't exist because clocks change. Choose ${formatTimestamp(gap, timeZone, 'short')} or later`;
    return faults;
  }
  if (!isWhole(interval, 12)) faults.interval = 'Enter a number from 1 to 12';
  if (ends === 'until' && !(isDay(until) && until >= day)) faults.until = 'Choose a date after the start';
  if (ends === 'count' && !isWhole(count, 104)) faults.count = 'Enter a number from 1 to 104';
  return faults;
}

const isWhole = (value: number | string, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

/** Epoch ms of the start; undefined for what is no time, or one that clocks skip. */
export function startMeant(
  { day, time, repeatedTime }: Pick<WhenValues, 'day' | 'time' | 'repeatedTime'>,
  timeZone: string,
): number | undefined {
  const instants = isDay(day) && TIME.test(time) ? instantsOf(`${day}T${time}`, timeZone) : [];
  return repeatedTime === 'second' ? instants.at(-1) : instants[0];
}

/** How it repeats, as far as it is filled in; null for an activity that doesn't. */
export function recurrenceFrom(
  values: Omit<WhenValues, 'time' | 'repeatedTime' | 'missingTime' | 'skipped'>,
): Recurrence | null {
  const { repeats, interval, ends, until, count, day } = values;
  if (repeats === 'never' || !isDay(day) || !isWhole(interval, 12)) return null;
  if (ends === 'until' ? !isDay(until) : !isWhole(count, 104)) return null;
  const own = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';
  return {
    every: repeats,
    interval: Number(interval),
    weekdays: repeats === 'week' ? (values.weekdays.length > 0 ? values.weekdays : [own]) : [],
    until: ends === 'until' ? until : null,
    count: ends === 'count' ? Number(count) : null,
  };
}

type Plan = z.output<z.ZodObject<typeof planFields>>;

/** What an activity awards, as the form begins with it. */
export const awardValuesOf = ({ points, poolId }: Pick<Plan, 'points' | 'poolId'>) => ({
  points: points === 0 ? '' : points / 100,
  poolId: poolId ?? ANY,
});

/** A plan as the form begins with it. */
export const planValuesOf = (plan: Plan): PlanValues => ({
  ...plan,
  capacity: plan.capacity ?? '',
  durationMinutes: String(plan.durationMinutes),
  signUpsCloseMinutes: String(plan.signUpsCloseMinutes),
  cancelBelow: plan.cancelBelow ?? '',
  slots: { ...plan.slots },
  minLevel: plan.minLevel ?? '',
  minRankId: plan.minRankId ?? ANY,
  requiredRoleId: plan.requiredRoleId ?? ANY,
  ...awardValuesOf(plan),
  activityPoints: plan.activityPoints === 0 ? '' : plan.activityPoints,
  voiceChannelId: plan.voiceChannelId ?? '',
  chatChannelId: plan.chatChannelId ?? '',
  archiveChannelId: plan.archiveChannelId ?? '',
  pingRoleId: plan.pingRoleId ?? '',
});

/** A start as the form begins with it. */
export function whenValuesOf(startsAt: string, timeZone: string): WhenValues {
  const wallTime = wallTimeAt(startsAt, timeZone);
  const [, second] = instantsOf(wallTime, timeZone);
  const isSecond = second !== undefined && Date.parse(startsAt) >= second;
  return {
    ...EMPTY_WHEN,
    day: wallTime.slice(0, 10),
    time: wallTime.slice(11),
    repeatedTime: isSecond ? 'second' : 'first',
  };
}
