import { expect, test } from 'vitest';
import type { CombatRole } from '#/features/game/game.data.ts';
import { compositionOf, type JudgedParty } from './composition.rules.ts';

/** 'T Tank, H, D Mage': role by its letter, archetype if it's settled. */
const party = (name: string, entries: string): JudgedParty => ({
  name,
  entries: entries === '' ? [] : entries.split(', ').map(entryOf),
});
const ROLES: Readonly<Record<string, CombatRole>> = { T: 'Tank', H: 'Healer', D: 'Damage', S: 'Support' };
function entryOf(text: string): JudgedParty['entries'][number] {
  const [letter = '', archetype = null] = text.split(' ');
  return { role: ROLES[letter] ?? 'Damage', archetype };
}
const WHOLE = 'T Tank, H Cleric, D Mage, S Bard';

test.each([
  ['nothing about no parties', [], []],
  ['nothing about empty ones', [party('Vanguard', '')], []],
  ['a whole party is safe', [party('Vanguard', WHOLE)], ['success Vanguard has a tank and a healer']],
  [
    'several are safe together',
    [party('Vanguard', WHOLE), party('Flank', WHOLE), party('Reserve', '')],
    ['success Every party has a tank and a healer'],
  ],
  ['no healer', [party('Vanguard', WHOLE), party('Flank', 'T, D, S')], ['warning Flank has no healer']],
  [
    'no healer in several',
    [party('Vanguard', 'T, D, S'), party('Flank', 'T, D, S')],
    ['warning 2 parties have no healer'],
  ],
  [
    'each role that is missing, the healer first',
    [party('Flank', 'D')],
    ['warning Flank has no healer', 'warning Flank has no tank', 'warning Flank has no support'],
  ],
  [
    'support alone is missing, and the rest is safe',
    [party('Flank', 'T, H, D')],
    ['warning Flank has no support', 'success Flank has a tank and a healer'],
  ],
  [
    'an archetype twice',
    [party('Vanguard', 'T Tank, H Cleric, S Bard, D Mage, D Mage, D Cleric')],
    ['neutral Vanguard has Cleric and Mage twice', 'success Vanguard has a tank and a healer'],
  ],
  [
    'archetypes twice in several, and never across parties',
    [party('Vanguard', `${WHOLE}, D Mage`), party('Flank', `${WHOLE}, D Bard`), party('Third', WHOLE)],
    ['neutral 2 parties have an archetype twice', 'success Every party has a tank and a healer'],
  ],
  [
    'slots for anyone have none twice',
    [party('Vanguard', `${WHOLE}, D, D`)],
    ['success Vanguard has a tank and a healer'],
  ],
])('%s', (_, parties, expected) => {
  expect(compositionOf(parties).map(({ tone, text }) => `${tone} ${text}`)).toEqual(expected);
});
