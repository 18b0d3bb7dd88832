import { MOST_AT_ONCE } from './membership.rules.ts';

/** What became of members over several calls. */
export interface BulkResult {
  readonly changed: number;
  readonly unchanged: number;
  /** Why some stay as they were, one message each. */
  readonly refused: readonly string[];
  /** What undoes it, the last first. */
  readonly undoIds: readonly string[];
}

export const EMPTY_RESULT: BulkResult = { changed: 0, unchanged: 0, refused: [], undoIds: [] };

export const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, at) =>
    ids.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

interface Answer {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly message: string }[];
  readonly undoId: string;
}

export function withOutcome(done: BulkResult, answer: Answer): BulkResult {
  return {
    changed: done.changed + answer.changed,
    unchanged: done.unchanged + answer.unchanged,
    refused: [...done.refused, ...answer.refused.map(({ message }) => message)],
    undoIds: answer.changed > 0 ? [answer.undoId, ...done.undoIds] : done.undoIds,
  };
}

/** Members that were skipped, and why: '1 member wasn't changed: Edda doesn't rank below you.' Empty if none were. */
export function outcomeLabel({ changed, unchanged, refused }: BulkResult): string {
  const [first] = refused;
  if (first !== undefined) {
    if (refused.length === 1) return `1 member wasn't changed: ${first}`;
    return `${refused.length} members weren't changed. For example: ${first}`;
  }
  if (changed === 0) return "There's nothing to change. Choose other members or another change.";
  return unchanged > 0 ? `${unchanged} already had it.` : '';
}
