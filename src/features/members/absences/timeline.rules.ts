import { type AbsenceDays, addDays, daysFrom } from './absence.rules.ts';

/** Days side by side, one line of absences per person. */
export interface Timeline<Leave> {
  readonly days: readonly string[];
  readonly lines: readonly TimelineRow<Leave>[];
}

export interface TimelineRow<Leave> {
  readonly userId: string;
  /** From left to right, without a gap: how many days wide, and the absence or null for days that are free. */
  readonly cells: readonly { readonly day: string; readonly span: number; readonly leave: Leave | null }[];
}

/** Lays absences out on `count` days from `first`; people stand in the order of their first absence. */
export function timelineOf<Leave extends AbsenceDays & { readonly userId: string }>(
  absences: readonly Leave[],
  first: string,
  count: number,
): Timeline<Leave> {
  const last = addDays(first, count - 1);
  const days = Array.from({ length: count }, (_, at) => addDays(first, at));
  const byPerson = new Map<string, Leave[]>();
  const inOrder = absences.filter(({ fromDay, toDay }) => fromDay <= last && toDay >= first).toSorted(byDay);
  for (const leave of inOrder) byPerson.set(leave.userId, [...(byPerson.get(leave.userId) ?? []), leave]);
  const lines = [...byPerson].map(([userId, own]) => ({ userId, cells: cellsOf(own, days) }));
  return { days, lines };
}

function cellsOf<Leave extends AbsenceDays>(absences: readonly Leave[], days: readonly string[]) {
  const cells: { day: string; span: number; leave: Leave | null }[] = [];
  let at = 0;
  while (at < days.length) {
    const day = days[at]!;
    const leave = absences.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay) ?? null;
    const span = leave ? Math.min(daysFrom(day, leave.toDay), days.length - at) : 1;
    cells.push({ day, span, leave });
    at += span;
  }
  return cells;
}

const byDay = (a: AbsenceDays, b: AbsenceDays): number => a.fromDay.localeCompare(b.fromDay);
