import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { MEMBER_SORTS, type MemberListSearch, SORT_NAMES } from '../member.search.ts';

interface MemberSortProps {
  search: MemberListSearch;
  onChange: (search: MemberListSearch) => void;
}

/** The order of the list, also where there are no heads to press, and by what no column shows alone. */
export function MemberSortMenu({ search, onChange }: MemberSortProps) {
  const { id, desc } = sortFromSearch(search.sort) ?? { id: 'rank', desc: false };
  const sortBy = (next: { id: string; desc: boolean }) => onChange({ ...search, sort: sortToSearch(next) });
  const name = SORT_NAMES[id as keyof typeof SORT_NAMES];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Sort by ${name}, ${desc ? 'descending' : 'ascending'}`}
          icon={desc ? <Icon name="arrow-down" /> : <Icon name="arrow-up" />}
        >
          {name}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup aria-label="Sort by" value={id} onValueChange={(next) => sortBy({ id: next, desc })}>
          {MEMBER_SORTS.map((sort) => (
            <DropdownMenuRadioItem key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup
          aria-label="Direction"
          value={desc ? 'desc' : 'asc'}
          onValueChange={(way) => sortBy({ id, desc: way === 'desc' })}
        >
          <DropdownMenuRadioItem value="asc">Ascending</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="desc">Descending</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
