import { createFileRoute } from '@tanstack/react-router';
import { notFound } from '#/base/app-error.ts';
import { isUuid } from '#/base/uuid.ts';
import { announcementOptions } from '#/features/announcements/announcement.cache.ts';
import { AnnouncementPage } from '#/features/announcements/components/announcement-page.tsx';
import { pageHead } from '#/features/shell/page-title.rules.ts';
import { guarded } from '#/features/shell/route.guard.ts';
import { loadText } from '#/ui/markdown/lazy-text.tsx';

/** One announcement: first the sign-in, then the permission (docs/product/announcements.md#access). */
export const Route = createFileRoute('/_app/guilds/$guildId/announcements/$announcementId')({
  loader: ({ context: { queryClient }, params: { guildId, announcementId }, location }) =>
    guarded({ href: location.href }, async () => {
      if (!isUuid(announcementId)) throw notFound();
      const [announcement] = await Promise.all([
        queryClient.ensureQueryData(announcementOptions({ guildId, announcementId })),
        loadText(),
      ]);
      return { title: announcement.title };
    }),
  head: (page) => pageHead(page.loaderData?.title ?? 'Announcement', page),
  component: Announcement,
});

function Announcement() {
  const { guildId, announcementId } = Route.useParams();
  const { shell } = Route.useRouteContext();
  return <AnnouncementPage guildId={guildId} announcementId={announcementId} userId={shell.user?.id ?? ''} />;
}
