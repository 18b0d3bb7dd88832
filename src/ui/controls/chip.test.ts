import { expect, test } from 'vitest';
import { nextTriState } from './chip.tsx';

test('a three-state chip goes round', () => {
  expect(nextTriState('any')).toBe('included');
  expect(nextTriState('included')).toBe('excluded');
  expect(nextTriState('excluded')).toBe('any');
});
