import { CSV_START, csvLine } from '#/base/csv.ts';
import { INTENT_LABELS, STANDING_LABELS } from './sign-up.labels.ts';
import type { SignUpItem } from './sign-up.queries.server.ts';

const HEAD = [
  ...['Character', 'Level', 'Archetypes', 'Role', 'Response', 'Waitlist', 'Could also play', 'Other characters'],
  ...['Note', 'Signed up by'],
];

/** A row for each sign-up, in the order of the queue. */
export function signUpsCsv(items: readonly SignUpItem[]): string {
  const rows = items.map((item) => [
    ...[item.name, item.level],
    [item.primaryArchetype, item.secondaryArchetype].filter(Boolean).join(' / '),
    ...[
      item.role,
      item.standing === 'waiting' ? 'Waitlist' : (STANDING_LABELS[item.standing] ?? INTENT_LABELS[item.intent]),
    ],
    ...[item.position, item.flexRole, item.alternatives.map(({ name }) => name).join('; ')],
    ...[item.note, item.enteredByName],
  ]);
  return CSV_START + [HEAD, ...rows].map(csvLine).join('');
}
