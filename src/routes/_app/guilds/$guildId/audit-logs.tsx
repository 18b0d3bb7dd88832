import { createFileRoute } from '@tanstack/react-router';
import { auditFacetsOptions, auditLogsOptions } from '#/features/audit/audit.cache.ts';
import { type AuditSearch, auditSearchFrom, exportPath, filterFrom } from '#/features/audit/audit.search.ts';
import { AuditFilters } from '#/features/audit/components/audit-filters.tsx';
import { AuditLog } from '#/features/audit/components/audit-log.tsx';
import { ViewsMenu } from '#/features/saved-views/components/views-menu.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { AfterHeading } from '#/ui/lazy/after-heading.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { useSearchChange } from '#/ui/table/use-search-change.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

/** What happened in the guild (docs/product/audit-log.md#reading). */
export const Route = createFileRoute('/_app/guilds/$guildId/audit-logs')({
  // Every page brings this along, so the address is judged where it is used.
  validateSearch: (search): AuditSearch => search,
  loaderDeps: ({ search: { actor, action, area, from, to, entry } }) => ({ actor, action, area, from, to, entry }),
  loader: ({ context: { queryClient, shell }, params: { guildId }, deps, location }) =>
    guarded({ href: location.href }, async () => {
      await Promise.all([
        queryClient.ensureInfiniteQueryData(auditLogsOptions(guildId, filterFrom(deps, shell.timeZone))),
        queryClient.ensureQueryData(auditFacetsOptions(guildId)),
      ]);
    }),
  head: (page) => pageHead('Audit Logs', page),
  component: AuditLogs,
});

function AuditLogs() {
  const { guildId } = Route.useParams();
  const search = auditSearchFrom({ ...Route.useSearch() });
  const { timeZone } = useViewerTime();
  const filter = filterFrom({ ...search }, timeZone);
  const change = useSearchChange(search, auditSearchFrom);
  return (
    <div className="p-(--gutter)">
      <header className="mb-4 flex items-center gap-2">
        <h1 className="grow text-24 font-semibold tracking-[-0.015em]">Audit Logs</h1>
        <a href={exportPath(guildId, filter)} download className={buttonClasses({})}>
          <Icon name="download" className="size-4" />
          Export
        </a>
      </header>
      <AfterHeading>
        <TableToolbar
          className="mb-3"
          filters={
            <>
              <AuditFilters guildId={guildId} search={search} onChange={change} />
              <ViewsMenu guildId={guildId} list="audit-logs" search={search} />
            </>
          }
        />
        <AuditLog guildId={guildId} filter={filter} onClear={() => change({})} />
      </AfterHeading>
    </div>
  );
}
