import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { guildOverviewOptions } from '#/features/dashboard/dashboard.cache.ts';
import { OPTIONAL_COLUMNS } from '#/features/members/roster/components/member-columns.tsx';
import { MemberFilters } from '#/features/members/roster/components/member-filters.tsx';
import { MemberSortMenu } from '#/features/members/roster/components/member-sort.tsx';
import { MemberTable } from '#/features/members/roster/components/member-table.tsx';
import { MembersTabs } from '#/features/members/roster/components/members-tabs.tsx';
import { memberFacetsOptions, membersOptions } from '#/features/members/roster/member.cache.ts';
import {
  exportPath,
  FACETS,
  listInputOf,
  type MemberListSearch,
  memberListSearchFrom,
} from '#/features/members/roster/member.search.ts';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { ExportLink } from '#/ui/table/export-link.tsx';
import { ColumnMenu, DensityToggle, TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { useListPreferences } from '#/ui/table/use-list-preferences.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

export const Route = createFileRoute('/_app/guilds/$guildId/members/')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): MemberListSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureQueryData(guildOverviewOptions(guildId)),
        queryClient.ensureInfiniteQueryData(membersOptions(listInputOf(guildId, memberListSearchFrom({ ...deps })))),
        queryClient.ensureQueryData(memberFacetsOptions(guildId)),
      ]).then(() => {}),
    ),
  head: (page) => pageHead('Members', page),
  component: Members,
});

function Members() {
  const { guildId } = Route.useParams();
  const search = memberListSearchFrom({ ...Route.useSearch() });
  const { data: guild } = useSuspenseQuery(guildOverviewOptions(guildId));
  const [{ compact, hidden }, remember] = useListPreferences('members');
  const [typed, setTyped] = useState<{ text: string; over: string | undefined } | null>(null);
  const taken = new Set(hidden);
  const follow = useSearchChange(search, memberListSearchFrom, { lists: FACETS });
  const change = (next: MemberListSearch) => {
    setTyped(null);
    follow(next);
  };
  return (
    <div className="p-(--gutter)">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:gap-x-2">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Members</h1>
        <div className="ml-auto flex gap-2">
          <ExportLink href={exportPath(guildId, search)} />
          <CopyButton text={guild.links.page} label="Copy invite link" variant="primary" />
        </div>
      </header>
      <MembersTabs guildId={guildId} className="mb-5" />
      <AfterHeading>
        <TableToolbar
          className="mb-3"
          search={
            <DebouncedSearch
              size="sm"
              aria-label="Search members"
              placeholder="Search name or Discord"
              value={search.q ?? ''}
              // A list of a thousand must not hold up who types on.
              onType={(text) => startTransition(() => setTyped({ text, over: search.q }))}
              onSearch={(q) => follow({ ...search, q })}
            />
          }
          filters={
            <>
              <MemberFilters guildId={guildId} search={search} onChange={change} />
              <ViewsMenu guildId={guildId} list="members" search={search} />
              <span className="md:hidden">
                <MemberSortMenu search={search} onChange={change} />
              </span>
            </>
          }
          view={
            <>
              <MemberSortMenu search={search} onChange={change} />
              <DensityToggle compact={compact} onCompactChange={(next) => remember({ compact: next })} />
              <ColumnMenu
                columns={OPTIONAL_COLUMNS}
                hidden={taken}
                onHiddenChange={(next) => remember({ hidden: [...next] })}
              />
            </>
          }
        />
        <MemberTable
          guild={{ id: guildId, name: guild.name }}
          search={search}
          // What was typed counts until the address has followed it.
          typed={(typed?.over === search.q ? typed?.text : undefined) ?? search.q ?? ''}
          compact={compact}
          hidden={taken}
          onChange={change}
        />
      </AfterHeading>
    </div>
  );
}
