import { describe, expect, test } from 'vitest';
import { type KeyPress, keyName, SEQUENCE_TIME, shortcutReader } from './shortcut.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...more,
});

test.each<[string, Partial<KeyPress>, string | null]>([
  ['j', {}, 'j'],
  // Caps lock.
  ['J', {}, 'j'],
  ['X', { shiftKey: true }, 'shift+x'],
  ['?', { shiftKey: true }, '?'],
  ['/', {}, '/'],
  ['Enter', {}, 'enter'],
  [' ', {}, 'space'],
  [' ', { shiftKey: true }, 'shift+space'],
  ['Enter', { shiftKey: true }, 'shift+enter'],
  ['k', { ctrlKey: true }, null],
  ['k', { metaKey: true }, null],
  ['k', { altKey: true }, null],
])('%s with %j is %s', (key, more, name) => {
  expect(keyName(press(key, more))).toBe(name);
});

describe('sequences', () => {
  const read = (...presses: KeyPress[]) => presses.map(shortcutReader());

  test('g waits for the key after it', () => {
    expect(read(press('g'), press('m', { timeStamp: 400 }), press('m', { timeStamp: 500 }))).toEqual([
      null,
      'g m',
      'm',
    ]);
  });

  test('a key that comes too late stands alone', () => {
    expect(read(press('g'), press('m', { timeStamp: SEQUENCE_TIME + 1 }))).toEqual([null, 'm']);
  });

  test('Space is a key like another, alone no second key of anything', () => {
    expect(read(press(' '), press('g'), press(' ', { timeStamp: 10 }))).toEqual(['space', null, 'g space']);
  });

  test('g twice is a sequence of its own', () => {
    expect(read(press('g'), press('g', { timeStamp: 10 }), press('m', { timeStamp: 20 }))).toEqual([null, 'g g', 'm']);
  });

  test('a key of the browser ends it, a modifier alone does not', () => {
    expect(read(press('g'), press('r', { ctrlKey: true }), press('m'))).toEqual([null, null, 'm']);
    expect(read(press('g'), press('Shift', { shiftKey: true }), press('m'))).toEqual([null, null, 'g m']);
  });
});
