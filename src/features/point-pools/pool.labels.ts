import type { PoolItem } from './pool.queries.server.ts';

/** The pools in use that points can be awarded of, for a select; none where the guild has only one. */
export function awardChoices(pools: readonly PoolItem[], first: string): readonly { value: string; label: string }[] {
  const open = pools.filter(({ archivedAt, audience }) => archivedAt === null && audience === 'everyone');
  return open.length < 2 ? [] : open.map(({ id, isFirst, name }) => ({ value: isFirst ? first : id, label: name }));
}

/** 'Decays, staff only' under a pool's name. */
export function poolNote({ label, audience, archivedAt, rules }: PoolItem): string {
  const notes = [
    label,
    audience === 'staff' ? 'staff only' : '',
    archivedAt === null && rules && rules.decayType !== 'none' ? 'decays' : '',
  ];
  return notes.filter(Boolean).join(', ');
}
