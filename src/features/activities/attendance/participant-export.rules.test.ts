import { expect, test } from 'vitest';
import type { ParticipantItem } from './participant.queries.server.ts';
import { participantsCsv } from './participant-export.rules.ts';

const someone: ParticipantItem = {
  ...{ id: 'p', userId: 'u', characterId: 'c', name: '=Wren', status: 'left-early', credit: 40, source: 'hand' },
  ...{ remark: 'Left, after the bridge', notes: 1, marks: 2, isDue: false, mayRecord: true },
  awarded: { points: 1_250, activityPoints: 3 },
};
const guest: ParticipantItem = { ...someone, userId: null, characterId: null, name: 'Odran', remark: '', marks: 0 };

test('attendance as CSV has a row for each; no cell is a formula', () => {
  const [, ...rows] = participantsCsv([someone, guest], { forStaff: true }).trim().split('\r\n');
  expect(rows).toEqual([
    '\'=Wren,,Left early,40,12.5,3,2,"Left, after the bridge"',
    'Odran,yes,Left early,40,12.5,3,0,',
  ]);
});

test('what is for staff alone is in no one else’s file', () => {
  const file = participantsCsv([someone], { forStaff: false });
  expect(file).not.toMatch(/Remark|bridge|Check-ins/);
});
