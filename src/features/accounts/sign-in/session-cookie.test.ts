import { expect, test } from 'vitest';
import { sessionCookie, sessionTokenOf } from './session-cookie.http.server.ts';

const settings = {
  publicUrl: 'http://127.0.0.1:3000',
  authSecret: 'one secret of 32 characters or more',
  platformAdmins: [],
};
const tokenOf = (cookie: string, of = settings) => sessionTokenOf(new Headers({ cookie }), of);

test('a token is taken with the signature of this install alone, however often it came with it', () => {
  const cookie = sessionCookie('token', settings);
  const forged = sessionCookie('token', { ...settings, authSecret: 'another secret of 32 characters or more' });
  expect(tokenOf(forged)).toBeUndefined();
  for (let times = 0; times < 2; times++) expect(tokenOf(cookie)).toBe('token');
  expect(tokenOf(forged)).toBeUndefined();
  expect(tokenOf(cookie.replace('token', 'other'))).toBeUndefined();
  expect(tokenOf(cookie.slice(0, -1))).toBeUndefined();
});

test('what another secret signed ends with it', () => {
  const cookie = sessionCookie('token', settings);
  expect(tokenOf(cookie)).toBe('token');
  const changed = { ...settings, authSecret: 'a new secret of 32 characters or more' };
  expect(tokenOf(cookie, changed)).toBeUndefined();
  expect(tokenOf(sessionCookie('token', changed), changed)).toBe('token');
  expect(tokenOf(sessionCookie('token', changed))).toBeUndefined();
});
