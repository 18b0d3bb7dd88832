import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { STATUS_LABELS } from '#/features/applications/application.rules.ts';
import { applicationsOptions } from '#/features/applications/review/application.cache.ts';
import {
  type ApplicationListSearch,
  applicationListSearchFrom,
  countOf,
  listInputOf,
} from '#/features/applications/review/application.search.ts';
import { ApplicationsReview } from '#/features/applications/review/components/applications-review.tsx';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { LinkButton } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { CopyIconButton } from '#/ui/controls/copy-icon-button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { listPreferencesFrom } from '#/ui/table/list-preferences.ts';
import { DEFAULT_PAGE_SIZE } from '#/ui/table/list-search.ts';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { useListPreferences } from '#/ui/table/use-list-preferences.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';

/** Applications to review (docs/product/applications.md#review-list). */
export const Route = createFileRoute('/_app/guilds/$guildId/applications')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as ApplicationListSearch,
  loaderDeps: ({ search: { q, status, sort, page, size } }) => ({ q, status, sort, page, size }),
  loader: ({ context: { queryClient, shell }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, () => {
      const { size } = listPreferencesFrom(shell.listsCookie, LIST);
      return queryClient.ensureQueryData(
        applicationsOptions(listInputOf(guildId, { size, ...applicationListSearchFrom(deps) })),
      );
    }),
  head: (page) => pageHead('Applications', page),
  component: Applications,
});

/** The router keeps beside what was read whatever else the address said: read again, nothing of that is left. */
const asRead = (search: ApplicationListSearch) => applicationListSearchFrom({ ...search });

/** What a saved view keeps: neither the page that is read nor how many rows it has. */
const savedPart = ({ page: _, size: __, open: ___, ...search }: ApplicationListSearch) => search;

const LIST = 'applications';
/** Where the answers are beside the list (`ResponsesPane`), all else of the page is at their left. */
const LEFT_OF_ANSWERS =
  'wide:relative wide:has-[[data-answers]]:min-h-[calc(100dvh-var(--topbar-h))] wide:has-[[data-answers]]:pr-[calc(50%+1rem)]';

const TABS = ['pending', 'all', 'approved', 'rejected', 'withdrawn'] as const;

function Applications() {
  const { guildId } = Route.useParams();
  const [{ size }, remember] = useListPreferences(LIST);
  const shown = asRead(Route.useSearch());
  const search = { size, ...shown };
  const follow = useSearchChange(shown, applicationListSearchFrom, { keepState: true });
  const { data: list } = useSuspenseQuery(applicationsOptions(listInputOf(guildId, search)));
  const change = ({ size: wanted = DEFAULT_PAGE_SIZE, ...next }: ApplicationListSearch) => {
    if (wanted !== size) remember({ size: wanted });
    follow(next);
  };
  return (
    <div className={cn('p-(--gutter)', LEFT_OF_ANSWERS)}>
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Applications</h1>
        <CopyButton text={list.applyLink} label="Copy apply link" className="max-md:hidden" />
        <CopyIconButton text={list.applyLink} label="Copy apply link" variant="secondary" className="md:hidden" />
        {list.can.seePlayers ? (
          <LinkButton
            to="/guilds/$guildId/players"
            params={{ guildId }}
            icon={<Icon name="user-round-plus" />}
            aria-label="Find players"
          >
            <span className="max-md:hidden">Find players</span>
          </LinkButton>
        ) : null}
        {list.can.editSettings ? (
          <LinkButton
            to="/guilds/$guildId/settings/applications"
            params={{ guildId }}
            hash="questions"
            icon={<Icon name="list-checks" />}
            aria-label="Edit questions"
          >
            <span className="max-md:hidden">Edit questions</span>
          </LinkButton>
        ) : null}
      </header>
      <TabNav label="Status" className="mb-4">
        {TABS.map((status) => (
          <TabNavLink
            key={status}
            from={Route.fullPath}
            to="."
            search={applicationListSearchFrom({ ...search, status, page: undefined, open: undefined })}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={status === (list.status ?? 'all') ? 'page' : undefined}
            count={countOf(list.counts, status)}
          >
            {status === 'all' ? 'All' : STATUS_LABELS[status]}
          </TabNavLink>
        ))}
      </TabNav>
      <AfterHeading>
        <TableToolbar
          className="mb-3"
          search={
            <DebouncedSearch
              size="sm"
              aria-label="Search user or character..."
              placeholder="Search user or character..."
              value={search.q ?? ''}
              onSearch={(q) => change({ ...search, q, page: undefined })}
            />
          }
          filters={<ViewsMenu guildId={guildId} list="applications" search={savedPart(search)} />}
        />
        <ApplicationsReview guildId={guildId} search={search} onChange={change} />
      </AfterHeading>
    </div>
  );
}
