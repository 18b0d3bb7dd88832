import { searchFromUrl } from '#/base/text.ts';
import { ARTISAN_GRADES, type ArtisanGrade, type Profession, type ProfessionKind } from '#/features/game/game.data.ts';
import { type Reversible, reversible } from '#/platform/lists/list.ts';
import { parseListSearch } from '#/ui/table/list-search.ts';
import { KINDS, kindOf, PROFESSION_LIST } from './artisan.rules.ts';
import type { ListArtisansInput } from './artisan.schema.ts';

export const ARTISAN_SORTS = ['level', 'name', 'count', 'rank'] as const;
export type ArtisanSort = (typeof ARTISAN_SORTS)[number];
export type ArtisanOrder = Reversible<ArtisanSort>;
/** The same either way round; `-` before a name is descending. */
export const ARTISAN_ORDERS: readonly ArtisanOrder[] = reversible(ARTISAN_SORTS);
/** Best first, in what is asked for. */
export const DEFAULT_ORDER: ArtisanOrder = '-level';
/** Members in one answer. */
export const ARTISANS_A_PAGE = 50;
/** Without it, any grade counts: the lowest says nothing. */
export const ASKED_GRADES: readonly ArtisanGrade[] = ARTISAN_GRADES.slice(1);

/** What the page shows, as it is in the URL. */
export interface ArtisanSearch {
  q?: string;
  /** Professions, separated by commas; all of the group where it isn't said. */
  profession?: string;
  group?: ProfessionKind;
  /** This grade or higher. */
  grade?: ArtisanGrade;
  /** The viewer's own characters alone. */
  mine?: true;
  sort?: string;
}

/** Reads an address; what is not valid is dropped. */
export function artisanSearchFrom(search: Readonly<Record<string, unknown>>): ArtisanSearch {
  const q = searchFromUrl(search.q);
  const group = KINDS.find((kind) => kind === search.group);
  const grade = ASKED_GRADES.find((known) => known === search.grade);
  const asked = typeof search.profession === 'string' ? search.profession.split(',') : [];
  // A group is all of its professions or some of them.
  const professions = PROFESSION_LIST.filter((known) => asked.includes(known) && (!group || kindOf(known) === group));
  const { sort } = parseListSearch({ sort: search.sort }, ARTISAN_SORTS);
  return {
    ...(q !== '' && { q }),
    ...(professions.length > 0 && { profession: professions.join(',') }),
    ...(group && { group }),
    ...(grade && { grade }),
    ...((search.mine === true || search.mine === 'true') && { mine: true as const }),
    ...(sort !== undefined && sort !== DEFAULT_ORDER && { sort }),
  };
}

/** The professions that were chosen one by one. */
export const chosenIn = ({ profession }: ArtisanSearch): readonly Profession[] => {
  const asked = profession?.split(',') ?? [];
  return PROFESSION_LIST.filter((known) => asked.includes(known));
};

/** The professions that are asked about: columns of the matrix. */
export function columnsOf(search: ArtisanSearch): readonly Profession[] {
  const chosen = chosenIn(search);
  if (chosen.length > 0) return chosen;
  return PROFESSION_LIST.filter((known) => search.group === undefined || kindOf(known) === search.group);
}

export const isNarrowed = ({ sort: _, ...filters }: ArtisanSearch): boolean => Object.keys(filters).length > 0;

/** The call that answers an address. */
export function listInputOf(guildId: string, search: ArtisanSearch) {
  const columns = columnsOf(search);
  return {
    guildId,
    query: search.q ?? '',
    professions: columns.length === PROFESSION_LIST.length ? [] : [...columns],
    grade: search.grade ?? 'Novice',
    mine: search.mine === true,
    sort: ARTISAN_ORDERS.find((order) => order === search.sort) ?? DEFAULT_ORDER,
  } satisfies ListArtisansInput;
}

/** The file of exactly the members and professions that an address shows. */
export function exportPath(guildId: string, search: ArtisanSearch): string {
  const entries = Object.entries(artisanSearchFrom({ ...search })).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(entries).toString();
  return `/api/guilds/${guildId}/artisans${query ? `?${query}` : ''}`;
}
