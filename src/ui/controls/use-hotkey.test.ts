import { expect, test } from 'vitest';
import { expandMod } from './use-hotkey.ts';

test.each([
  ['mod+b', 'ctrl+b,meta+b'],
  ['mod+shift+k', 'ctrl+shift+k,meta+shift+k'],
  ['x', 'x'],
  ['g>m', 'g>m'],
  ['mod+enter,x', 'ctrl+enter,meta+enter,x'],
])('%s', (keys, expanded) => {
  expect(expandMod(keys)).toBe(expanded);
});
