import type { ChangeInWords } from '#/platform/changes.ts';

/** 'Rank: Initiate, now Member' */
export function changeLabel({ field, from, to }: ChangeInWords): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from}, now ${to ?? 'none'}`;
}
