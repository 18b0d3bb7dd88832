import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { memberActivityStatsOptions } from '#/features/activities/statistics/activity-stats.cache.ts';
import { ProfileAttendance } from '#/features/activities/statistics/components/profile-attendance.tsx';
import { notesOptions } from '#/features/members/notes/note.cache.ts';
import { MemberProfilePage } from '#/features/members/profile/components/member-profile.tsx';
import { memberProfileOptions } from '#/features/members/profile/profile.cache.ts';
import { warningsOptions } from '#/features/members/warnings/warning.cache.ts';
import { ProfilePoints } from '#/features/points/components/profile-points.tsx';
import { memberPointsOptions } from '#/features/points/point.cache.ts';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { ProfileTasks } from '#/features/tasks/statistics/components/profile-tasks.tsx';
import { memberTaskStatsOptions } from '#/features/tasks/statistics/task-stats.cache.ts';

/** Layers that links open; each is read where it is shown. */
interface ProfileLayers {
  absence?: string;
  note?: string;
  warn?: boolean;
}

export const Route = createFileRoute('/_app/guilds/$guildId/members/$memberId')({
  validateSearch: (search): ProfileLayers => search,
  loader: ({ context: { queryClient, shell }, params: { guildId, memberId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(memberId)) throw notFound();
      // A guild without points has none on its profiles.
      const usesPoints = shell.guilds.some(({ id, entries }) => id === guildId && 'points' in entries);
      const { character, can } = await queryClient.ensureQueryData(memberProfileOptions(guildId, memberId));
      await Promise.all([
        queryClient.ensureQueryData(memberActivityStatsOptions(guildId, memberId)),
        usesPoints ? queryClient.ensureQueryData(memberPointsOptions(guildId, memberId)) : null,
        queryClient.ensureQueryData(memberTaskStatsOptions(guildId, memberId)),
        can.readNotes ? queryClient.ensureInfiniteQueryData(notesOptions(guildId, memberId)) : null,
        can.readWarnings ? queryClient.ensureInfiniteQueryData(warningsOptions(guildId, memberId)) : null,
      ]);
      return { name: character.name, usesPoints };
    }),
  head: (page) => pageHead(page.loaderData?.name ?? 'Member', page),
  component: Profile,
});

function Profile() {
  const { guildId, memberId } = Route.useParams();
  const { usesPoints } = Route.useLoaderData();
  return (
    <MemberProfilePage
      key={memberId}
      guildId={guildId}
      memberId={memberId}
      attendance={
        <>
          <ProfileAttendance guildId={guildId} memberId={memberId} />
          {usesPoints ? <ProfilePoints guildId={guildId} memberId={memberId} /> : null}
          <ProfileTasks guildId={guildId} memberId={memberId} />
        </>
      }
    />
  );
}
