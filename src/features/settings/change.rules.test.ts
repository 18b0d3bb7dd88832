import { expect, test } from 'vitest';
import { changesBetween, type DescribedFields } from './change.rules.ts';

interface State {
  readonly name: string;
  readonly tags: readonly string[];
  readonly open: boolean;
  readonly secret: string;
  readonly days: number;
}

const fields: DescribedFields<State> = {
  name: 'Name',
  tags: 'Tags',
  open: 'Accepts applications',
  days: { label: 'Cool-down', format: (days: number) => `${days} days` },
};
const before: State = { name: 'Lanterns', tags: ['PvE'], open: true, secret: 'a', days: 7 };

test('keeps what changed, by key and as it is', () => {
  expect(
    changesBetween(fields, before, { name: '', tags: ['PvE', 'Raiding'], open: false, secret: 'b', days: 9 }),
  ).toEqual({
    name: { from: 'Lanterns', to: '' },
    tags: { from: ['PvE'], to: ['PvE', 'Raiding'] },
    open: { from: true, to: false },
    days: { from: 7, to: 9 },
  });
});

test('keeps nothing of what stayed, and of nothing that is not described', () => {
  expect(changesBetween(fields, before, { ...before, tags: ['PvE'], secret: 'other' })).toEqual({});
});
