import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { auditFacets, countNewAuditLogs, listAuditLogs } from './audit.functions.gen.ts';
import type { AuditFilter } from './audit.search.ts';

/**
 * The filtered log, page by page. Its key is not one that live topics name: what is read stays where it is, and
 * `newAuditLogsOptions` says that there is more.
 */
export const auditLogsOptions = (guildId: string, filter: AuditFilter) => ({
  ...infiniteList(['guild', guildId, 'audit-logs', filter], listAuditLogs, { guildId, ...filter }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
});

/** How much has come since the newest entry shown; asked again whenever something happens in the guild. */
export const newAuditLogsOptions = (guildId: string, filter: AuditFilter, after: number) =>
  queryOptions({
    queryKey: ['guild', guildId, 'audit', 'new', filter, after],
    queryFn: ({ signal }) => countNewAuditLogs({ data: { guildId, ...filter, after }, signal }),
    staleTime: 5_000,
  });

export const auditFacetsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'audit', 'facets'],
    queryFn: ({ signal }) => auditFacets({ data: { guildId }, signal }),
    staleTime: 60_000,
  });
