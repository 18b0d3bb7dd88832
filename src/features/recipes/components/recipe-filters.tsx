import { KIND_LABELS } from '#/features/artisans/artisan.labels.ts';
import { KINDS } from '#/features/artisans/artisan.rules.ts';
import { ARTISAN_GRADES, PROFESSIONS } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { itemsNamed } from '#/ui/controls/select-items.ts';
import { isNarrowed, KNOWN_BY, type KnownBy, type RecipeSearch, recipeSearchFrom } from '../recipe.search.ts';

interface RecipeFiltersProps {
  search: RecipeSearch;
  onChange: (search: RecipeSearch) => void;
  /** Others' recipes are hidden from the viewer. */
  ownOnly: boolean;
}

const ANY = 'any';
export const PROFESSION_ITEMS = KINDS.map((kind) => ({
  label: KIND_LABELS[kind],
  items: itemsNamed(PROFESSIONS[kind]),
}));
const PROFESSION_CHOICES = [{ value: ANY, label: 'All professions' }, ...PROFESSION_ITEMS];
const GRADE_CHOICES = [
  { value: ANY, label: 'Any grade' },
  ...ARTISAN_GRADES.map((value) => ({ value, label: value === 'Novice' ? value : `Up to ${value}` })),
];
const KNOWN_LABELS: Readonly<Record<KnownBy, string>> = {
  someone: 'Known by someone',
  me: 'Known by me',
  'no one': 'Known by no one',
};
const knownChoices = (ownOnly: boolean) => [
  { value: ANY, label: 'Known or not' },
  ...KNOWN_BY.filter((known) => !ownOnly || known === 'me').map((value) => ({ value, label: KNOWN_LABELS[value] })),
];

/** What the book is narrowed to. */
export function RecipeFilters({ search, onChange, ownOnly }: RecipeFiltersProps) {
  const set = (part: Readonly<Record<string, string>>) => onChange(recipeSearchFrom({ ...search, ...part }));
  return (
    <>
      <Select
        size="sm"
        aria-label="Profession"
        className="w-44 shrink-0"
        value={search.profession ?? ANY}
        items={PROFESSION_CHOICES}
        onValueChange={(profession) => set({ profession })}
      />
      <Select
        size="sm"
        aria-label="Grade"
        className="w-40 shrink-0"
        value={search.grade ?? ANY}
        items={GRADE_CHOICES}
        onValueChange={(grade) => set({ grade })}
      />
      <Select
        size="sm"
        aria-label="Known by"
        className="w-44 shrink-0"
        value={search.known ?? ANY}
        items={knownChoices(ownOnly)}
        onValueChange={(known) => set({ known })}
      />
      {isNarrowed(search) ? (
        <Button variant="ghost" size="row" onClick={() => onChange({ sort: search.sort })}>
          Clear
        </Button>
      ) : null}
    </>
  );
}
