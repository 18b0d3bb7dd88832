import { expect, test } from 'vitest';
import { PRESENT_MS } from '#/platform/live/presence.server.ts';
import { alsoEditing, SIGN_EVERY_MS } from './presence.rules.ts';

test.each([
  [[], ''],
  [['Edda'], 'Edda is editing this too.'],
  [['Edda', 'Wren'], 'Edda and Wren are editing this too.'],
  [['Edda', 'Wren', 'Orrin', 'Sable'], 'Edda, Wren and 2 more are editing this too.'],
])('%j reads %j', (names, expected) => {
  expect(alsoEditing(names)).toBe(expected);
});

test('two signs may be lost', () => {
  expect(SIGN_EVERY_MS * 3).toBeLessThanOrEqual(PRESENT_MS);
});
