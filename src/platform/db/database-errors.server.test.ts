import { expect, test } from 'vitest';
import { databaseErrorCode, isDatabaseAway, violatedConstraint } from './database-errors.server.ts';

const withCode = (code: string, extra: object = {}) => Object.assign(new Error(code), { code, ...extra });
const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause });

test.each([
  withCode('57P01'),
  withCode('57P03'),
  withCode('53300'),
  withCode('57014'),
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  withCode('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new AggregateError([new Error('x'), withCode('ECONNREFUSED')], 'all addresses failed'),
])('%s is the database being away, wrapped or not', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseAway(wrapped(wrapped(error)))).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('ENOENT', { syscall: 'open' }),
  new Error('x'),
  'a string',
  undefined,
])('%s is not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('what failed is found below the wrapping', () => {
  const duplicate = wrapped(withCode('23505', { constraint: 'guilds_slug' }));
  expect(databaseErrorCode(duplicate)).toBe('23505');
  expect(violatedConstraint(duplicate)).toBe('guilds_slug');
  expect(violatedConstraint(wrapped(new Error('x')))).toBeUndefined();
});

test('an error that names itself as its cause is read to an end', () => {
  const circular = new Error('round');
  circular.cause = circular;
  expect(isDatabaseAway(circular)).toBe(false);
});
