import { expect, test } from 'vitest';
import { switcherGroups, withPin } from './switcher.rules.ts';

const lanterns = { id: 'g1', name: 'Ashen Lanterns' };
const brine = { id: 'g2', name: 'Brinewatch' };
const characters = [
  { id: 'a', name: 'Ada', guild: brine },
  { id: 'b', name: 'Brand', guild: null },
  { id: 'c', name: 'Corin', guild: lanterns },
  { id: 'd', name: 'Dagny', guild: brine },
];
const state = { collapsed: false, order: [], pinned: [] };
const shown = (s: typeof state | Parameters<typeof switcherGroups>[1], active: string | null = null) =>
  switcherGroups(characters, s, active).map(
    ({ label, characters: list }) => `${label}: ${list.map(({ id }) => id).join('')}`,
  );

test('guild by guild, by name, then those without one', () => {
  expect(shown(state)).toEqual(['Ashen Lanterns: c', 'Brinewatch: ad', 'No guild: b']);
});
test('pinned ones come first, in the order they were pinned', () => {
  const pinned = withPin(withPin(state, 'd', true), 'b', true);
  expect(shown(pinned)).toEqual(['Pinned: db', 'Ashen Lanterns: c', 'Brinewatch: a']);
  expect(shown(withPin(pinned, 'd', false))).toEqual(['Pinned: b', 'Ashen Lanterns: c', 'Brinewatch: ad']);
});
test('folded: pinned ones and the active one', () => {
  const pinned = { ...withPin(state, 'c', true), collapsed: true };
  expect(shown(pinned, 'b')).toEqual(['Pinned: c', 'No guild: b']);
});
test('three characters are never folded', () => {
  const groups = switcherGroups(characters.slice(0, 3), { ...state, collapsed: true }, null);
  expect(groups.flatMap((group) => group.characters)).toHaveLength(3);
});
test('ids that are gone disturb nothing', () => {
  expect(shown({ collapsed: false, order: ['x', 'd'], pinned: ['y'] })).toEqual([
    'Ashen Lanterns: c',
    'Brinewatch: da',
    'No guild: b',
  ]);
});
