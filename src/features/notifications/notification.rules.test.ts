import { expect, test } from 'vitest';
import type { EventDefinition } from '#/platform/events.ts';
import { kindsByGroup, NOTIFICATION_KINDS, PREFERENCE_KINDS, preferenceOf } from './notification.rules.ts';

const reactions = Object.values(
  import.meta.glob<string>('/src/features/**/*.reactions.server.ts', { eager: true, query: '?raw', import: 'default' }),
);
const definitions = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/features/**/*.events.ts', { eager: true }),
)
  .flatMap((file) => Object.values(file))
  .map((event) => (event as { definition?: EventDefinition<never> }).definition)
  .filter((definition) => definition !== undefined);

/** Kinds that reactions name, and types of events whose reaction tells a notice called as the event is. */
function kindsTold(): string[] {
  const named = reactions.flatMap((text) =>
    [...text.matchAll(/\bkind(?::| =) '([a-z_]+\.[a-z_]+)'/g)].map(([, kind]) => kind),
  );
  const byType = reactions.filter((text) => /\bkind: (?:event\.)?type\b/.test(text));
  const typed = definitions.filter(({ reactions: asked = [] }) =>
    asked.some((reaction) => byType.some((text) => text.includes(`'${reaction}'`))),
  );
  return [...new Set([...named, ...typed.map(({ type }) => type)])].map(String).sort();
}

test('every kind that is told has words in notification.rules.ts, and no kind there is never told', () => {
  expect(Object.keys(NOTIFICATION_KINDS).sort()).toEqual(kindsTold());
});

test('every kind is heard under some wish, and every wish is listed with words', () => {
  for (const kind of Object.keys(NOTIFICATION_KINDS)) expect(preferenceOf(kind)).toBeDefined();
  const listed = kindsByGroup().flatMap(({ kinds }) => kinds);
  expect(
    listed
      .filter(({ always }) => !always)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([...PREFERENCE_KINDS].sort());
  for (const { label, hint } of listed) {
    expect(label).toMatch(/^[A-Z].*[^.]$/);
    expect(hint).toMatch(/^[A-Z].*\.$/);
  }
});

test('a kind may follow the wish of another', () => {
  expect(preferenceOf('application.rejected')?.kind).toBe('application.accepted');
  expect(PREFERENCE_KINDS).not.toContain('application.rejected');
  expect(PREFERENCE_KINDS).not.toContain('guild.ownership_transferred');
});

test('a kind that is no more has no words, whatever objects bring along', () => {
  for (const kind of ['gone.kind', 'constructor', '__proto__']) expect(preferenceOf(kind)).toBeUndefined();
});
