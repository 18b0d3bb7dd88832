import { expect, test } from 'vitest';
import { signInRefusal } from './sign-in.rules.ts';

test('a reason that is known has its own words', () => {
  expect(signInRefusal('name_taken')).toBe('This name is taken. Choose another one.');
});

test.each([
  '[object Object]',
  'function Object() { [native code] }',
  'function toString() { [native code] }',
  'function hasOwnProperty() { [native code] }',
  'function valueOf() { [native code] }',
  '',
  'x',
])('any other text in the address, such as %o, has the general ones', (reason) => {
  expect(signInRefusal(reason)).toBe("We couldn't sign you in. Please try again.");
});
