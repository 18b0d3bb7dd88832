import { expect, test } from 'vitest';
import { approvedDetail, approvedTitle } from './sign-up.labels.ts';

const refused = (...names: readonly string[]) => names.map((name) => ({ name, reason: `${name} no longer comes.` }));

test('approving several says how many were, and names those who were not', () => {
  expect(approvedTitle({ approved: 1, waiting: 0, refused: [], gone: 0 })).toBe('1 sign-up approved');
  expect(approvedDetail({ approved: 1, waiting: 0, refused: [], gone: 0 })).toBeUndefined();
  const outcome = { approved: 4, waiting: 2, refused: refused('Mira', 'Odo'), gone: 1 };
  expect(approvedTitle(outcome)).toBe('4 sign-ups approved');
  expect(approvedDetail(outcome)).toBe(
    '2 on the waitlist, because all places are taken. Mira no longer comes. Odo no longer comes. 1 sign-up was removed before that.',
  );
  const many = { approved: 1, waiting: 0, refused: refused('A', 'B', 'C', 'D', 'E'), gone: 2 };
  expect(approvedDetail(many)).toBe(
    "A no longer comes. B no longer comes. C no longer comes. 2 more weren't approved either. 2 sign-ups were removed before that.",
  );
});
