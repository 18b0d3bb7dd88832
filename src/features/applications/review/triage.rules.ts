import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';

/** An application in a list that is decided one after the other. */
export interface TriageRow {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly can: { readonly accept: boolean; readonly reject: boolean };
}

/** What was decided on this page a moment ago, by id. */
export type Decided = ReadonlyMap<string, 'approved' | 'rejected'>;

/**
 * The list as it is once the decisions have arrived: in a list of pending ones they are gone, in others they say what
 * became of them. Until the server's list says the same, this is what people see.
 */
export function withDecided<Row extends TriageRow>(
  rows: readonly Row[],
  decided: Decided,
  of: ApplicationStatus | null,
) {
  if (of === 'pending') return rows.filter(({ id }) => !decided.has(id));
  return rows.map((row) => {
    const status = row.status === 'pending' ? decided.get(row.id) : undefined;
    return status ? { ...row, status, can: { accept: false, reject: false } } : row;
  });
}

/** The application `steps` further down the list; the first or the last one where `id` isn't in it. */
export function neighborOf<Row extends TriageRow>(rows: readonly Row[], id: string | undefined, steps: 1 | -1) {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return rows.at(steps === 1 ? 0 : -1);
  return rows[at + steps];
}

/** Which one is decided after this one: the next pending one, else the one before it. */
export function nextPending<Row extends TriageRow>(rows: readonly Row[], id: string): Row | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const isPending = (row: Row) => row.id !== id && row.status === 'pending';
  return rows.slice(at + 1).find(isPending) ?? rows.slice(0, Math.max(at, 0)).findLast(isPending);
}
