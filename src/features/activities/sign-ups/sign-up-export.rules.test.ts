import { expect, test } from 'vitest';
import type { SignUpItem } from './sign-up.queries.server.ts';
import { signUpsCsv } from './sign-up-export.rules.ts';

const going: SignUpItem = {
  ...{ userId: 'u', characterId: 'c', name: 'Wren', level: 47, avatarImageLink: null },
  ...{ primaryArchetype: 'Bard', secondaryArchetype: 'Mage', role: 'Support', flexRole: 'Healer' },
  ...{ intent: 'accepted', note: '@home, late', enteredByName: null, approval: null, decisionReason: null },
  ...{ decidedByName: null, place: 'Support', standing: 'going', position: null, notes: 0 },
  alternatives: [
    { characterId: 'd', name: 'Lune' },
    { characterId: 'e', name: 'Vek' },
  ],
};

test('sign-ups as CSV say what each responded, and who waits at which place', () => {
  const waiting: SignUpItem = {
    ...going,
    ...{ secondaryArchetype: null, flexRole: null, alternatives: [], note: '', standing: 'waiting', position: 2 },
    enteredByName: 'Brünhild',
  };
  const [, ...rows] = signUpsCsv([going, waiting, { ...waiting, standing: 'declined', position: null }])
    .trim()
    .split('\r\n');
  expect(rows).toEqual([
    'Wren,47,Bard / Mage,Support,Going,,Healer,Lune; Vek,"\'@home, late",',
    'Wren,47,Bard,Support,Waitlist,2,,,,Brünhild',
    'Wren,47,Bard,Support,Absent,,,,,Brünhild',
  ]);
});
