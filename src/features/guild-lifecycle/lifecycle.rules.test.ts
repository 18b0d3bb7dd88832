import { expect, it } from 'vitest';
import { isSame } from './lifecycle.rules.ts';

it.each([
  ['Edda Saltborn', 'Edda Saltborn', true],
  ['  Edda   Saltborn ', 'Edda Saltborn', true],
  ['E\u0301tienne', '\u00c9tienne', true],
  ['edda saltborn', 'Edda Saltborn', false],
  ['Edda', 'Edda Saltborn', false],
  ['', 'Edda Saltborn', false],
])('%j for %j: %s', (typed, name, same) => {
  expect(isSame(typed, name)).toBe(same);
});
