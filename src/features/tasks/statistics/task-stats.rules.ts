import { percentOf } from '#/base/percent.ts';
import { weeksOf } from '#/base/period.ts';
import { TASK_CATEGORIES, type TaskCategory } from '../task.rules.ts';

/** What approved work says of people (docs/product/tasks.md#statistics). */

/** Approved submissions that are counted, the latest ones. */
export const SUBMISSIONS_MOST = 10_000;
/** Weeks of the chart, the latest ones. */
export const WEEKS_MOST = 53;
/** Latest approved work that a profile shows. */
export const LATEST_WORK = 5;

/** What is counted of a person's approved work in a period. */
export interface WorkCounts {
  /** Tasks that they had work approved for. */
  readonly tasks: number;
  readonly submissions: number;
  /** Hundredths. */
  readonly points: number;
  /** Sent after the task was due. */
  readonly late: number;
}

/** Approved work that was sent in time, in percent. */
export const onTimeOf = ({ submissions, late }: Pick<WorkCounts, 'submissions' | 'late'>): number | null =>
  percentOf(submissions - late, submissions);

/** Approved work of one week and category. */
export interface WorkPart extends Omit<WorkCounts, 'tasks'> {
  /** The week's, local to the guild. */
  readonly monday: string;
  readonly category: TaskCategory;
}

/** What everyone's work, or one person's, comes to over a period. */
export interface TaskOverview extends Omit<WorkCounts, 'late'> {
  readonly onTime: number | null;
  readonly weeks: readonly { readonly monday: string; readonly submissions: number; readonly points: number }[];
  readonly categories: readonly { readonly category: TaskCategory; readonly submissions: number }[];
}

export function taskOverviewOf(parts: readonly WorkPart[], tasks: number): TaskOverview {
  const [submissions, late] = [sum(parts, 'submissions'), sum(parts, 'late')];
  const byWeek = Map.groupBy(parts, ({ monday }) => monday);
  return {
    ...{ tasks, submissions, points: sum(parts, 'points'), onTime: onTimeOf({ submissions, late }) },
    weeks: weeksOf([...byWeek.keys()], WEEKS_MOST).map((monday) => {
      const those = byWeek.get(monday) ?? [];
      return { monday, submissions: sum(those, 'submissions'), points: sum(those, 'points') };
    }),
    categories: TASK_CATEGORIES.flatMap((category) => {
      const those = parts.filter((part) => part.category === category);
      return those.length === 0 ? [] : [{ category, submissions: sum(those, 'submissions') }];
    }),
  };
}

const sum = (parts: readonly WorkPart[], of: 'submissions' | 'points' | 'late'): number =>
  parts.reduce((total, part) => total + part[of], 0);
