interface Named {
  readonly name: string;
  /** The guild has more. */
  readonly isOneOfSeveral: boolean;
}

/** Whose points something changed, in which pool where there are several: '6 members in Siege points'. */
export function pointSubjectLabel(pool: Named, people: readonly { readonly name: string }[]): string {
  const whose = people.length === 1 ? people[0]!.name : `${people.length} members`;
  return pool.isOneOfSeveral ? `${whose} in ${pool.name}` : whose;
}

/** The pool of an event; the first is the one that isn't named. */
export const poolOfEvent = ({ id, isFirst }: { readonly id: string; readonly isFirst: boolean }) =>
  isFirst ? {} : { poolId: id };

/** Points, as the audit log leads to them. */
export const pointSubject = {
  type: 'points',
  page: (guildId: string) => ({ needs: 'view:members', path: `/guilds/${guildId}/points` }),
  row: { table: 'point_transactions', column: 'transaction_id' },
};
