import { Button } from '#/ui/controls/button.tsx';
import { Combobox } from '#/ui/controls/combobox.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { KIND_LABELS } from '../treasury.labels.ts';
import type { Treasury } from '../treasury.queries.server.ts';
import { ENTRY_KINDS } from '../treasury.rules.ts';
import { type TreasurySearch, treasurySearchFrom } from '../treasury.search.ts';

interface TreasuryFiltersProps {
  search: TreasurySearch;
  people: Treasury['people'];
  onChange: (search: TreasurySearch) => void;
}

const ALL = 'all';
const KINDS = [
  { value: ALL, label: 'All kinds' },
  ...ENTRY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

/** What the entries are narrowed to: a kind, and a person that they are about. */
export function TreasuryFilters({ search, people, onChange }: TreasuryFiltersProps) {
  const items = [
    { value: ALL, label: 'Anyone' },
    ...people.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  const chosen = people.find(({ userId }) => userId === search.person)?.name ?? 'Unknown';
  return (
    <>
      <Select
        size="sm"
        aria-label="Kind"
        className="w-40 shrink-0"
        value={search.kind ?? ALL}
        items={KINDS}
        onValueChange={(kind) => onChange(treasurySearchFrom({ ...search, kind }))}
      />
      <Combobox
        className="h-(--h-compact) w-auto max-w-60 min-w-32 shrink-0 text-13 max-md:text-14"
        value={search.person ?? ALL}
        shown={search.person ? `Member: ${chosen}` : 'Anyone'}
        searchLabel="Search members"
        emptyText="No results."
        onValueChange={(person) => onChange(treasurySearchFrom({ ...search, person }))}
        search={(text) => {
          const wanted = text.trim().toLocaleLowerCase('en');
          return wanted ? items.filter(({ label }) => label.toLocaleLowerCase('en').includes(wanted)) : items;
        }}
      />
      {search.kind || search.person ? (
        <Button variant="ghost" size="sm" onClick={() => onChange({ ...search, kind: undefined, person: undefined })}>
          Clear
        </Button>
      ) : null}
    </>
  );
}
