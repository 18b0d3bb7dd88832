import { expect, test } from 'vitest';
import { MOBILE_BREAKPOINT, narrowCookie, narrowFrom, sidebarCookie, sidebarStateFrom } from './layout.ts';

test('the mobile layout begins under 768 px', () => {
  expect(MOBILE_BREAKPOINT).toBe(768);
});

test('what the cookie says is what was chosen', () => {
  for (const state of ['expanded', 'collapsed'] as const) {
    const value = sidebarCookie(state).split(';')[0]?.split('=')[1];
    expect(sidebarStateFrom(value)).toBe(state);
  }
});

test('the cookie lives 7 days on every path', () => {
  expect(sidebarCookie('expanded')).toBe('sidebar_state=true; path=/; max-age=604800; samesite=lax');
});

test('no cookie, or a strange one, is no choice', () => {
  for (const value of [undefined, null, '', '1', 'open']) expect(sidebarStateFrom(value)).toBe('auto');
});

test('a window is as narrow as its cookie says, and of unknown width without', () => {
  for (const narrow of [true, false]) expect(narrowFrom(narrowCookie(narrow).split(/[=;]/)[1])).toBe(narrow);
  for (const value of [null, undefined, '', 'true', '2']) expect(narrowFrom(value)).toBeUndefined();
});
