import { describe, expect, test } from 'vitest';
import { EMPTY_SLOTS, type LoadoutParty, NEW_SLOT, type SlotWish, slotChanges } from './loadout.rules.ts';
import {
  judged,
  loadoutText,
  partyId,
  partyOf,
  placeOf,
  placeTitle,
  slotId,
  slotNote,
  slotTitle,
  totalOf,
} from './loadout-board.rules.ts';
import { nextPlace, type SlotPlace, slotAt, swapped, withSlot } from './loadout-parties.rules.ts';

const wish = (facts: Partial<SlotWish>): SlotWish => ({ ...NEW_SLOT, ...facts });
const party = (name: string, ...slots: (SlotWish | null)[]): LoadoutParty => ({
  name,
  slots: [...slots, ...EMPTY_SLOTS].slice(0, EMPTY_SLOTS.length),
});
const parties = [
  party('Vanguard', wish({ role: 'Tank', preferredCharacterId: 'askr', locked: true }), wish({ archetypes: ['Mage'] })),
  party('Flank', wish({ role: 'Healer', archetypes: ['Cleric', 'Bard', 'Tank'], preferredCharacterId: 'gone' })),
];
const nameOf = (id: string) => (id === 'askr' ? 'Brünhild Askr' : undefined);

const labelOf = (place: SlotPlace) => {
  const slot = slotAt(parties, place);
  return `${placeTitle(parties, place)}: ${slotTitle(slot, nameOf)}${slot ? `, ${slotNote(slot)}` : ''}`;
};

test('ids of the board', () => {
  expect(placeOf(slotId({ party: 1, index: 7 }))).toEqual({ party: 1, index: 7 });
  expect(partyOf(partyId(12))).toBe(12);
  expect([placeOf('party:1'), partyOf('slot:1:2'), placeOf('slot:1')]).toEqual([null, null, null]);
});

test.each([
  [0, 0, 'Vanguard, slot 1: Brünhild Askr, Tank, locked'],
  [0, 1, 'Vanguard, slot 2: Mage, Damage, open'],
  [1, 0, 'Flank, slot 1: Cleric, Bard or Tank, Healer, preferred'],
  [1, 1, 'Flank, slot 2: Not planned'],
])('slot %d:%d reads', (at, index, words) => {
  expect(labelOf({ party: at, index })).toBe(words);
});

test('totals, text and what is judged', () => {
  expect([totalOf(parties), totalOf([party('x', wish({}))])]).toEqual(['3 slots in 2 parties', '1 slot in 1 party']);
  expect(loadoutText('Citadel', parties, nameOf)).toBe(
    'Citadel\n\nVanguard\n1. Tank: Brünhild Askr\n2. Damage: Mage\n\nFlank\n1. Healer: Cleric, Bard or Tank',
  );
  expect(judged(parties)).toEqual([
    {
      name: 'Vanguard',
      entries: [
        { role: 'Tank', archetype: null },
        { role: 'Damage', archetype: 'Mage' },
      ],
    },
    { name: 'Flank', entries: [{ role: 'Healer', archetype: null }] },
  ]);
});

describe('changing', () => {
  test('who is preferred is so in one slot', () => {
    const after = withSlot(parties, { party: 1, index: 3 }, wish({ preferredCharacterId: 'askr' }));
    expect(after[1]?.slots[3]?.preferredCharacterId).toBe('askr');
    expect(after[0]?.slots[0]).toMatchObject({ role: 'Tank', preferredCharacterId: null, locked: false });
    expect(after[1]?.slots[0]).toBe(parties[1]?.slots[0]);
  });

  test('two slots are swapped, also with one that is not planned', () => {
    const [a, b] = [
      { party: 0, index: 0 },
      { party: 1, index: 5 },
    ];
    const after = swapped(parties, a, b);
    expect([after[0]?.slots[0], after[1]?.slots[5]]).toEqual([null, parties[0]?.slots[0]]);
    expect(swapped(after, a, b)).toEqual(parties);
    expect(slotChanges(parties, after)).toEqual([
      'Vanguard, slot 1: not planned',
      'Flank, slot 6: tank, anyone, a preferred member, locked',
    ]);
  });

  test.each([
    [{ party: 0, index: 0 }, 1, { party: 0, index: 1 }],
    [{ party: 0, index: 7 }, 1, { party: 1, index: 0 }],
    [{ party: 1, index: 7 }, 1, { party: 0, index: 0 }],
    [{ party: 0, index: 0 }, -1, { party: 1, index: 7 }],
  ] as const)('from %o by %d', (from, step, to) => {
    expect(nextPlace(from, step, 2, 8)).toEqual(to);
  });
});
