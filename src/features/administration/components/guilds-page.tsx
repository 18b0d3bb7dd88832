import { useInfiniteQuery } from '@tanstack/react-query';
import { planText } from '#/features/billing/billing.labels.ts';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { AdminToolbar } from '#/features/platform-admin/components/admin-toolbar.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { adminGuildsOptions } from '../admin-pages.cache.ts';
import type { GuildFilter } from '../administration.rules.ts';
import type { GuildSearch } from '../administration.search.ts';
import type { AdminGuildRow } from '../guild.queries.server.ts';

const FILTERS: Readonly<Record<GuildFilter, string>> = {
  pending: 'Verification requests',
  verified: 'Verified',
  archived: 'Archived',
};

interface GuildsPageProps {
  search: GuildSearch;
  onChange: (search: GuildSearch) => void;
}

/** Every guild of the install. */
export function GuildsPage({ search, onChange }: GuildsPageProps) {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    adminGuildsOptions(search),
  );
  const guilds = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AdminHead title="Guilds" about="Every guild, newest first" />
      <AdminToolbar
        label="Search guilds"
        placeholder="Name or ID"
        all="All guilds"
        filters={FILTERS}
        search={search}
        onChange={onChange}
      />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {isPending ? <SkeletonRows label="guilds" rows={10} /> : null}
        {!isPending && guilds.length === 0 ? (
          <EmptyState
            kind="filtered"
            title="No guilds found."
            action={<Button onClick={() => onChange({})}>Clear filters</Button>}
          >
            Try part of a name, or clear the filters to see every guild.
          </EmptyState>
        ) : (
          <ul aria-label="Guilds">{guilds.map(guildRow)}</ul>
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** Plain markup (decision 110). */
const guildRow = ({ id, name, owner, members, plan, ...guild }: AdminGuildRow) => (
  <li key={id} className="card-row relative">
    <span className="grid min-w-0 flex-1 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <a data-link="" href={`/admin/guilds/${id}`} className="row-link truncate">
          {name}
        </a>
        {guild.verified ? <span className="badge badge-success">Verified</span> : null}
        {guild.pending ? <span className="badge badge-warning">Asks for verification</span> : null}
        {guild.archived ? <span className="badge badge-neutral">Archived</span> : null}
      </span>
      <span className="truncate text-13 text-fg-3">
        {owner ?? 'No owner'} · {guild.region}, {guild.server}
        {plan ? ` · ${planText(plan)}` : ''}
      </span>
    </span>
    <span className="text-13 text-fg-3 tabular-nums">{members === 1 ? '1 member' : `${members} members`}</span>
  </li>
);
