import { expect, test } from 'vitest';
import { isWellFormed } from './well-formed.server.ts';

const request = (url: string, ...rawHeaders: string[]) => ({ url, rawHeaders });

test.each(['/', '/g/x?a=b', '*', 'http://guild.example/g/x'])('%s is a target', (url) => {
  expect(isWellFormed(request(url, 'Host', 'a'))).toBe(true);
});

test.each(['', 'http://[', 'x'])('%o is none', (url) => {
  expect(isWellFormed(request(url, 'Host', 'a'))).toBe(false);
});

test('one line names the host, or none; two do not, whatever they say', () => {
  expect(isWellFormed(request('/'))).toBe(true);
  expect(isWellFormed(request('/', 'Accept', 'host', 'hoSt', 'a', 'X-Host', 'b'))).toBe(true);
  expect(isWellFormed(request('/', 'Host', 'a', 'Accept', '*/*', 'host', 'a'))).toBe(false);
});
