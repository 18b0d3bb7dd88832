import { expect, test } from 'vitest';
import { settingAnchor } from './setting-anchor.rules.ts';

test.each([
  ['Cool-down', 'cool-down'],
  ['Visible in discovery', 'visible-in-discovery'],
  ['“Level & class” (shown)', 'level-class-shown'],
])('%s is at #%s', (label, anchor) => {
  expect(settingAnchor(label)).toBe(anchor);
});
