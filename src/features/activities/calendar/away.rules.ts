import { dayText } from '#/base/day.ts';

/** Who is away in a week, as a calendar shows it. */

interface Absence {
  readonly userId: string;
  readonly name: string;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Neighboring days on which the same people are away. */
export interface AwaySpan {
  /** Its first day, as the number among those that are shown. */
  readonly at: number;
  readonly days: number;
  /** 'Vek away' or '3 away', with the last day where all of them come back after what is shown. */
  readonly label: string;
  readonly names: readonly string[];
}

export function awaySpans(days: readonly string[], absences: readonly Absence[]): AwaySpan[] {
  const spans: { at: number; days: number; away: Absence[] }[] = [];
  days.forEach((day, at) => {
    const away = absences.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
    const last = spans.at(-1);
    if (last && last.at + last.days === at && isSame(last.away, away)) last.days += 1;
    else if (away.length > 0) spans.push({ at, days: 1, away });
  });
  return spans.map(({ away, ...span }) => {
    const names = namesOf(away);
    const until = span.at + span.days === days.length ? commonEnd(away, days.at(-1) ?? '') : null;
    const who = names.length === 1 ? names[0] : String(names.length);
    return {
      ...span,
      names,
      label: until === null ? `${who} away` : `${who} away until ${dayText(until).slice(0, 5)}`,
    };
  });
}

const isSame = (a: readonly Absence[], b: readonly Absence[]): boolean =>
  a.length === b.length && a.every((absence) => b.includes(absence));

/** A person may have entered two absences that overlap. */
const namesOf = (away: readonly Absence[]): string[] => [
  ...new Map(away.map(({ userId, name }) => [userId, name])).values(),
];

function commonEnd(away: readonly Absence[], shownTo: string): string | null {
  const [first] = away;
  return first && first.toDay > shownTo && away.every(({ toDay }) => toDay === first.toDay) ? first.toDay : null;
}
