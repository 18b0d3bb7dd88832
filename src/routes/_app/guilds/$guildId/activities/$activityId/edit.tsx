import { createFileRoute, redirect } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { activityOptions } from '#/features/activities/planning/activity.cache.ts';
import { EditActivityPage } from '#/features/activities/planning/components/edit-activity-page.tsx';
import { activityDefaultsOptions } from '#/features/activities/planning/planning.cache.ts';
import { seriesOptions } from '#/features/activities/series/series.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded, unauthorizedPath } from '#/features/shell/route.guard.ts';

/** Changes an activity. One that is over leads back to its page. */
export const Route = createFileRoute('/_app/guilds/$guildId/activities/$activityId/edit')({
  loader: ({ context: { queryClient }, params: { guildId, activityId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(activityId)) throw notFound();
      const which = { guildId, activityId };
      const activity = await queryClient.ensureQueryData(activityOptions(which));
      if (!activity.can.update) {
        if (activity.status === 'completed' || activity.status === 'cancelled')
          throw redirect({ to: '/guilds/$guildId/activities/$activityId', params: which });
        throw redirect({ href: unauthorizedPath(['edit:activities']) });
      }
      await Promise.all([
        queryClient.ensureQueryData(activityDefaultsOptions(guildId)),
        activity.seriesId === null ? null : queryClient.ensureQueryData(seriesOptions(which)),
      ]);
    }),
  head: (page) => pageHead('Edit activity', page),
  component: EditActivity,
});

function EditActivity() {
  const { guildId, activityId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <EditActivityPage key={activityId} guildId={guildId} activityId={activityId} userId={shell.user?.id ?? ''} />;
}
