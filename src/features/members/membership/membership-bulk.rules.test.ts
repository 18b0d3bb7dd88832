import { expect, test } from 'vitest';
import { batchesOf, EMPTY_RESULT, outcomeLabel, withOutcome } from './membership-bulk.rules.ts';

const answer = (changed: number, unchanged: number, refused: string[], undoId = 'u') => ({
  ...{ changed, unchanged, undoId },
  refused: refused.map((message) => ({ message })),
});

test('several calls add up, and are undone from the last to the first', () => {
  const done = [answer(100, 2, ['a'], 'one'), answer(0, 0, ['b'], ''), answer(3, 1, [], 'two')].reduce(
    withOutcome,
    EMPTY_RESULT,
  );
  expect(done).toEqual({ changed: 103, unchanged: 3, refused: ['a', 'b'], undoIds: ['two', 'one'] });
});

test.each([
  [answer(2, 0, []), ''],
  [answer(2, 1, []), '1 already had it.'],
  [answer(2, 1, ['Edda owns this guild.']), "1 member wasn't changed: Edda owns this guild."],
  [answer(0, 0, ['A.', 'B.', 'C.']), "3 members weren't changed. For example: A."],
  [answer(0, 4, []), "There's nothing to change. Choose other members or another change."],
])('%j reads %j', (outcome, words) => {
  expect(outcomeLabel(withOutcome(EMPTY_RESULT, outcome))).toBe(words);
});

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [250, [100, 100, 50]],
])('%d members go in calls of %j', (count, sizes) => {
  const ids = Array.from({ length: count }, (_, at) => String(at));
  expect(batchesOf(ids).map(({ length }) => length)).toEqual(sizes);
  expect(batchesOf(ids).flat()).toEqual(ids);
});
