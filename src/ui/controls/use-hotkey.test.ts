import { expect, test } from 'vitest';
import { type HotkeyPress, isHotkey } from './use-hotkey.ts';

const press = (code: string, more: Partial<HotkeyPress> = {}): HotkeyPress => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
});

test('Ctrl or Cmd with a letter, and nothing else', () => {
  expect(isHotkey('mod+b', press('KeyB', { ctrlKey: true }))).toBe(true);
  expect(isHotkey('mod+b', press('KeyB', { metaKey: true }))).toBe(true);
  for (const other of [{}, { ctrlKey: true, metaKey: true }, { ctrlKey: true, shiftKey: true }])
    expect(isHotkey('mod+b', press('KeyB', other))).toBe(false);
  // AltGr is Ctrl and Alt for the browser: with it some keyboards write a sign.
  expect(isHotkey('mod+b', press('KeyB', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isHotkey('mod+b', press('KeyK', { ctrlKey: true }))).toBe(false);
});

test('Escape alone, and not that of an input method', () => {
  expect(isHotkey('escape', press('Escape'))).toBe(true);
  expect(isHotkey('escape', press('Escape', { isComposing: true }))).toBe(false);
  expect(isHotkey('escape', press('Escape', { ctrlKey: true }))).toBe(false);
});

test('a press that the browser makes up to fill in a form has no code', () => {
  const { code: _, ...made } = press('', { ctrlKey: true });
  expect(isHotkey('mod+k', made as HotkeyPress)).toBe(false);
});
