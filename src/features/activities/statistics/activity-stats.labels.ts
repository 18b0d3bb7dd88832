import { STATUS_LABELS } from '../attendance/participant.labels.ts';
import type { lookOf, Mark } from './activity-stats.rules.ts';
import type { StatsSort } from './activity-stats.search.ts';

export const MARK_LABELS: Readonly<Record<Mark, string>> = {
  ...STATUS_LABELS,
  none: 'No record',
  'not-eligible': 'Not eligible',
};

/** What each look of a mark means, in the order of the legend. */
export const LEGEND = [
  { look: 'attended', label: 'Attended' },
  { look: 'late', label: 'Late or left early' },
  { look: 'bench', label: 'Substitute' },
  { look: 'excused', label: 'Excused' },
  { look: 'no-show', label: 'No-show' },
  { look: 'none', label: 'No record' },
  { look: 'not-eligible', label: 'Not eligible' },
] as const satisfies readonly { look: ReturnType<typeof lookOf>; label: string }[];

export const SORT_NAMES: Readonly<Record<StatsSort, string>> = {
  name: 'Member',
  attendance: 'Attendance',
  reliability: 'Reliability',
  trend: 'Trend',
  eligible: 'Eligible',
  attended: 'Attended',
  late: 'Late',
  leftEarly: 'Left early',
  bench: 'Substitute',
  excused: 'Excused',
  noShow: 'No-show',
};

/** '+4', '-11', '0'. */
export const trendText = (trend: number): string => (trend > 0 ? `+${trend}` : String(trend));

/** '9.25': hundredths as they are written. */
export const creditText = (credit: number): string => String(credit / 100);

/** What a strip says to readers: '3 attended, 1 no-show, 8 attended', the oldest first. */
export function marksText(marks: readonly Mark[]): string {
  const runs: { mark: Mark; times: number }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.times += 1;
    else runs.push({ mark, times: 1 });
  }
  return runs.map(({ mark, times }) => `${times} ${MARK_LABELS[mark].toLowerCase()}`).join(', ');
}
