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
import type { ColumnSort } from './list-search.ts';

interface SortMenuProps<Sort extends string> {
  sorts: readonly Sort[];
  names: Readonly<Record<Sort, string>>;
  sort: ColumnSort;
  onSortChange: (sort: ColumnSort) => void;
}

/** The order of a list, also where there are no heads to press, and by what no column shows alone. */
export function SortMenu<Sort extends string>({ sorts, names, sort: { id, desc }, onSortChange }: SortMenuProps<Sort>) {
  const current = sorts.find((each) => each === id);
  const name = current === undefined ? id : names[current];
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
        <DropdownMenuRadioGroup
          aria-label="Sort by"
          value={id}
          onValueChange={(next) => onSortChange({ id: next, desc })}
        >
          {sorts.map((sort) => (
            <DropdownMenuRadioItem key={sort} value={sort}>
              {names[sort]}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuRadioGroup
          aria-label="Direction"
          value={desc ? 'desc' : 'asc'}
          onValueChange={(way) => onSortChange({ id, desc: way === 'desc' })}
        >
          <DropdownMenuRadioItem value="asc">Ascending</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="desc">Descending</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
