import { expect, test } from 'vitest';
import { isTold, kindsByGroup, NOTIFICATION_KIND_IDS, NOTIFICATION_KINDS, wordsOf } from './notification.rules.ts';

test('every kind is told by a reaction, under a heading and with words', () => {
  const sources = import.meta.glob<string>('/src/features/**/*.reactions.server.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const text = Object.values(sources).join('\n');
  expect(NOTIFICATION_KIND_IDS.filter((kind) => !text.includes(`kind: '${kind}'`))).toEqual([]);
  expect(
    kindsByGroup()
      .flatMap(({ kinds }) => kinds)
      .sort(),
  ).toEqual([...NOTIFICATION_KIND_IDS].sort());
  for (const { label, hint } of Object.values(NOTIFICATION_KINDS)) {
    expect(label).toMatch(/^[A-Z].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$/);
  }
});

test('one is told unless one said otherwise', () => {
  expect(isTold('application.submitted', undefined)).toBe(true);
  expect(isTold('application.submitted', true)).toBe(true);
  expect(isTold('application.submitted', false)).toBe(false);
});

test('a kind that is no more has no words, whatever objects bring along', () => {
  expect(wordsOf('application.submitted')?.label).toBe('New applications');
  for (const kind of ['gone.kind', 'constructor', '__proto__']) expect(wordsOf(kind)).toBeUndefined();
});
