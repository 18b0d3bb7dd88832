import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';

const ALL = 'all';

/** What a list of administration shows, as its URL has it. */
interface Shown<Filter extends string> {
  readonly q?: string | undefined;
  readonly only?: Filter | undefined;
}

interface AdminToolbarProps<Search extends Shown<Filter>, Filter extends string> {
  /** Of the search box, to screen readers. */
  label: string;
  placeholder: string;
  /** Without a filter. */
  all: string;
  /** The others by their words, in order. */
  filters: Readonly<Record<Filter, string>>;
  search: Search;
  onChange: (search: Search) => void;
}

/** The search box and the one filter above a list of administration. */
export function AdminToolbar<Search extends Shown<Filter>, Filter extends string>({
  label,
  placeholder,
  all,
  filters,
  search,
  onChange,
}: AdminToolbarProps<Search, Filter>) {
  const items = Object.entries<string>({ [ALL]: all, ...filters }).map(([value, words]) => ({ value, label: words }));
  return (
    <TableToolbar
      className="mb-3"
      search={
        <DebouncedSearch
          aria-label={label}
          placeholder={placeholder}
          value={search.q ?? ''}
          onSearch={(q) => onChange({ ...search, q })}
        />
      }
      filters={
        <Select
          aria-label="Show"
          className="h-(--h-compact) w-48 text-13"
          value={search.only ?? ALL}
          items={items}
          onValueChange={(only) => onChange({ ...search, only: only === ALL ? undefined : only })}
        />
      }
    />
  );
}
