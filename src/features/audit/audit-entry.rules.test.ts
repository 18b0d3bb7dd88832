import { describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { definitionOf, features } from '#/platform/feature.server.ts';
import { areaLabel, describeEvent, labelOf, sourceLabel } from './audit-entry.rules.ts';

const definitions = features().flatMap(({ events = [] }) => events);
const changeFields = Object.assign({}, ...features().map((feature) => feature.changeFields));
const GUILD = '01890000-0000-7000-8000-000000000001';
const RANKS = { old: '01890000-0000-7000-8000-00000000000a', next: '01890000-0000-7000-8000-00000000000b' };

const read = (type: string, data: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>> = {}) =>
  describeEvent(
    { type, guildId: GUILD, subjectId: GUILD, data },
    { definition: definitionOf(type), changeFields, nameOf: (id) => names[id] },
  );

describe.each(definitions.map((definition) => [definition.type, definition] as const))('%s', (type, { label }) => {
  test('has a label and reads as a sentence after a name, whatever is stored', () => {
    expect(label).toMatch(/^[A-Z][^.]+[^.]$/);
    for (const data of [{}, HOSTILE]) {
      const [before, after] = read(type, data).sentence;
      expect(`${before}it${after}`).toMatch(/^[a-z][a-zA-Z ,"-]+$/);
    }
  });

  test('shows no id, no secret and no markup of what is stored', () => {
    const { page: _, ...shown } = read(type, HOSTILE);
    expect(JSON.stringify(shown)).not.toMatch(/secret|0189|\[object|undefined|NaN/);
  });
});

/** What nothing may let through: each value has many names. */
const HOSTILE = Object.fromEntries(
  [
    ...['password', 'passwordHash', 'token', 'userId', 'characterId', 'rankId', 'roleId', 'commentId', 'email'],
    ...['ownerCharacterId', 'sessionIds', 'noteId', 'warningId', 'body', 'note', 'requestId'],
  ].map((key) => [key, 'secret']),
);

test('no two events have the same label', () => {
  const labels = definitions.map(({ label }) => label);
  expect(labels.toSorted()).toEqual([...new Set(labels)].toSorted());
});

test('every table of labels that an event names is registered by a feature', () => {
  const { fields } = definitionOf('guild.settings_saved')?.describe(GUILD, GUILD, { tab: 'dkp', changes: {} }) ?? {};
  expect(Object.keys(changeFields)).toContain(fields);
});

test('a type that this version does not know is shown by its own name', () => {
  expect(read('gone.old_thing', { secret: 'x' })).toMatchObject({
    sentence: ['recorded "gone old thing" for ', ''],
    changes: [],
    details: [],
  });
  expect(labelOf('gone.old_thing', undefined)).toBe('Gone old thing');
  expect(definitionOf('function Object() { [native code] }')).toBeUndefined();
});

test('an event that is not as any version wrote it is shown as far as it can be read', () => {
  expect(read('application.withdrawn', { why: 'nobody knows' }).sentence).toEqual([
    'recorded "application withdrawn" for ',
    '',
  ]);
  expect(read('application.accepted', {}).sentence).toEqual(['accepted the application of ', '']);
});

describe('changes', () => {
  const data = { changes: { rankId: { from: RANKS.old, to: RANKS.next } } };
  const rankOf = (names: Readonly<Record<string, string>>) => read('member.rank_changed', data, names).changes;

  test('are shown with the labels and names of today', () => {
    expect(rankOf({ [RANKS.old]: 'Officer', [RANKS.next]: 'Captain' })).toEqual([
      { field: 'Rank', from: 'Officer', to: 'Captain' },
    ]);
    expect(rankOf({})).toEqual([{ field: 'Rank', from: 'Deleted', to: 'Deleted' }]);
  });

  test('are in the order of the labels, and of known fields alone', () => {
    const changes = { secret: { from: 1, to: 2 }, icon: { from: null, to: 'leaf' }, name: { from: 'A', to: 'B' } };
    expect(read('rank.changed', { changes }).changes).toEqual([
      { field: 'Name', from: 'A', to: 'B' },
      { field: 'Icon', from: null, to: 'Leaf' },
    ]);
  });

  test('of a settings tab have the labels of its feature', () => {
    const changes = { dkpEnabled: { from: false, to: true } };
    expect(read('guild.settings_saved', { tab: 'dkp', changes }).changes).toEqual([
      { field: 'Use points', from: 'Off', to: 'On' },
    ]);
    expect(read('guild.settings_saved', { tab: 'gone', changes }).changes).toEqual([]);
  });

  test('of a role are listed by heading', () => {
    const changes = { permissions: { from: [], to: ['view:members'] } };
    expect(read('role.changed', { changes }).changes).toEqual([
      { field: 'Permissions: Members', from: null, to: 'View Members' },
    ]);
  });

  test('that an earlier version stored in words are shown in these words', () => {
    const words = [{ field: 'Name', from: 'A', to: null }, { field: 7 }, null, { field: 'X', from: {}, to: 'y' }];
    for (const type of ['guild.settings_saved', 'member.rank_changed', 'gone.old_thing'])
      expect(read(type, { tab: 'general', changes: words }).changes).toEqual([{ field: 'Name', from: 'A', to: null }]);
    expect(read('guild.settings_saved', { changes: 'all' }).changes).toEqual([]);
  });
});

test('areas and sources are words', () => {
  expect(areaLabel('members')).toBe('Members');
  expect(areaLabel('guild_bank')).toBe('Guild bank');
  expect(sourceLabel('web')).toBe('Web');
  expect(sourceLabel('discord')).toBe('Discord');
  expect(sourceLabel('invite guard')).toBe('Job: invite guard');
});
