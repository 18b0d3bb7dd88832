import type { SeededRandom } from '#/base/seeded-random.ts';
import { RACES, STATS, type Stat } from '#/features/game/game.data.ts';
import { roleOf } from '#/features/game/game.rules.ts';
import { ADMIN, CAST_APPLICANTS, CAST_MEMBERS, CAST_WAITING, type CastEntry, NEWCOMER } from './ashen-lanterns.ts';
import { characterNames, players } from './names.ts';
import type { CharacterBuild, DemoPerson } from './world.ts';

export const PEOPLE = 401;
/** How many of the drawn people have one, two, three or four characters. */
const CHARACTERS_EACH = [190, 120, 45, 17];
const UNDATED = new Date(0);

/** Everyone, those written by hand first; builds and dates of the others come later. */
export function planPeople(random: SeededRandom): DemoPerson[] {
  const cast = castPeople();
  const drawn = drawnPeople(random, cast, PEOPLE - cast.length);
  return [...cast, ...drawn];
}

function castPeople(): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  for (const entry of [...CAST_MEMBERS, ...CAST_APPLICANTS, ...CAST_WAITING]) {
    const { name, handle, persona } = entry;
    const owner = people.get(handle) ?? { name, handle, persona, characters: [], arrivedAt: UNDATED };
    people.set(handle, owner);
    const { character, race } = entry;
    owner.characters.push({ owner, name: character, race, createdAt: UNDATED, build: castBuild(entry) });
  }
  return [...people.values(), ...[NEWCOMER, ADMIN].map((one) => ({ ...one, characters: [], arrivedAt: UNDATED }))];
}

function drawnPeople(random: SeededRandom, cast: readonly DemoPerson[], count: number): DemoPerson[] {
  const nextName = characterNames(random);
  const nextPlayer = players(random);
  const takenNames = new Set(cast.flatMap((person) => person.characters.map(({ name }) => name)));
  const takenHandles = new Set(cast.map(({ handle }) => handle));
  const each = CHARACTERS_EACH.flatMap((people, index) => Array<number>(people).fill(index + 1));
  return random.sample(each, count).map((characters) => {
    const { name, handle } = drawUntil(nextPlayer, (player) => !takenHandles.has(player.handle));
    const owner: DemoPerson = { name, handle, characters: [], arrivedAt: UNDATED };
    for (let made = 0; made < characters; made += 1) {
      const race = random.pick(RACES);
      const called = drawUntil(
        () => nextName(race),
        (drawn) => !takenNames.has(drawn),
      );
      owner.characters.push({ owner, name: called, race, createdAt: UNDATED, build: UNBUILT });
    }
    return owner;
  });
}

function drawUntil<T>(draw: () => T, fits: (drawn: T) => boolean): T {
  for (;;) {
    const drawn = draw();
    if (fits(drawn)) return drawn;
  }
}

const NO_STATS = Object.fromEntries(STATS.map((stat) => [stat, 0])) as Record<Stat, number>;
/** Replaced by `planBuilds`. */
export const UNBUILT: CharacterBuild = {
  level: 0,
  primary: 'Bard',
  secondary: null,
  role: 'Unknown',
  stats: NO_STATS,
  professions: [],
};

function castBuild({ level, primary, secondary }: CastEntry): CharacterBuild {
  return { level, primary, secondary, role: roleOf(primary, secondary), stats: NO_STATS, professions: [] };
}
