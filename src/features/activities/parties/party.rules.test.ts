import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMove,
  type Board,
  inverseOf,
  type PartySlot,
  partyText,
  placedWords,
  type Seat,
  trayWords,
  unmetWords,
  wishWords,
} from './party.rules.ts';
import { moveBetween, personId, placeOf, placeTitle, slotId, TRAY, titleAt } from './party-board.rules.ts';
import { partiesCsv, partiesText } from './party-export.rules.ts';
import { fillParties, fillWords } from './party-fill.rules.ts';

const seat = (name: string, facts: Partial<Seat> = {}): Seat => ({
  ...{ userId: name, characterId: `of ${name}`, name, role: 'Damage' },
  ...{ primaryArchetype: 'Mage', secondaryArchetype: null, isGoing: true },
  ...facts,
});
const slot = (facts: Partial<PartySlot> = {}): PartySlot => ({
  ...{ role: null, archetypes: [], preferred: null, locked: false, seat: null },
  ...facts,
});
const board: Board = {
  parties: [
    { id: 'a', name: 'Vanguard', leaderUserId: 'Ada', slots: [slot({ seat: seat('Ada') }), slot({ role: 'Healer' })] },
    { id: 'b', name: 'Flank', leaderUserId: null, slots: [slot({ seat: seat('Bo'), locked: true }), slot()] },
  ],
  notPlaced: [seat('Cy'), seat('Di')],
};
const at = (partyId: string, position: number) => ({ partyId, position });
/** 'Ada a1, Bo b1 | Cy Di' */
const shown = ({ parties, notPlaced }: Board) => {
  const placed = parties.flatMap(({ id, slots }) =>
    slots.flatMap((each, index) => (each.seat ? [`${each.seat.name} ${id}${index + 1}`] : [])),
  );
  const waiting = notPlaced.map(({ name }) => name).toSorted();
  return `${placed.join(', ')} | ${waiting.join(' ')}`;
};

describe('what two presses mean', () => {
  test.each([
    ['someone who waits, an empty slot', personId('Cy'), slotId(at('a', 2)), 'Ada a1, Cy a2, Bo b1 | Di'],
    ['an empty slot, someone who waits', slotId(at('a', 2)), personId('Cy'), 'Ada a1, Cy a2, Bo b1 | Di'],
    ['someone who waits, a taken slot', personId('Cy'), slotId(at('a', 1)), 'Cy a1, Bo b1 | Ada Di'],
    ['a taken slot, someone who waits', slotId(at('a', 1)), personId('Cy'), 'Cy a1, Bo b1 | Ada Di'],
    ['a taken slot, an empty one', slotId(at('a', 1)), slotId(at('b', 2)), 'Bo b1, Ada b2 | Cy Di'],
    ['a taken slot, those not placed', slotId(at('a', 1)), TRAY, 'Bo b1 | Ada Cy Di'],
  ])('%s', (_, first, second, expected) => {
    const move = moveBetween(board, first, second);
    expect(move && shown(afterMove(board, move))).toBe(expected);
  });

  test.each([
    ['from a locked slot', slotId(at('b', 1)), slotId(at('a', 2))],
    ['to a locked slot', slotId(at('a', 1)), slotId(at('b', 1))],
    ['two empty slots', slotId(at('a', 2)), slotId(at('b', 2))],
    ['two who wait', personId('Cy'), personId('Di')],
    ['the same slot', slotId(at('a', 1)), slotId(at('a', 1))],
    ['an empty slot and those not placed', slotId(at('a', 2)), TRAY],
  ])('nothing: %s', (_, first, second) => {
    expect(moveBetween(board, first, second)).toBeNull();
  });
});

test('people play what their slot asks for', () => {
  const move = moveBetween(board, personId('Cy'), slotId(at('a', 2)));
  expect(move && afterMove(board, move).parties[0]?.slots[1]?.seat?.role).toBe('Healer');
});

const ids = [slotId(at('a', 1)), slotId(at('a', 2)), slotId(at('b', 2)), TRAY, ...['Ada', 'Cy', 'Di'].map(personId)];

