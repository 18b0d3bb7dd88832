import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '#/platform/events.ts';
import { AREA_LABELS, AUDIT_WORDS, areaLabel, sourceLabel, wordsOf } from './audit.labels.ts';
import { inWords } from './audit-entry.rules.ts';

const files = import.meta.glob<Record<string, unknown>>('/src/features/**/*.events.ts', { eager: true });
const definitions = Object.values(files)
  .flatMap((file) => Object.values(file))
  .map((event) => (event as { definition?: EventDefinition<never> }).definition)
  .filter((definition) => definition !== undefined);

test('every type of event has words in src/features/audit, and no words are of a type that is not there', () => {
  expect(definitions.length).toBeGreaterThan(15);
  expect(Object.keys(AUDIT_WORDS).sort()).toEqual(definitions.map(({ type }) => type).sort());
});

test('every area of a guild is called something', () => {
  const own = new Set(['character', 'account']);
  const areas = definitions.filter(({ type }) => !own.has(type.split('.')[0] ?? '')).map(({ area }) => area);
  expect([...new Set(areas)].filter((area) => !Object.hasOwn(AREA_LABELS, area))).toEqual([]);
});

describe.each(Object.entries(AUDIT_WORDS))('%s', (type, { label }) => {
  test('reads as a sentence after a name, whatever is stored', () => {
    expect(label).toMatch(/^[A-Z][^.]+[^.]$/);
    for (const data of [{}, HOSTILE]) {
      const { says } = inWords(type, data);
      expect(`${says[0]}it${says[1]}`).toMatch(/^[a-z][a-zA-Z ,']+$/);
    }
  });

  test('tells no id, no secret and no markup of what is stored', () => {
    const told = JSON.stringify(inWords(type, HOSTILE));
    expect(told).not.toMatch(/secret|0189|\[object|undefined|NaN/);
  });
});

/** What no word may let through: each value stands under many names. */
const HOSTILE = Object.fromEntries(
  [
    ...['password', 'passwordHash', 'token', 'userId', 'characterId', 'rankId', 'roleId', 'commentId', 'email'],
    ...['ownerCharacterId', 'sessionIds', 'noteId', 'warningId', 'body', 'note', 'requestId'],
  ].map((key) => [key, 'secret']),
);

test('what an older version wrote is told as far as it can be read', () => {
  expect(inWords('gone.old_thing', { secret: 'x' })).toMatchObject({
    says: ['did this to ', ': old thing'],
    facts: [],
  });
  expect(wordsOf('constructor').label).toBe('Constructor');
  const changes = [{ field: 'Name', from: 'A', to: null }, { field: 7 }, null, { field: 'X', from: {}, to: 'y' }];
  expect(inWords('guild.settings_saved', { changes }).changes).toEqual([{ field: 'Name', from: 'A', to: null }]);
  expect(inWords('guild.settings_saved', { changes: 'all' }).changes).toEqual([]);
});

test('areas and sources are words', () => {
  expect(areaLabel('members')).toBe('Members');
  expect(areaLabel('guild_bank')).toBe('Guild bank');
  expect(sourceLabel('web')).toBe('Web');
  expect(sourceLabel('discord')).toBe('Discord');
  expect(sourceLabel('invite guard')).toBe('Job: invite guard');
});
