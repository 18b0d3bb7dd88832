import { dayAt } from '#/base/day.ts';
import { clockText, wallTimeAt } from '#/base/wall-time.ts';
import type { CombatRole } from '#/features/game/game.data.ts';
import { weekdayOf } from '../calendar/calendar.rules.ts';
import { WEEKDAY_NAMES } from './week.rules.ts';

/** 'Tuesday 08:00 PM to 11:00 PM'. */
export function timesText(startsAt: string | number, minutes: number, timeZone: string): string {
  const from = typeof startsAt === 'number' ? startsAt : Date.parse(startsAt);
  const clock = (at: number) => clockText(wallTimeAt(at, timeZone));
  return `${WEEKDAY_NAMES[weekdayOf(dayAt(from, timeZone))]} ${clock(from)} to ${clock(from + minutes * 60_000)}`;
}

const ONE: Readonly<Record<CombatRole, string>> = {
  Tank: 'tank',
  Healer: 'healer',
  Damage: 'damage dealer',
  Support: 'support',
};
const MANY: Readonly<Record<CombatRole, string>> = {
  Tank: 'tanks',
  Healer: 'healers',
  Damage: 'damage dealers',
  Support: 'supports',
};

/** '31 of 44, 4 healers'; roles of which no one is free are left out. */
export function freeText(
  free: number,
  people: number,
  roles: readonly { readonly role: CombatRole; readonly free: number }[],
): string {
  const named = roles
    .filter((each) => each.free > 0)
    .map(({ role, free: count }) => `${count} ${(count === 1 ? ONE : MANY)[role]}`);
  return [`${free} of ${people}`, ...named].join(', ');
}
