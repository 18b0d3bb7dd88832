import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { membersOptions } from '#/features/members/member.cache.ts';
import { isNarrowed, listInputOf, type MemberListSearch, withoutFacets } from '#/features/members/member-list.rules.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { DataTable } from '#/ui/table/data-table.tsx';
import { DEFAULT_PAGE_SIZE, sortFromSearch, sortToSearch } from '#/ui/table/table-state.ts';
import { MemberCard } from './member-card.tsx';
import { memberColumns } from './member-columns.tsx';

interface MemberTableProps {
  guildId: string;
  search: MemberListSearch;
  onChange: (search: MemberListSearch) => void;
}

/** The members of a guild; its state is the address. */
export function MemberTable({ guildId, search, onChange }: MemberTableProps) {
  const { data, isPending } = useQuery({
    ...membersOptions(listInputOf(guildId, search)),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label="Members"
      columns={memberColumns}
      rows={data?.members ?? []}
      rowKey={(member) => member.characterId}
      rowName={(member) => member.name}
      renderCard={(member) => <MemberCard member={member} />}
      emptyText="No members found."
      empty={
        isNarrowed(search) ? (
          <EmptyState
            kind="filtered"
            title="No members found."
            action={<Button onClick={() => onChange(withoutFacets(search))}>Clear filters</Button>}
          >
            Take a filter away, or search for another name.
          </EmptyState>
        ) : undefined
      }
      loading={isPending}
      total={data?.total ?? 0}
      sort={sortFromSearch(search.sort) ?? { id: 'rank', desc: false }}
      onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort), page: undefined })}
      page={search.page ?? 1}
      size={search.size ?? DEFAULT_PAGE_SIZE}
      onPageChange={(page) => onChange({ ...search, page })}
      onSizeChange={(size, page) => onChange({ ...search, size, page })}
    />
  );
}
