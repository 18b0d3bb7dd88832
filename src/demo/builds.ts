import type { SeededRandom } from '#/base/seeded-random.ts';
import { lowestLevel } from '#/features/characters/character.rules.ts';
import type { ProfessionEntry } from '#/features/characters/character.schema.ts';
import { CLASS_TABLE } from '#/features/game/class.data.ts';
import {
  ARCHETYPES,
  type Archetype,
  GRADE_FACTS,
  MAX_LEVEL,
  PROFESSIONS,
  type Role,
  SECONDARY_UNLOCK_LEVEL,
  STATS,
  type Stat,
} from '#/features/game/game.data.ts';
import { roleOf } from '#/features/game/game.rules.ts';
import { DAY } from './moments.ts';
import { UNBUILT } from './people.ts';
import type { CharacterBuild, DemoPerson } from './world.ts';

/** Levels by age, classes with every one of the 64 pairs, stats and professions. Those written by hand keep level and class. */
export function planBuilds({ people, now }: { people: readonly DemoPerson[]; now: Date }, random: SeededRandom): void {
  const nextPair = pairs(random);
  for (const character of people.flatMap(({ characters }) => characters)) {
    const days = (now.getTime() - character.createdAt.getTime()) / DAY;
    const drawn = character.build === UNBUILT;
    const level = drawn ? levelAfter(days, random) : character.build.level;
    const { primary, secondary, role } = drawn ? classAt(level, nextPair, random) : character.build;
    character.build = {
      level,
      primary,
      secondary,
      role,
      stats: statsOf(primary, secondary, level, random),
      professions: professionsAt(level, random),
    };
  }
}

type ClassOf = Pick<CharacterBuild, 'primary' | 'secondary' | 'role'>;

/** Every pair once, in drawn order, then as people choose: half of them deal damage. */
function pairs(random: SeededRandom): () => ClassOf {
  const all = CLASS_TABLE.map(([primary, secondary, , role]) => ({ primary, secondary, role }));
  const unseen = random.sample(all, all.length);
  return () => {
    const next = unseen.pop();
    if (next) return next;
    const role = wantedRole(random);
    return random.pick(all.filter((pair) => pair.role === role));
  };
}

function wantedRole(random: SeededRandom): Role {
  const draw = random.below(100);
  return draw < 46 ? 'Damage' : draw < 68 ? 'Healer' : draw < 86 ? 'Tank' : 'Support';
}

function classAt(level: number, nextPair: () => ClassOf, random: SeededRandom): ClassOf {
  if (level >= SECONDARY_UNLOCK_LEVEL) return nextPair();
  const primary = random.pick(ARCHETYPES);
  return { primary, secondary: null, role: roleOf(primary, null) };
}

function levelAfter(days: number, random: SeededRandom): number {
  if (days > 90) return random.chance(0.75) ? MAX_LEVEL : random.between(41, MAX_LEVEL);
  if (days > 30) return random.chance(0.4) ? MAX_LEVEL : random.between(28, MAX_LEVEL);
  if (days > 7) return random.between(18, 48);
  return random.between(4, 32);
}

/** What each archetype lives by. */
const MAIN_STATS: Record<Archetype, readonly [Stat, Stat]> = {
  Bard: ['mentality', 'dexterity'],
  Cleric: ['wisdom', 'mentality'],
  Fighter: ['strength', 'constitution'],
  Mage: ['intelligence', 'wisdom'],
  Tank: ['constitution', 'strength'],
  Ranger: ['dexterity', 'strength'],
  Rogue: ['dexterity', 'mentality'],
  Summoner: ['intelligence', 'mentality'],
};

function statsOf(primary: Archetype, secondary: Archetype | null, level: number, random: SeededRandom) {
  const [first, second] = MAIN_STATS[primary];
  const third = secondary && MAIN_STATS[secondary][0];
  const value = (stat: Stat) => {
    const weight = 1.6 + (stat === first ? 5 : 0) + (stat === second ? 2.6 : 0) + (stat === third ? 1.8 : 0);
    return Math.round(12 + (level * weight * random.between(82, 118)) / 100);
  };
  return Object.fromEntries(STATS.map((stat) => [stat, value(stat)])) as Record<Stat, number>;
}

/** A main trade and up to three beside it; fewer for the young. The game's limits of grades are far away. */
function professionsAt(level: number, random: SeededRandom): ProfessionEntry[] {
  const count = random.below(level < 20 ? 2 : 5);
  return random.sample(ALL_PROFESSIONS, count).map((profession, index) => {
    const best = level < 20 ? 1 : level < 40 ? 2 : index === 0 ? 4 : 2;
    const facts = GRADE_FACTS[random.below(best + 1)]!;
    return { profession, grade: facts.grade, level: random.between(lowestLevel(facts), facts.toLevel) };
  });
}

const ALL_PROFESSIONS = Object.values(PROFESSIONS).flat();
