import type { ChangeDescription } from '#/platform/changes.ts';

/** 'Rank: Initiate, now Member' */
export function changeLabel({ field, from, to }: ChangeDescription): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from}, now ${to ?? 'none'}`;
}
