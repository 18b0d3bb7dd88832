import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { AdminToolbar } from '#/features/platform-admin/components/admin-toolbar.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { hideFailedPicture, rowAvatar } from '#/ui/layout/row-avatar.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { useViewerTime, type ViewerTime } from '#/ui/text/time-zone.tsx';
import { usersOptions } from '../administration.cache.ts';
import type { UserFilter } from '../administration.rules.ts';
import type { UserSearch } from '../administration.search.ts';
import type { AdminUserRow } from '../user.queries.server.ts';

const FILTERS: Readonly<Record<UserFilter, string>> = {
  suspended: 'Suspended',
  admins: 'Platform admins',
};

interface UsersPageProps {
  search: UserSearch;
  onChange: (search: UserSearch) => void;
}

/** Everyone with an account. */
export function UsersPage({ search, onChange }: UsersPageProps) {
  const time = useViewerTime();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(usersOptions(search));
  const users = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <AdminHead title="Users" about="Everyone with an account, newest first" />
      <AdminToolbar
        label="Search users"
        placeholder="Name, Discord or ID"
        all="Everyone"
        filters={FILTERS}
        search={search}
        onChange={onChange}
      />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {isPending ? <SkeletonRows label="users" rows={10} /> : null}
        {!isPending && users.length === 0 ? (
          <EmptyState
            kind="filtered"
            title="No users found."
            action={<Button onClick={() => onChange({})}>Clear filters</Button>}
          >
            Try part of a name, or clear the filters to see everyone.
          </EmptyState>
        ) : (
          <ul aria-label="Users" onErrorCapture={hideFailedPicture}>
            {users.map((user) => userRow(user, time))}
          </ul>
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** Plain markup (decision 110). */
const userRow = ({ id, name, username, discordUsername, image, ...user }: AdminUserRow, time: ViewerTime) => (
  <li key={id} className="card-row relative [&>.avatar]:size-7 [&>.avatar]:shrink-0">
    {rowAvatar(id, name, image)}
    <span className="grid min-w-0 flex-1 py-2">
      <span className="flex items-center gap-2">
        <a data-link="" href={`/admin/users/${id}`} className="row-link truncate">
          {name}
        </a>
        {user.isAdmin ? <span className="badge badge-info">Platform admin</span> : null}
        {user.suspended ? <span className="badge badge-danger">Suspended</span> : null}
      </span>
      <span className="truncate text-13 text-fg-3">
        {[username, discordUsername && `${discordUsername} on Discord`].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className="text-13 text-fg-3 max-md:hidden">
      {user.lastSeenAt ? <>Last seen {rowTime(new Date(user.lastSeenAt).toISOString(), time)}</> : 'Not signed in'}
    </span>
  </li>
);
