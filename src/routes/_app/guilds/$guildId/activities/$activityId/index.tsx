import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { appealsOptions } from '#/features/activities/appeals/appeal.cache.ts';
import { participantsOptions } from '#/features/activities/attendance/participant.cache.ts';
import { partiesOptions } from '#/features/activities/parties/party.cache.ts';
import { activityOptions } from '#/features/activities/planning/activity.cache.ts';
import { type ActivitySearch, activitySearchFrom } from '#/features/activities/planning/activity.search.ts';
import { ActivityPage } from '#/features/activities/planning/components/activity-page.tsx';
import { signUpsOptions } from '#/features/activities/sign-ups/sign-up.cache.ts';
import { activityAuctionsOptions } from '#/features/auctions/auction.cache.ts';
import { ActivityAuctions } from '#/features/auctions/components/activity-auctions.tsx';
import { LazyVoiceCard } from '#/features/discord-voice/components/lazy-voice-card.tsx';
import { snapshotsOptions } from '#/features/discord-voice/voice.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { loadText } from '#/ui/markdown/lazy-text.tsx';

export const Route = createFileRoute('/_app/guilds/$guildId/activities/$activityId/')({
  // Read below, so that what reads it is no part of what every page begins with.
  validateSearch: (search: Record<string, unknown>) => search as ActivitySearch,
  loader: ({ context: { queryClient }, params: { guildId, activityId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(activityId)) throw notFound();
      const [activity, attendance] = await Promise.all([
        queryClient.ensureQueryData(activityOptions({ guildId, activityId })),
        queryClient.ensureQueryData(participantsOptions({ guildId, activityId })),
        queryClient.ensureQueryData(partiesOptions({ guildId, activityId })),
        queryClient.ensureQueryData(signUpsOptions({ guildId, activityId })),
        loadText(),
      ]);
      // Nothing else can be appealed.
      if (activity.status === 'completed') await queryClient.ensureQueryData(appealsOptions({ guildId, activityId }));
      if (activity.status === 'live' && attendance.can.record)
        await queryClient.ensureQueryData(snapshotsOptions({ guildId, activityId }));
      if (activity.status === 'live' || activity.status === 'completed')
        await queryClient.ensureQueryData(activityAuctionsOptions(guildId, activityId));
      return { title: activity.title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Activity', page),
  component: Activity,
});

function Activity() {
  const { guildId, activityId } = Route.useParams();
  const { view = 'sign-ups' } = activitySearchFrom({ ...Route.useSearch() });
  const { shell } = Route.useRouteContext();
  return (
    <ActivityPage
      guildId={guildId}
      activityId={activityId}
      userId={shell.user?.id ?? ''}
      view={view}
      proposals={<LazyVoiceCard guildId={guildId} activityId={activityId} />}
      drops={<ActivityAuctions guildId={guildId} activityId={activityId} />}
    />
  );
}
