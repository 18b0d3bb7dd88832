import { CSV_START, csvLine } from '#/base/csv.ts';
import type { Party } from './party.rules.ts';

/** Parties to be taken elsewhere. Pure. */

/** To be pasted into a chat; slots without anyone are left out. */
export function partiesText(title: string, parties: readonly Party[]): string {
  const blocks = parties.map(({ name, leaderUserId, slots }) => {
    const lines = slots.flatMap(({ seat }, at) =>
      seat ? [`${at + 1}. ${seat.name}, ${seat.role}${seat.userId === leaderUserId ? ', leader' : ''}`] : [],
    );
    return [name, ...lines].join('\n');
  });
  return [title, ...blocks].join('\n\n');
}

/** A row for each slot. */
export function partiesCsv(parties: readonly Party[]): string {
  const rows = parties.flatMap(({ name, leaderUserId, slots }) =>
    slots.map(({ role, seat }, at) => [
      ...[name, at + 1, seat?.role ?? role, seat?.name ?? null],
      seat ? [seat.primaryArchetype, seat.secondaryArchetype].filter(Boolean).join(' / ') : null,
      seat && seat.userId === leaderUserId ? 'yes' : null,
    ]),
  );
  return CSV_START + [['Party', 'Slot', 'Role', 'Character', 'Archetypes', 'Leader'], ...rows].map(csvLine).join('');
}
