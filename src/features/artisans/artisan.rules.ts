import {
  ARTISAN_GRADES,
  type ArtisanGrade,
  GRADE_FACTS,
  PROFESSIONS,
  type Profession,
  type ProfessionKind,
} from '#/features/game/game.data.ts';

/** All professions: gathering, processing, crafting. */
export const PROFESSION_LIST: readonly Profession[] = Object.values(PROFESSIONS).flat();
export const KINDS = Object.keys(PROFESSIONS) as readonly ProfessionKind[];

export const kindOf = (profession: Profession): ProfessionKind =>
  KINDS.find((kind) => (PROFESSIONS[kind] as readonly string[]).includes(profession)) ?? 'crafting';

/** What a character has reached in a profession: places in `PROFESSION_LIST` and `ARTISAN_GRADES`, since a page has hundreds, and the level. */
export type Mark = readonly [profession: number, grade: number, level: number];

export const gradeAt = (at: number): ArtisanGrade => ARTISAN_GRADES[at] ?? 'Novice';

/** A grade and those above it, lowest first. */
export const gradesFrom = (grade: ArtisanGrade): ArtisanGrade[] => ARTISAN_GRADES.slice(ARTISAN_GRADES.indexOf(grade));

/** Someone who practices a profession. */
export interface Practitioner {
  readonly characterId: string;
  readonly name: string;
  readonly grade: ArtisanGrade;
  readonly level: number;
}

/** What a guild has of a profession that at least one member practices. */
export interface Coverage {
  readonly profession: Profession;
  /** Members at each grade, in the order of `ARTISAN_GRADES`. */
  readonly counts: readonly number[];
  /** The most skilled, best first. */
  readonly best: readonly Practitioner[];
}

/** From this grade on a guild can rely on a profession. */
export const RELIABLE: ArtisanGrade = 'Master';
const RELIABLE_AT = ARTISAN_GRADES.indexOf(RELIABLE);

/** How many have at least the grade that a guild can rely on. */
export const mastersOf = (coverage: Coverage | undefined): number =>
  coverage?.counts.slice(RELIABLE_AT).reduce((sum, count) => sum + count, 0) ?? 0;

/** How many practice it at all. */
export const practitionersOf = (coverage: Coverage | undefined): number =>
  coverage?.counts.reduce((sum, count) => sum + count, 0) ?? 0;

/** Levels that are missing to where the reliable grade begins; 0 from there on. */
export const levelsToMaster = (level: number): number => Math.max(0, gradeStart(RELIABLE_AT) - level);

/** The grade after this one, and the levels that are missing to it; null for the last. */
export function nextGrade(grade: ArtisanGrade, level: number): { grade: ArtisanGrade; levels: number } | null {
  const at = ARTISAN_GRADES.indexOf(grade) + 1;
  const next = ARTISAN_GRADES[at];
  return next === undefined ? null : { grade: next, levels: Math.max(0, gradeStart(at) - level) };
}

const gradeStart = (at: number): number => GRADE_FACTS[at]?.fromLevel ?? 0;

/** A profession that a guild can't rely on; `nearest` is undefined where no one practices it. */
export interface Gap {
  readonly profession: Profession;
  readonly nearest: Practitioner | undefined;
}

/** A profession that depends on one member. */
export interface Dependence {
  readonly profession: Profession;
  readonly on: Practitioner;
}

/** What a guild lacks, those that no one practices first, and what it would lack without one member. */
export function gapsOf(coverage: readonly Coverage[]): { gaps: readonly Gap[]; atRisk: readonly Dependence[] } {
  const gaps: Gap[] = [];
  const atRisk: Dependence[] = [];
  for (const profession of PROFESSION_LIST) {
    const found = coverageOf(coverage, profession);
    const nearest = found?.best[0];
    const masters = mastersOf(found);
    if (masters === 0) gaps.push({ profession, nearest });
    else if (masters === 1 && nearest) atRisk.push({ profession, on: nearest });
  }
  return { gaps: gaps.toSorted((a, b) => Number(a.nearest !== undefined) - Number(b.nearest !== undefined)), atRisk };
}

export const coverageOf = (coverage: readonly Coverage[], profession: Profession): Coverage | undefined =>
  coverage.find((each) => each.profession === profession);

/** A grade and those below it, lowest first. */
export const gradesUpTo = (grade: ArtisanGrade): ArtisanGrade[] =>
  ARTISAN_GRADES.slice(0, ARTISAN_GRADES.indexOf(grade) + 1);
