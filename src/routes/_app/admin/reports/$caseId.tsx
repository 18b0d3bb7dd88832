import { createFileRoute, redirect } from '@tanstack/react-router';
import { isUuid } from '#/base/uuid.ts';
import { ReportPage } from '#/features/reports/components/report-page.tsx';
import { caseOptions } from '#/features/reports/report.cache.ts';
import { titleOr } from '#/features/reports/report-title.rules.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';

export const Route = createFileRoute('/_app/admin/reports/$caseId')({
  loader: ({ context: { queryClient }, params: { caseId }, location }) => {
    if (!isUuid(caseId)) throw redirect({ to: '/error/not-found' });
    return guarded({ href: location.href }, () => queryClient.ensureQueryData(caseOptions(caseId)));
  },
  head: ({ loaderData, ...page }) => pageHead(loaderData ? titleOr(loaderData.title) : 'Report', page),
  component: Report,
});

function Report() {
  const { caseId } = Route.useParams();
  return <ReportPage caseId={caseId} />;
}
