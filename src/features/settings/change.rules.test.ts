import { expect, test } from 'vitest';
import { changesBetween } from './change.rules.ts';

const fields = {
  name: 'Name',
  tags: 'Tags',
  open: 'Accepts applications',
  secret: undefined,
  days: { label: 'Cool-down', words: (days: number) => `${days} days` },
};
const before = { name: 'Lanterns', tags: ['PvE'], open: true, secret: 'a', days: 7 };

test('tells what changed, in words and in order', () => {
  expect(
    changesBetween(fields, before, { name: '', tags: ['PvE', 'Raiding'], open: false, secret: 'b', days: 9 }),
  ).toEqual([
    { field: 'Name', from: 'Lanterns', to: null },
    { field: 'Tags', from: 'PvE', to: 'PvE, Raiding' },
    { field: 'Accepts applications', from: 'On', to: 'Off' },
    { field: 'Cool-down', from: '7 days', to: '9 days' },
  ]);
});

test('tells nothing of what stayed, and of nothing that is not described', () => {
  expect(changesBetween(fields, before, { ...before, tags: ['PvE'], secret: 'other' })).toEqual([]);
});

test('keeps long texts short, without breaking a character', () => {
  const [change] = changesBetween({ name: 'Name' }, { name: '' }, { name: '🏰'.repeat(400) });
  expect([...(change?.to ?? '')]).toHaveLength(300);
  expect(change?.to?.endsWith('🏰…')).toBe(true);
});
