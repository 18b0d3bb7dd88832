import { sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SortMenu } from '#/ui/table/sort-menu.tsx';
import { MEMBER_SORTS, type MemberListSearch, SORT_NAMES } from '../member.search.ts';

interface MemberSortProps {
  search: MemberListSearch;
  onChange: (search: MemberListSearch) => void;
}

/** The order of the list of members. */
export function MemberSortMenu({ search, onChange }: MemberSortProps) {
  return (
    <SortMenu
      sorts={MEMBER_SORTS}
      names={SORT_NAMES}
      sort={sortFromSearch(search.sort) ?? { id: 'rank', desc: false }}
      onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort) })}
    />
  );
}
