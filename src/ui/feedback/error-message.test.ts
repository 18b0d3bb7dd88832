import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import { isNetworkFailure, messageOf, OFFLINE, UNREACHABLE } from './error-message.ts';

const fallback = 'An unexpected error occurred';

test.each([
  ['an error with words', new Error('The guild is full.'), 'The guild is full.'],
  ['a thrown text', 'Not today', 'Not today'],
  ['a decoded body', { code: 'CONFLICT', message: 'Somebody was faster.' }, 'Somebody was faster.'],
  ['an answer that is not ok', new Response('', { status: 503 }), 'HTTP error! status: 503'],
  ['a lost connection', new TypeError('Failed to fetch'), UNREACHABLE],
  ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), UNREACHABLE],
  ['a page whose code did not come', new TypeError('Importing a module script failed.'), UNREACHABLE],
  ['a fault of the program', new TypeError("Cannot read properties of undefined (reading 'id')"), fallback],
  ['an error without words', new Error(''), fallback],
  ['an empty text', '  ', fallback],
  ['nothing', undefined, fallback],
  ['a message that is no text', { message: 42 }, fallback],
])('%s', (_, error, message) => {
  expect(messageOf(error, fallback)).toBe(message);
});

const unsent = new AppError({ code: 'UNAVAILABLE', reason: 'offline', message: 'Not sent.' });

afterEach(() => vi.unstubAllGlobals());

test('without a network it says so, and only for what the network is to blame for', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(messageOf(new TypeError('Failed to fetch'), fallback)).toBe(OFFLINE);
  expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"), fallback)).toBe(fallback);
  expect(messageOf(unsent, fallback)).toBe(OFFLINE);
  expect(messageOf(new Error('The guild is full.'), fallback)).toBe('The guild is full.');
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true],
  [unsent, true],
  [new AppError({ code: 'UNAVAILABLE', reason: 'restarting', message: 'Not now.' }), false],
  [new Error('Failed to fetch'), false],
  ['Failed to fetch', false],
])('%s is a network failure: %s', (error, expected) => {
  expect(isNetworkFailure(error)).toBe(expected);
});
