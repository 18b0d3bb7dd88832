import { queryOptions } from '@tanstack/react-query';
import { listMyApplications } from '#/features/applications/application.functions.ts';

/** The newest of one's own applications; the page of all of them has its own list. */
export const newestApplicationsQuery = queryOptions({
  queryKey: ['me', 'applications', 'newest'],
  queryFn: () => listMyApplications({ data: {} }),
});

export type MyApplication = Awaited<ReturnType<typeof listMyApplications>>['items'][number];
