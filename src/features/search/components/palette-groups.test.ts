import { describe, expect, test } from 'vitest';
import { paletteText } from '../palette.rules.ts';
import type { SearchResult } from '../search.cache.ts';
import { type PaletteGuild, paletteGroups } from './palette-groups.tsx';

const guild: PaletteGuild = { id: 'one', name: 'Ashen Lanterns', entries: { dashboard: 0, members: 0 }, settings: [] };
const staffed: PaletteGuild = {
  ...guild,
  entries: { ...guild.entries, 'audit-logs': 0, settings: 0 },
  settings: ['general', 'applications', 'dkp'],
};
const other: PaletteGuild = { ...guild, id: 'two', name: 'Second Watch' };

const found: readonly SearchResult[] = [
  { kind: 'member', id: 'edda', guildId: 'one', title: 'Edda', note: 'Templar, Officer', image: null },
  { kind: 'announcement', id: 'a1', guildId: 'two', title: 'Edda’s farewell', note: 'Announcement, News', image: null },
  { kind: 'guild', id: 'edda-hall', guildId: null, title: 'Edda Hall', note: 'Guild on Lotharia, Europe', image: null },
  { kind: 'of a later version', id: 'x', guildId: null, title: 'Edda', note: '', image: null },
];

function shown(text: string, more: Partial<Parameters<typeof paletteGroups>[0]> = {}): string[] {
  const contents = { guilds: [guild, other], current: guild, actions: [], recent: [], found: [], ...more };
  return paletteGroups({ text: paletteText(text), ...contents }).flatMap(({ id, items }) =>
    items.map((item) => `${id}: ${item.label}${item.note ? ` (${item.note})` : ''}`),
  );
}
const run = () => {};
const actions = [{ id: 'edda', label: 'Change roles of Edda', run }];

test('groups come in their order, and results of another guild say which', () => {
  expect(shown('edda', { found, actions })).toEqual([
    'actions: Change roles of Edda',
    'items: Edda’s farewell (Announcement, News, Second Watch)',
    'members: Edda (Templar, Officer)',
    'elsewhere: Edda Hall (Guild on Lotharia, Europe)',
    'elsewhere: Search “edda” in guilds',
  ]);
});

test.each([
  ['> edda', ['actions: Change roles of Edda']],
  ['@edda', ['members: Edda (Templar, Officer)']],
  ['#edda', ['items: Edda’s farewell (Announcement, News, Second Watch)']],
])('%s narrows', (text, lines) => {
  expect(shown(text, { found, actions })).toEqual(lines);
});

describe('pages', () => {
  test('are those that the viewer may open', () => {
    expect(shown('audit')).toEqual(['elsewhere: Search “audit” in guilds']);
    expect(shown('audit', { current: staffed })[0]).toBe('pages: Audit Logs (Ashen Lanterns)');
  });

  test('settings are found by their labels, on tabs that are open', () => {
    const settings = (text: string, current = staffed) =>
      shown(text, { current }).filter((line) => line.startsWith('pages'));
    expect(settings('cool-down')).toEqual(['pages: Cool-down (Settings, Applications)']);
    expect(settings('weekly cap')).toEqual(['pages: Weekly cap (Settings, DKP)']);
    expect(settings('cool-down', guild)).toEqual([]);
    expect(settings('visible in discovery')).toEqual([]);
  });

  test('other guilds of the viewer are pages too', () => {
    expect(shown('second')).toContain('pages: Second Watch (Your guild)');
  });
});

describe('before anything is typed', () => {
  test('the page’s actions come first, then what was opened last', () => {
    const recent = [{ label: 'Edda', note: 'Templar', href: '/guilds/one/members/edda' }];
    expect(shown('', { actions, recent })).toEqual(['actions: Change roles of Edda', 'recent: Edda (Templar)']);
  });

  test('a newcomer sees where they can go', () => {
    expect(shown('')).toContain('pages: Members (Ashen Lanterns)');
    expect(shown('', { guilds: [], current: undefined }).every((line) => line.startsWith('pages: '))).toBe(true);
  });
});

test('every row has an id of its own', () => {
  const groups = paletteGroups({
    text: paletteText('e'),
    guilds: [staffed, other],
    current: staffed,
    actions,
    recent: [],
    found,
  });
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);
});
