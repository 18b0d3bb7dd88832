import type { Cadence } from './discord-delivery.rules.ts';

export const CADENCE_ITEMS: readonly { readonly value: Cadence; readonly label: string }[] = [
  { value: 'now', label: 'Right away' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
];

/** Hours of a day, as people choose one. */
export const HOUR_ITEMS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}));
