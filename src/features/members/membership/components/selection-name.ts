import type { SelectedMembers } from '../membership.cache.ts';

/** 'Edda', '1 member', '64 members' */
export function nameOf(whom: SelectedMembers): string {
  if (whom.kind === 'one') return whom.name;
  const count = whom.kind === 'several' ? whom.ids.length : whom.total;
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}
