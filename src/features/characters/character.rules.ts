import {
  type ArtisanGrade,
  GRADE_FACTS,
  type GradeFacts,
  MAX_STAT,
  STATS,
  type Stat,
} from '#/features/game/game.data.ts';

/** What a card shows for a character without a name. */
export const shownName = (name: string | null | undefined): string => name?.trim() || 'Unknown';

/** The picture of a character: its avatar, else its screenshot. */
export function portraitOf(character: {
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
}): string | null {
  return character.avatarImageLink ?? character.screenshotImageLink;
}

/** 'Tank, Cleric'; a missing secondary archetype is shown as 'None'. */
export const archetypesLine = (primary: string, secondary: string | null): string =>
  `${primary}, ${secondary ?? 'None'}`;

/** Why a list of professions is refused: the game certifies only so many of a grade. */
export const overLimitMessage = ({ grade, maxProfessions }: GradeFacts): string =>
  `You can have up to ${maxProfessions} professions at ${grade}${grade === LAST_GRADE ? '' : ' or higher'}. Lower one first.`;

/** A word of caution, never an error: the level does not belong to the grade. */
export function gradeWarning(grade: ArtisanGrade, level: number): string | null {
  const facts = GRADE_FACTS.find((known) => known.grade === grade);
  if (!facts || (level >= lowestLevel(facts) && level <= facts.toLevel)) return null;
  return `${grade} covers levels ${lowestLevel(facts)} to ${facts.toLevel}.`;
}

/** The lowest level of a grade: a profession just taken up is a Novice's at level 0. */
export const lowestLevel = ({ grade, fromLevel }: GradeFacts): number =>
  grade === GRADE_FACTS[0]?.grade ? 0 : fromLevel;

/** A profession taken up or regraded: its level moves to where the grade begins, unless it already belongs to it. */
export function practise<P extends string>(profession: P, grade: ArtisanGrade, level?: number | string) {
  const facts = GRADE_FACTS.find((known) => known.grade === grade)!;
  const fits = typeof level === 'number' && gradeWarning(grade, level) === null;
  return { profession, grade, level: fits ? level : Math.max(lowestLevel(facts), facts.fromLevel) };
}

interface Practiced {
  readonly profession: string;
  readonly grade: ArtisanGrade;
  readonly level: number;
}

/** Whether two lists say the same, in whatever order. */
export function sameProfessions(some: readonly Practiced[], others: readonly Practiced[]): boolean {
  const keyOf = ({ profession, grade, level }: Practiced) => `${profession}|${grade}|${level}`;
  return some.map(keyOf).toSorted().join() === others.map(keyOf).toSorted().join();
}

/** Corners of a radar chart, clockwise from the top, for values from 0 to `max`; the unit is the chart's radius. */
export function radarCorners(values: readonly number[], max: number): { readonly x: number; readonly y: number }[] {
  return values.map((value, index) => {
    const angle = (2 * Math.PI * index) / values.length - Math.PI / 2;
    const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
    return { x: round(share * Math.cos(angle)), y: round(share * Math.sin(angle)) };
  });
}

/** How far out a value is, from 0 to 1: the same for everyone, so that shapes compare; by its root, so that small ones show. */
export const onRadar = (value: number): number => Math.sqrt(Math.min(Math.max(value, 0), MAX_STAT) / MAX_STAT);

export const statsOf = (character: Readonly<Record<Stat, number>>): { stat: Stat; name: string; value: number }[] =>
  STATS.map((stat) => ({ stat, name: stat.charAt(0).toUpperCase() + stat.slice(1), value: character[stat] }));

const LAST_GRADE = GRADE_FACTS.at(-1)?.grade;
// Figures of sine differ in the last digits between engines; markup must not.
const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
