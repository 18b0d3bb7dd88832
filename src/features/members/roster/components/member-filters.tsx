import { useSuspenseQuery } from '@tanstack/react-query';
import { ARCHETYPES, ROLES } from '#/features/game/game.data.ts';
import { Button } from '#/ui/controls/button.tsx';
import { AddChip, FilterChip } from '#/ui/controls/chip.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { memberFacetsOptions } from '../member.cache.ts';
import {
  FACET_NAMES,
  FACETS,
  isNarrowed,
  type MemberFacet,
  type MemberListSearch,
  memberListSearchFrom,
  valuesOf,
  withFacet,
  withoutFacets,
} from '../member.search.ts';

interface MemberFiltersProps {
  guildId: string;
  search: MemberListSearch;
  onChange: (search: MemberListSearch) => void;
}

/** Chips of what the table is narrowed to, and the menu that adds more. */
export function MemberFilters({ guildId, search, onChange }: MemberFiltersProps) {
  const { absent, ...choices } = useChoices(guildId);
  const toggle = (facet: MemberFacet, value: string, on: boolean) => {
    const others = valuesOf(search, facet).filter((each) => each !== value);
    onChange(withFacet(search, facet, on ? [...others, value] : others));
  };
  return (
    <>
      {FACETS.map((facet) => {
        const values = valuesOf(search, facet);
        if (values.length === 0) return null;
        const words = values.map((value) => choices[facet].find(({ id }) => id === value)?.name ?? 'Unknown');
        return (
          <FilterChip
            key={facet}
            field={FACET_NAMES[facet]}
            value={words.join(', ')}
            onRemove={() => onChange(withFacet(search, facet, []))}
          />
        );
      })}
      {search.absent ? (
        <FilterChip
          field="Status"
          value="Away today"
          onRemove={() => onChange(memberListSearchFrom({ ...search, absent: undefined }))}
        />
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <AddChip>Filter</AddChip>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {FACETS.map((facet) => (
            <DropdownMenuSub key={facet}>
              <DropdownMenuSubTrigger className="pl-8">{FACET_NAMES[facet]}</DropdownMenuSubTrigger>
              <DropdownMenuSubContent>
                {choices[facet].map(({ id, name, count }) => (
                  <DropdownMenuCheckboxItem
                    key={id}
                    checked={valuesOf(search, facet).includes(id)}
                    onCheckedChange={(on) => toggle(facet, id, on)}
                  >
                    {name}
                    <Count of={count} />
                  </DropdownMenuCheckboxItem>
                ))}
              </DropdownMenuSubContent>
            </DropdownMenuSub>
          ))}
          {absent === undefined ? null : (
            <DropdownMenuCheckboxItem
              checked={search.absent === true}
              onCheckedChange={(on) => onChange(memberListSearchFrom({ ...search, absent: on || undefined }))}
            >
              Away today
              <Count of={absent} />
            </DropdownMenuCheckboxItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isNarrowed(search) ? (
        <Button variant="ghost" size="row" onClick={() => onChange(withoutFacets(search))}>
          Clear
        </Button>
      ) : null}
    </>
  );
}

function Count({ of }: { of: number }) {
  return <span className="ml-auto pl-4 text-12 text-fg-3 tabular-nums">{of}</span>;
}

type Choices = Record<MemberFacet, readonly { id: string; name: string; count: number }[]> & {
  absent: number | undefined;
};

function useChoices(guildId: string): Choices {
  const { data } = useSuspenseQuery(memberFacetsOptions(guildId));
  const counted = (values: readonly string[], counts: readonly { id: string; count: number }[]) =>
    values.map((value) => ({
      id: value,
      name: value,
      count: counts.find(({ id }) => id === value)?.count ?? 0,
    }));
  return {
    rank: data.ranks,
    role: data.roles,
    class: counted(ROLES, data.classRoles),
    archetype: counted(ARCHETYPES, data.archetypes),
    absent: data.absent,
  };
}
