import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { guildOverviewOptions } from '#/features/guilds/guild.cache.ts';
import { MemberFilters } from '#/features/members/components/member-filters.tsx';
import { MemberTable } from '#/features/members/components/member-table.tsx';
import { memberFacetsOptions, membersOptions } from '#/features/members/member.cache.ts';
import { listInputOf, type MemberListSearch, memberListSearchFrom } from '#/features/members/member-list.rules.ts';
import { guarded } from '#/features/shell/guards.ts';
import { CopyButton } from '#/ui/copy-button.tsx';
import { PausedSearch } from '#/ui/paused-search.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';

export const Route = createFileRoute('/_app/guilds/$guildId/members/')({
  validateSearch: memberListSearchFrom,
  loaderDeps: ({ search }) => asRead(search),
  loader: ({ context: { queryClient }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () =>
      Promise.all([
        queryClient.ensureQueryData(guildOverviewOptions(guildId)),
        queryClient.ensureQueryData(membersOptions(listInputOf(guildId, deps))),
        queryClient.ensureQueryData(memberFacetsOptions(guildId)),
      ]),
    ),
  head: () => ({ meta: [{ title: 'Members · Guildhall' }] }),
  component: Members,
});

/** The router keeps beside what was read whatever else the address said: read again, nothing of that is left. */
const asRead = (search: MemberListSearch) => memberListSearchFrom({ ...search });

function Members() {
  const { guildId } = Route.useParams();
  const search = asRead(Route.useSearch());
  const navigate = useNavigate({ from: Route.fullPath });
  const { data: guild } = useSuspenseQuery(guildOverviewOptions(guildId));
  const change = (next: MemberListSearch) =>
    void navigate({ search: memberListSearchFrom({ ...next }), replace: true, resetScroll: false });
  return (
    <div className="p-(--gutter)">
      <header className="mb-5 flex flex-wrap items-center gap-4">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">Members</h1>
        <div className="ml-auto">
          <CopyButton text={guild.links.page} label="Copy invite link" variant="primary" />
        </div>
      </header>
      <TableToolbar
        className="mb-3"
        search={
          <PausedSearch
            size="sm"
            aria-label="Search members"
            placeholder="Search name or Discord"
            value={search.q ?? ''}
            onSearch={(q) => change({ ...search, q, page: undefined })}
          />
        }
        filters={<MemberFilters guildId={guildId} search={search} onChange={change} />}
      />
      <MemberTable guildId={guildId} search={search} onChange={change} />
    </div>
  );
}
