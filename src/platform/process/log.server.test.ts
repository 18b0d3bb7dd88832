import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

const CANARY = 'canary-4711';
const written = (entry: object) => {
  let line = '';
  createLog('info', {
    write(text) {
      line += text;
    },
  }).info(entry, 'said');
  return line;
};

test('an entry is one JSON line', () => {
  const line = written({ id: 'a', ms: 3, nested: { at: new Date(0), list: [1, null] } });
  expect(line.endsWith('\n')).toBe(true);
  expect(JSON.parse(line)).toMatchObject({
    id: 'a',
    ms: 3,
    msg: 'said',
    nested: { at: '1970-01-01T00:00:00.000Z', list: [1, null] },
  });
});

test.each([
  'password',
  'newPassword',
  'token',
  'refreshToken',
  'clientSecret',
  'authorization',
  'cookie',
  'code',
  'code_verifier',
])('%s is removed at any depth', (name) => {
  const line = written({ [name]: CANARY, a: { b: { c: [{ [name]: CANARY }] } }, headers: { [name]: [CANARY] } });
  expect(line).not.toContain(CANARY);
  expect(line).toContain('[removed]');
});

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_name"'), {
    code: '23505',
    constraint: 'users_name',
    detail: `Key (name)=(${CANARY}) already exists.`,
  });
  const error = new DrizzleQueryError('insert into users (name) values ($1)', [CANARY], cause);
  const line = written({ err: error });
  expect(line).not.toContain(CANARY);
  expect(JSON.parse(line).err).toMatchObject({
    message: expect.stringContaining('insert into users'),
    stack: expect.stringContaining('log.server.test.ts'),
    cause: { code: '23505', constraint: 'users_name' },
  });
});

test('circular data is logged to an end', () => {
  const round: Record<string, unknown> = {};
  round.round = round;
  expect(written(round)).toContain('[deep]');
});
