import { ARTISAN_GRADES, type ProfessionKind } from '#/features/game/game.data.ts';
import { type Coverage, type Gap, gradeAt, levelsToMaster, type Mark, practitionersOf } from './artisan.rules.ts';
import type { ArtisanSort } from './artisan.search.ts';

export const KIND_LABELS: Readonly<Record<ProfessionKind, string>> = {
  gathering: 'Gathering',
  processing: 'Processing',
  crafting: 'Crafting',
};

export const SORT_NAMES: Readonly<Record<ArtisanSort, string>> = {
  name: 'Member',
  level: 'Highest level',
  count: 'Professions',
  rank: 'Rank',
};

/** 'Grandmaster 42' */
export const markText = ([, grade, level]: Mark): string => `${gradeAt(grade)} ${level}`;

/** 'No one practices it.' or '4 members practice it: 1 Grandmaster, 1 Journeyman, 2 Novices.' */
export function coverageText(coverage: Coverage | undefined): string {
  const total = practitionersOf(coverage);
  if (!coverage || total === 0) return 'No one practices it.';
  const grades = ARTISAN_GRADES.flatMap((grade, at) => counted(coverage.counts[at] ?? 0, grade)).toReversed();
  return `${total === 1 ? '1 member practices it' : `${total} members practice it`}: ${grades.join(', ')}.`;
}

const counted = (count: number, grade: string): string[] =>
  count === 0 ? [] : [`${count} ${grade === 'Journeyman' ? journeymen(count) : `${grade}${count === 1 ? '' : 's'}`}`];
const journeymen = (count: number): string => (count === 1 ? 'Journeyman' : 'Journeymen');

/** How far a guild is from relying on a profession: '3 levels to Master'. */
export function gapText({ nearest }: Gap): string {
  if (!nearest) return 'No one practices it';
  const levels = levelsToMaster(nearest.level);
  return levels === 0 ? 'Next is Master' : `${levels} ${levels === 1 ? 'level' : 'levels'} to Master`;
}
