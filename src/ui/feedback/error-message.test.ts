import { expect, test } from 'vitest';
import { messageOf, UNREACHABLE } from './error-message.ts';

const fallback = 'An unexpected error occurred';

test.each([
  ['an error with words', new Error('The guild is full.'), 'The guild is full.'],
  ['a thrown text', 'Not today', 'Not today'],
  ['a decoded body', { code: 'CONFLICT', message: 'Somebody was faster.' }, 'Somebody was faster.'],
  ['an answer that is not ok', new Response('', { status: 503 }), 'HTTP error! status: 503'],
  ['a lost connection', new TypeError('Failed to fetch'), UNREACHABLE],
  ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.'), UNREACHABLE],
  ['a fault of the program', new TypeError("Cannot read properties of undefined (reading 'id')"), fallback],
  ['an error without words', new Error(''), fallback],
  ['an empty text', '  ', fallback],
  ['nothing', undefined, fallback],
  ['a message that is no text', { message: 42 }, fallback],
])('%s', (_, error, message) => {
  expect(messageOf(error, fallback)).toBe(message);
});
