import { expect, test } from 'vitest';
import { accepts } from './accept-encoding.server.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['br', false],
  ['xgzipx', false],
  ['', false],
  [undefined, false],
])('gzip in %s: %s', (header, welcome) => expect(accepts('gzip', header)).toBe(welcome));
