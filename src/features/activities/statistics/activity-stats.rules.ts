import { percentOf } from '#/base/percent.ts';
import { mondayOf, weeksOf } from '#/base/period.ts';
import type { ParticipantStatus } from '../attendance/participant.rules.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../planning/activity.rules.ts';

/** What the records of completed activities say of people (docs/product/activities.md#statistics). */

/** Activities that are counted, of the period and the one before it together; the latest ones. */
export const ACTIVITIES_MOST = 1_000;
/** Latest activities whose marks a row of the list shows, and a profile. */
export const MARKS_OF_ROW = 12;
export const MARKS_OF_PROFILE = 26;
/** Weeks of the chart, the latest ones. */
export const WEEKS_MOST = 53;
/** Percent: less than this is low. */
export const LOW_ATTENDANCE = 65;

/** Statuses of someone who was there, or there for those who were: a substitute kept their word. */
export const CAME = ['attended', 'late', 'left-early', 'bench'] as const satisfies readonly ParticipantStatus[];

/** What is counted of a person's activities in a period. */
export interface Counts {
  /** Activities that count for them. */
  readonly eligible: number;
  readonly attended: number;
  readonly late: number;
  readonly leftEarly: number;
  readonly bench: number;
  readonly excused: number;
  readonly noShow: number;
  /** Hundredths of an activity. */
  readonly credit: number;
  /** They were expected: they had a place at the end and weren't excused. */
  readonly expected: number;
  /** And they came. */
  readonly kept: number;
}

/** Credit over what they could have had, in percent. */
export const attendanceOf = ({ credit, eligible }: Pick<Counts, 'credit' | 'eligible'>): number | null =>
  percentOf(credit, 100 * eligible);

/** How many of those they had said they would come to they came to, in percent. */
export const reliabilityOf = ({ kept, expected }: Pick<Counts, 'kept' | 'expected'>): number | null =>
  percentOf(kept, expected);

/** Points between two attendances as they are shown; null unless there are both. */
export const trendOf = (attendance: number | null, before: number | null): number | null =>
  attendance === null || before === null ? null : attendance - before;

export const isLow = (attendance: number | null): boolean => attendance !== null && attendance < LOW_ATTENDANCE;

/** Someone's part in one activity: what is on record, that there is nothing, or that it doesn't count for them. */
export type Mark = ParticipantStatus | 'none' | 'not-eligible';

/** Statuses that look alike: someone who was there for a part of it. */
export const lookOf = (mark: Mark): Exclude<Mark, 'left-early'> => (mark === 'left-early' ? 'late' : mark);

/** One activity, summed up over the people it counts for. */
export interface ActivityTotals extends Pick<Counts, 'eligible' | 'credit' | 'expected' | 'kept'> {
  readonly type: ActivityType;
  /** Local to the guild. */
  readonly day: string;
  /** Of the period itself, not of the one before. */
  readonly current: boolean;
  /** People who came. */
  readonly came: number;
}

/** What a guild, or one person, comes to over a period. */
export interface Overview {
  readonly activities: number;
  readonly attendance: number | null;
  readonly trend: number | null;
  readonly reliability: number | null;
  /** People who came to an activity, in tenths. */
  readonly turnout: number;
  readonly weeks: readonly {
    readonly monday: string;
    readonly attendance: number | null;
    readonly activities: number;
  }[];
  readonly types: readonly {
    readonly type: ActivityType;
    readonly attendance: number | null;
    readonly activities: number;
  }[];
}

export function overviewOf(activities: readonly ActivityTotals[]): Overview {
  const now = activities.filter(({ current }) => current);
  const attendance = attendanceIn(now);
  return {
    activities: now.length,
    attendance,
    trend: trendOf(attendance, attendanceIn(activities.filter(({ current }) => !current))),
    reliability: reliabilityOf({ kept: sum(now, 'kept'), expected: sum(now, 'expected') }),
    turnout: now.length === 0 ? 0 : Math.round((10 * sum(now, 'came')) / now.length),
    weeks: attendanceByWeek(now),
    types: ACTIVITY_TYPES.flatMap((type) => {
      const those = now.filter((one) => one.type === type);
      return those.length === 0 ? [] : [{ type, attendance: attendanceIn(those), activities: those.length }];
    }),
  };
}

function attendanceByWeek(activities: readonly ActivityTotals[]): Overview['weeks'] {
  const byWeek = Map.groupBy(activities, ({ day }) => mondayOf(day));
  return weeksOf([...byWeek.keys()], WEEKS_MOST).map((monday) => {
    const those = byWeek.get(monday) ?? [];
    return { monday, attendance: attendanceIn(those), activities: those.length };
  });
}

const attendanceIn = (activities: readonly ActivityTotals[]): number | null =>
  attendanceOf({ credit: sum(activities, 'credit'), eligible: sum(activities, 'eligible') });

const sum = (activities: readonly ActivityTotals[], of: 'credit' | 'eligible' | 'expected' | 'kept' | 'came'): number =>
  activities.reduce((total, one) => total + one[of], 0);
