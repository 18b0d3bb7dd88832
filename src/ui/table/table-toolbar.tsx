import type { ReactNode } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface TableToolbarProps {
  search?: ReactNode;
  /** Chips of active filters, `+ Filter`, Clear. */
  filters?: ReactNode;
  /** At the right on wide screens: density, columns. */
  view?: ReactNode;
  className?: string;
}

/** Over a table: what is searched, what is filtered, how it is shown. */
export function TableToolbar({ search, filters, view, className }: TableToolbarProps) {
  return (
    <div className={cn('flex min-h-8 flex-wrap items-center gap-3 max-md:gap-2', className)}>
      {search ? <div className="w-60 max-[1439px]:w-56 max-md:w-full">{search}</div> : null}
      {filters ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:-mx-(--gutter) max-md:-my-1 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[scrollbar-width:none]">
          {filters}
        </div>
      ) : null}
      {view ? <div className="ml-auto flex items-center gap-2 max-md:hidden">{view}</div> : null}
    </div>
  );
}

/** Where the filters need the room, the sign alone shows. */
const wordClasses = 'max-[1439px]:sr-only';
const iconClasses = 'max-[1439px]:w-8 max-[1439px]:px-0';

interface DensityToggleProps {
  compact: boolean;
  onCompactChange: (compact: boolean) => void;
}

export function DensityToggle({ compact, onCompactChange }: DensityToggleProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Icon name="rows-3" />}
      aria-pressed={compact}
      title="Compact rows"
      className={cn('aria-pressed:bg-bg-3 aria-pressed:text-fg-1', iconClasses)}
      onClick={() => onCompactChange(!compact)}
    >
      <span className={wordClasses}>Compact</span>
    </Button>
  );
}

const WIDE_ENOUGH = { 900: 'min-[900px]:hidden', 1280: 'min-[1280px]:hidden', 1440: 'min-[1440px]:hidden' };

interface ColumnMenuProps {
  /** Some leave where the window is too narrow for them, shown or not. */
  columns: readonly { id: string; name: string; hiddenBelow?: keyof typeof WIDE_ENOUGH }[];
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
}

/** Shows and takes away columns; the ones that must stay are not in the list. */
export function ColumnMenu({ columns, hidden, onHiddenChange }: ColumnMenuProps) {
  const toggle = (id: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(id);
    else next.add(id);
    onHiddenChange(next);
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" title="Columns" icon={<Icon name="columns-3" />} className={iconClasses}>
          <span className={wordClasses}>Columns</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Shown columns</DropdownMenuLabel>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={!hidden.has(column.id)}
            onCheckedChange={(shown) => toggle(column.id, shown)}
          >
            {column.name}
            {column.hiddenBelow ? (
              <span className={cn('ml-auto pl-4 text-12 text-fg-3', WIDE_ENOUGH[column.hiddenBelow])}>
                hidden at this width
              </span>
            ) : null}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
