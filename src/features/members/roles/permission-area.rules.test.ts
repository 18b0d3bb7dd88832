import { expect, test } from 'vitest';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { areasWith, PERMISSION_AREAS } from './permission-area.rules.ts';

const labels = (query: string) => areasWith(query).map(({ label }) => label);

test('each permission of the catalog is in one area, and no column of an area holds two', () => {
  const all = PERMISSION_AREAS.flatMap(({ permissions }) => permissions);
  expect(all.map(({ id }) => id).sort()).toEqual(GUILD_PERMISSIONS.map(({ id }) => id).sort());
  for (const { permissions } of PERMISSION_AREAS)
    expect(new Set(permissions.map(({ verb }) => verb)).size).toBe(permissions.length);
});

test('permissions under several headings are one area, and what is no column is called by its word', () => {
  expect(PERMISSION_AREAS.find(({ id }) => id === 'storefronts')).toMatchObject({
    label: 'Storefronts',
    permissions: [{ id: 'view:storefronts' }, { id: 'edit:storefronts' }],
  });
  expect(
    PERMISSION_AREAS.find(({ id }) => id === 'members')?.permissions.map(({ word, verb }) => [word, verb]),
  ).toEqual([
    ['View', 'View'],
    ['Edit', 'Edit'],
    ['Kick', 'Other'],
  ]);
});

test('a search finds areas by name, by permission and by what it does', () => {
  expect(labels('dkp')).toEqual(['DKP']);
  expect(labels(' Kick ')).toEqual(['Members']);
  expect(labels('warnings')).toEqual(['Members']);
  expect(labels('')).toHaveLength(PERMISSION_AREAS.length);
  expect(labels('nothing of the kind')).toEqual([]);
});
