import type { Reminder } from './activity.rules.ts';

const UNITS = [
  [24 * 60, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/** '2 hours 30 minutes'. */
export function durationText(minutes: number): string {
  let rest = minutes;
  const parts = UNITS.flatMap(([size, unit]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ') || '0 minutes';
}

/** '30 minutes before, people who are going'. */
export const reminderText = ({ minutes, to }: Reminder): string =>
  `${durationText(minutes)} before, ${to === 'going' ? 'people who are going' : 'no response yet'}`;
