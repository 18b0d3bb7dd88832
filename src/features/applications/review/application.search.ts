import { searchFromUrl } from '#/base/text.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { offsetCursor } from '#/platform/lists/list.ts';
import { DEFAULT_PAGE_SIZE, type ListSearch, parseListSearch } from '#/ui/table/list-search.ts';

/** What the applications table shows, as it is in the URL. */
export interface ApplicationListSearch extends ListSearch {
  /** Part of a user's or character's name. */
  q?: string;
  /** Unless given, the pending ones while there are any. */
  status?: ApplicationStatus | 'all';
  /** Id of the application whose answers are open. */
  open?: string;
}

/** Reads an address; what is not valid is dropped. */
export function applicationListSearchFrom(search: Readonly<Record<string, unknown>>): ApplicationListSearch {
  const q = searchFromUrl(search.q);
  const status = STATUSES.find((known) => known === search.status);
  const { sort, ...rest } = parseListSearch({ ...search }, ['createdAt']);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    // Newest first is how it is anyway.
    ...(sort === 'createdAt' && { sort }),
    ...rest,
    ...(typeof search.open === 'string' && ID.test(search.open) && { open: search.open }),
  };
}

/** The call that answers an address. */
export function listInputOf(guildId: string, search: ApplicationListSearch) {
  const limit = search.size ?? DEFAULT_PAGE_SIZE;
  const page = Math.min(search.page ?? 1, 10_000);
  return {
    guildId,
    query: search.q ?? '',
    ...(search.status === undefined && { pendingFirst: true }),
    ...(search.status && search.status !== 'all' && { status: search.status }),
    sort: search.sort === 'createdAt' ? ('createdAt' as const) : ('-createdAt' as const),
    ...(page > 1 && { cursor: offsetCursor((page - 1) * limit) }),
    limit,
  };
}

/** How many there are with a status, or in all. */
export function countOf(counts: Partial<Record<ApplicationStatus, number>>, status: ApplicationStatus | 'all'): number {
  if (status !== 'all') return counts[status] ?? 0;
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

const STATUSES = [...APPLICATION_STATUSES, 'all'] as const;
const ID = /^[0-9a-f-]{36}$/;
