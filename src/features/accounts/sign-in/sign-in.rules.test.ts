import { expect, test } from 'vitest';
import { signInRefusal } from './sign-in.rules.ts';

test('a reason that is known has its own words', () => {
  expect(signInRefusal('name_taken')).toBe('This name is taken. Choose another one.');
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '', 'x'])(
  'any other text in the address, such as %o, has the general ones',
  (reason) => {
    expect(signInRefusal(reason)).toBe("We couldn't sign you in. Please try again.");
  },
);
