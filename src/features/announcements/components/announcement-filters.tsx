import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { ANNOUNCEMENT_TAGS } from '../announcement.rules.ts';
import { type AnnouncementListSearch, announcementListSearchFrom } from '../announcement.search.ts';

const ALL = 'All tags';
const TAGS = [ALL, ...ANNOUNCEMENT_TAGS].map((value) => ({ value, label: value }));

interface AnnouncementFiltersProps {
  search: AnnouncementListSearch;
  onChange: (search: AnnouncementListSearch) => void;
}

/** Part of a title, and a tag; both are in the URL. */
export function AnnouncementFilters({ search, onChange }: AnnouncementFiltersProps) {
  return (
    <TableToolbar
      className="mb-4"
      search={
        <DebouncedSearch
          size="sm"
          aria-label="Search titles"
          placeholder="Search titles"
          value={search.q ?? ''}
          onSearch={(q) => onChange({ ...search, q })}
        />
      }
      filters={
        <Select
          size="sm"
          aria-label="Tag"
          className="w-40"
          value={search.tag ?? ALL}
          items={TAGS}
          onValueChange={(tag) => onChange(announcementListSearchFrom({ ...search, tag }))}
        />
      }
    />
  );
}
