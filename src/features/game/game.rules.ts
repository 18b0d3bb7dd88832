import { CLASS_TABLE } from './class.data.ts';
import {
  type Archetype,
  GRADE_FACTS,
  type GradeFacts,
  REALM_BY_REGION,
  type Realm,
  type Region,
  type Role,
  SECONDARY_UNLOCK_LEVEL,
} from './game.data.ts';

/**
 * The class of a character: its primary archetype while there is no secondary, else the name of the pair,
 * 'Unknown' when the pair is not in the table (docs/product/game-data.md#classes-and-roles).
 */
export function classOf(primary: string, secondary: string | null): string {
  if (secondary === null) return primary;
  return rowOf(primary, secondary)?.[2] ?? 'Unknown';
}

/** The role a form proposes for these archetypes; the player may choose another. */
export function roleOf(primary: string, secondary: string | null): Role {
  if (secondary === null) return ROLE_OF_PRIMARY.get(primary) ?? 'Unknown';
  return rowOf(primary, secondary)?.[3] ?? 'Unknown';
}

/** What the character can fill in for besides its role; null when that is nothing else. */
export function flexRoleOf(primary: string, secondary: string | null): Role | null {
  if (secondary === null) return null;
  return rowOf(primary, secondary)?.[4] ?? null;
}

/** The one realm of a region. */
export function realmOf(region: Region): Realm {
  return REALM_BY_REGION[region];
}

/** A warning for forms, never an error: the game gives a secondary archetype at level 25 only. */
export function secondaryWarning(level: number, secondary: string | null): string | null {
  if (secondary === null || level >= SECONDARY_UNLOCK_LEVEL) return null;
  return `In the game, secondary archetypes unlock at level ${SECONDARY_UNLOCK_LEVEL}. You can still plan one here.`;
}

/** 'TC' on tiles: R is the Ranger, so the Rogue takes G. */
export function archetypeLetter(archetype: Archetype): string {
  return archetype === 'Rogue' ? 'G' : archetype.charAt(0);
}

/** The grades that hold more professions than the game allows; higher grades count in the lower ones too. */
export function gradesOverLimit(grades: readonly string[]): GradeFacts[] {
  return GRADE_FACTS.filter((facts, index) => {
    const counted = new Set<string>(GRADE_FACTS.slice(index).map(({ grade }) => grade));
    return grades.filter((grade) => counted.has(grade)).length > facts.maxProfessions;
  });
}

const ROWS = new Map(CLASS_TABLE.map((row) => [`${row[0]}+${row[1]}`, row]));
const rowOf = (primary: string, secondary: string) => ROWS.get(`${primary}+${secondary}`);

// A pair of one archetype with itself shows what that archetype does alone.
const ROLE_OF_PRIMARY = new Map<string, Role>(
  CLASS_TABLE.filter((row) => row[0] === row[1]).map((row) => [row[0], row[3]]),
);
