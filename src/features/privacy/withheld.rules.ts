import { STATS, type Stat } from '#/features/game/game.data.ts';
import type { VisibilityArea } from './visibility.rules.ts';

/** The areas that a character contains. */
const CHARACTER_AREAS = ['gear', 'artisan'] as const satisfies readonly VisibilityArea[];
export type CharacterArea = (typeof CHARACTER_AREAS)[number];

/** The gear and professions of a character. */
export interface VisibleCharacter extends Readonly<Record<Stat, number>> {
  readonly screenshotImageLink: string | null;
  readonly professions: readonly unknown[];
}

const NO_STATS = Object.fromEntries(STATS.map((stat) => [stat, 0])) as Record<Stat, number>;

/**
 * The character for a viewer who may see these areas. The rest is left out: gear is the screenshot and
 * the main stats, which come from it, artisan the professions. `withheld` names what is missing for that reason.
 */
export function characterShown<Character extends VisibleCharacter>(
  character: Character,
  visible: ReadonlySet<VisibilityArea>,
): Character & { withheld: readonly CharacterArea[] } {
  return {
    ...character,
    ...(visible.has('gear') ? {} : { ...NO_STATS, screenshotImageLink: null }),
    ...(visible.has('artisan') ? {} : { professions: [] }),
    withheld: CHARACTER_AREAS.filter((area) => !visible.has(area)),
  };
}
