import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { STOP_VIEWING_COOKIE, startViewingCookie, viewingFrom, viewingToken } from './viewing.rules.ts';

const viewing = { guildId: uuidv7(), roleId: uuidv7(), sessionId: uuidv7() };
const token = viewingToken(viewing);

test('what a page wrote is read again, among other cookies', () => {
  expect(viewingFrom(`tz=Europe%2FLondon; view_as=${token}; lists=1`)).toEqual(viewing);
  expect(startViewingCookie(token)).toBe(`view_as=${token}; path=/; samesite=lax`);
  expect(STOP_VIEWING_COOKIE).toContain('max-age=0');
});

test.each([
  null,
  '',
  'view_as',
  'view_as=',
  'xview_as=a.b.c',
  `view_as=${token}.more`,
  `view_as=${token.slice(0, 60)}`,
  `view_as=${token}=`,
  `other=${token}`,
])('%j is nothing', (header) => {
  expect(viewingFrom(header)).toBeNull();
});