test('each move keeps everyone once, may be painted twice, and is undone by its inverse', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 12 }), (presses) => {
      let state = board;
      for (const [first, second] of presses) {
        const move = moveBetween(state, first, second);
        if (!move) continue;
        const next = afterMove(state, move);
        expect(shown(afterMove(next, move))).toBe(shown(next));
        expect(shown(afterMove(next, inverseOf(move)))).toBe(shown(state));
        expect(
          shown(next)
            .match(/Ada|Bo|Cy|Di/g)
            ?.toSorted(),
        ).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
        state = next;
      }
    }),
    { numRuns: 500 },
  );
});

test('what is said', () => {
  expect([placedWords(board), placeTitle(board, at('b', 2)), placeOf(TRAY)]).toEqual([
    '2 of 4 placed',
    'Flank, slot 2',
    null,
  ]);
  expect([board, { parties: [], notPlaced: [] }].map(trayWords)).toEqual([
    'Everyone has a slot.',
    'No one has a place yet.',
  ]);
  expect([slotId(at('a', 1)), slotId(at('a', 2)), slotId(at('b', 2)), TRAY].map((id) => titleAt(board, id))).toEqual([
    'Ada',
    'Healer',
    'Open',
    'Not placed',
  ]);
  expect(wishWords(slot({ archetypes: ['Bard', 'Cleric'], role: 'Support' }))).toBe('Bard or Cleric');
  expect(wishWords(slot({ preferred: { characterId: 'x', name: 'Iskäri' }, archetypes: ['Bard'] }))).toBe('Iskäri');
});

test('text and CSV', () => {
  expect(partiesText('Citadel', board.parties)).toBe(
    'Citadel\n\nVanguard\n1. Ada, Damage, leader\n\nFlank\n1. Bo, Damage',
  );
  expect(partiesCsv(board.parties).split('\r\n')).toEqual([
    '\uFEFFParty,Slot,Role,Character,Archetypes,Leader',
    'Vanguard,1,Damage,Ada,Mage,yes',
    'Vanguard,2,Healer,,,',
    'Flank,1,Damage,Bo,Mage,',
    'Flank,2,,,,',
    '',
  ]);
});

test('filling keeps locked slots, and takes flex roles and other characters', () => {
  const comes = (name: string, facts: object = {}) => ({ ...seat(name), flexRole: null, alternatives: [], ...facts });
  const other = {
    characterId: 'other of Di',
    name: 'Wren',
    primaryArchetype: 'Bard' as const,
    ownRole: 'Healer' as const,
  };
  const filled = fillParties(board.parties, [
    comes('Bo'),
    comes('Cy'),
    comes('Ada'),
    comes('Di', { alternatives: [other] }),
    comes('Ed', { flexRole: 'Tank' }),
  ]);
  expect(
    filled.seats.map(({ partyId, position, userId, characterId }) => [partyId, position, userId, characterId]),
  ).toEqual([
    ['a', 1, 'Cy', 'of Cy'],
    ['a', 2, 'Di', 'other of Di'],
    ['b', 2, 'Ada', 'of Ada'],
  ]);
  expect(filled.placed.map(fillWords)[1]).toBe('Di: Vanguard, slot 2: healer, with Wren, another character of theirs');
  expect(filled.left.map(fillWords)).toEqual([
    'Ed: Every damage or tank slot that suits them went to someone who signed up earlier',
  ]);
});

test('who is in a party is said with their roles, the leader first', () => {
  const seats = [
    { userId: 'a', name: 'Mira', role: 'Tank' },
    { userId: 'b', name: 'Odo', role: 'Healer' },
  ];
  expect(partyText(seats, 'b')).toBe('Odo (Healer, leads), Mira (Tank)');
  expect(partyText(seats, null)).toBe('Mira (Tank), Odo (Healer)');
});

test('someone in a slot for other archetypes is told apart', () => {
  const asks = slot({ archetypes: ['Bard', 'Cleric'], seat: seat('Ada') });
  expect(unmetWords(asks)).toBe('Bard or Cleric');
  expect(unmetWords({ ...asks, seat: seat('Ada', { primaryArchetype: 'Cleric' }) })).toBeNull();
  expect(unmetWords({ ...asks, archetypes: [] })).toBeNull();
  expect(unmetWords({ ...asks, seat: null })).toBeNull();
});
