import { type AbsenceDays, addDays, daysFrom } from './absence.rules.ts';

/** Days side by side, one line of absences per person. */
export interface Timeline<Absence> {
  readonly days: readonly string[];
  readonly lines: readonly TimelineRow<Absence>[];
}

export interface TimelineRow<Absence> {
  readonly userId: string;
  /** From left to right, without a gap: how many days wide, and the absence or null for days that are free. */
  readonly cells: readonly { readonly day: string; readonly span: number; readonly absence: Absence | null }[];
}

/** Lays absences out on `count` days from `first`; people are in the order of their first absence. */
export function timelineOf<Absence extends AbsenceDays & { readonly userId: string }>(
  absences: readonly Absence[],
  first: string,
  count: number,
): Timeline<Absence> {
  const last = addDays(first, count - 1);
  const days = Array.from({ length: count }, (_, at) => addDays(first, at));
  const byPerson = new Map<string, Absence[]>();
  const inOrder = absences.filter(({ fromDay, toDay }) => fromDay <= last && toDay >= first).toSorted(byDay);
  for (const absence of inOrder) byPerson.set(absence.userId, [...(byPerson.get(absence.userId) ?? []), absence]);
  const lines = [...byPerson].map(([userId, own]) => ({ userId, cells: cellsOf(own, days) }));
  return { days, lines };
}

function cellsOf<Absence extends AbsenceDays>(absences: readonly Absence[], days: readonly string[]) {
  const cells: { day: string; span: number; absence: Absence | null }[] = [];
  let at = 0;
  while (at < days.length) {
    const day = days[at]!;
    const absence = absences.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? null;
    const span = absence ? Math.min(daysFrom(day, absence.toDay), days.length - at) : 1;
    cells.push({ day, span, absence });
    at += span;
  }
  return cells;
}

const byDay = (a: AbsenceDays, b: AbsenceDays): number => a.fromDay.localeCompare(b.fromDay);
