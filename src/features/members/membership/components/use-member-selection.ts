import { useState } from 'react';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import type { MemberFiltersInput } from '#/features/members/roster/member.schema.ts';
import type { SelectedMembers } from '../membership.cache.ts';

export interface MemberSelection {
  readonly count: number;
  /** Ids of the rows that are marked. */
  readonly shown: ReadonlySet<string>;
  readonly whom: SelectedMembers | null;
  readonly choose: (ids: ReadonlySet<string>) => void;
  /** All who match, whether they have been read or not. */
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  /** The filters it was made with: under others it is over. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

const EMPTY_RESULT: ReadonlySet<string> = new Set();

/** Who is chosen in the table: some, or all who match its filters. */
export function useMemberSelection(
  filters: MemberFiltersInput,
  rows: readonly MemberRow[],
  total: number,
): MemberSelection {
  const of = JSON.stringify(filters);
  const [chosen, setChosen] = useState<Chosen>({ of, ids: EMPTY_RESULT, isAll: false });
  const isOver = chosen.of !== of;
  const isAll = chosen.isAll && !isOver;
  const ids = isOver ? EMPTY_RESULT : chosen.ids;
  const shown = isAll ? new Set(rows.map(({ characterId }) => characterId)) : ids;
  return {
    count: isAll ? total : ids.size,
    shown,
    whom: isAll ? { kind: 'matching', filters, total } : ids.size > 0 ? { kind: 'several', ids: [...ids] } : null,
    choose: (next) => setChosen({ of, ids: next, isAll: false }),
    chooseAll: () => setChosen({ of, ids: EMPTY_RESULT, isAll: true }),
    clear: () => setChosen({ of, ids: EMPTY_RESULT, isAll: false }),
  };
}
