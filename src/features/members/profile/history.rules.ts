import type { ChangeInWords } from '#/platform/changes.ts';

/** What happened to a member's place in the guild, after the name of who did it. */
export const HISTORY_LABELS: Readonly<Record<string, string>> = {
  'member.rank_changed': 'changed the rank',
  'member.roles_changed': 'changed the roles',
  'member.rank_passed_on': 'transferred ownership',
  'member.kicked': 'removed the member from the guild',
  'member.returned': 'undid the removal',
};

/** 'Rank: Initiate, now Member' */
export function changeLabel({ field, from, to }: ChangeInWords): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from}, now ${to ?? 'none'}`;
}
