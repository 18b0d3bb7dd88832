import { autoFill, type Candidacy, type OpenSlot, type Volunteer } from '#/features/loadouts/auto-fill.rules.ts';
import { PARTY_SIZE } from '#/features/loadouts/loadout.rules.ts';
import { seededRandom } from '../src/base/seeded-random.ts';
import { ARCHETYPES, COMBAT_ROLES } from '../src/features/game/game.data.ts';
import { type BenchPart, median } from './bench.ts';

const PEOPLE = 200;
const PARTIES = 25;
const CALLS = 40;

export const part: BenchPart = {
  about: `auto-fill of ${PEOPLE} people into ${PARTIES} parties`,
  async run(bench) {
    for (const [what, volunteers, slots] of [
      ['people and slots that suit each other', ...world({ named: 0.3, wanted: 1 })],
      ['slots that name archetypes, more people than fit', ...world({ named: 0.9, wanted: 0.5 })],
    ] as const) {
      const took: number[] = [];
      for (let call = 0; call < CALLS * bench.rounds; call++) {
        const began = performance.now();
        autoFill(volunteers, slots);
        took.push(performance.now() - began);
      }
      bench.metric({ what, value: median(took), unit: 'ms', atMost: 50 });
    }
  },
};

/** `named`: share of slots that name archetypes. `wanted`: share of slots for each role that people have. */
function world({ named, wanted }: { named: number; wanted: number }): [Volunteer[], OpenSlot[]] {
  const random = seededRandom('auto-fill');
  const candidacy = (at: number, kind: Candidacy['kind']): Candidacy => ({
    characterId: `${at} ${kind}`,
    characterName: `Character ${at}`,
    role: random.pick(COMBAT_ROLES),
    archetype: random.pick(ARCHETYPES),
    kind,
  });
  const volunteers = Array.from(
    { length: PEOPLE },
    (_, at): Volunteer => ({
      userId: `${at}`,
      name: `Person ${at}`,
      candidacies: [candidacy(at, 'signed up'), ...(random.chance(0.5) ? [candidacy(at, 'flex')] : [])],
    }),
  );
  const roles = COMBAT_ROLES.slice(0, Math.max(1, Math.round(COMBAT_ROLES.length * wanted)));
  const slots = Array.from(
    { length: PARTIES * PARTY_SIZE },
    (_, at): OpenSlot => ({
      party: `Party ${1 + Math.floor(at / PARTY_SIZE)}`,
      position: 1 + (at % PARTY_SIZE),
      role: random.pick(roles),
      archetypes: random.chance(named) ? [random.pick(ARCHETYPES), random.pick(ARCHETYPES)] : [],
      preferredCharacterId: random.chance(0.2) ? `${random.below(PEOPLE)} signed up` : null,
      locked: false,
      occupant: null,
    }),
  );
  return [volunteers, slots];
}
