import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { GuildTime } from '#/features/guild-access/components/guild-time.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { DeletedNotice, isDeletedMeanwhile } from '#/ui/feedback/deleted-notice.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Image } from '#/ui/layout/image.tsx';
import { LazyText } from '#/ui/markdown/lazy-text.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type AnnouncementDetails, announcementOptions, useMarkRead } from '../announcement.cache.ts';
import { readLabel } from '../announcement.rules.ts';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { ReadersDialog } from './readers-dialog.tsx';
import { TagBadge } from './tag-badge.tsx';

interface AnnouncementPageProps {
  guildId: string;
  announcementId: string;
  userId: string;
}

/** One announcement whole. That it was opened is noted as having read it. */
export function AnnouncementPage({ guildId, announcementId, userId }: AnnouncementPageProps) {
  const which = { guildId, announcementId };
  const { data: announcement, error } = useSuspenseQuery(announcementOptions(which));
  const navigate = useNavigate();
  const { title, tag, body, bannerImageLink, published, pinned, audience } = announcement;
  useReadingIt(which, announcement, userId);
  return (
    <article aria-labelledby="title" className="mx-auto grid w-full max-w-[860px] gap-5 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/announcements" params={{ guildId }}>
          Announcements
        </BreadcrumbLink>
        <BreadcrumbHere>{title}</BreadcrumbHere>
      </Breadcrumb>
      <DeletedNotice what="announcement" error={error} />
      {bannerImageLink ? <Image src={bannerImageLink} alt="" className="aspect-4/1 w-full" /> : null}
      <header className="grid gap-3">
        <div className="flex items-start gap-3">
          <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-2">
            <TagBadge tag={tag} />
            {pinned ? <Badge icon={<Icon name="pin" className="size-3" />}>Pinned</Badge> : null}
            {audience === 'everybody' ? <Badge icon={<Icon name="globe" className="size-3" />}>Public</Badge> : null}
            {published ? null : <Badge tone="info">Scheduled</Badge>}
          </div>
          <AnnouncementMenu
            guildId={guildId}
            userId={userId}
            announcement={announcement}
            onDelete={() => navigate({ to: '/guilds/$guildId/announcements', params: { guildId } })}
          />
        </div>
        <h1 id="title" className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">
          {title}
        </h1>
        <Byline announcement={announcement} />
      </header>
      <div className="border-t pt-5">
        <LazyText text={body} />
      </div>
      {published && !isDeletedMeanwhile(error) ? <Receipts which={which} announcement={announcement} /> : null}
    </article>
  );
}

function Byline({
  announcement: { author, publishAt, published, editedAt, timeZone },
}: {
  announcement: AnnouncementDetails;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-fg-2">
      <Avatar id={author.id} name={author.name} src={author.image} size={28} />
      <span className="font-medium text-fg-1">{author.name}</span>
      {published ? (
        <Timestamp at={publishAt} />
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="calendar-clock" className="size-3.5" /> Publishes <Timestamp at={publishAt} />
        </span>
      )}
      <span className="text-fg-3">
        <GuildTime at={publishAt} timeZone={timeZone} />
      </span>
      {editedAt ? (
        <span className="text-fg-3">
          Edited <Timestamp at={editedAt} variant="relative" />
        </span>
      ) : null}
    </div>
  );
}

function Receipts({
  which,
  announcement: { reads, can },
}: {
  which: { guildId: string; announcementId: string };
  announcement: AnnouncementDetails;
}) {
  const [open, setOpen] = useUrlLayer('readers');
  if (reads.of === 0) return null;
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t pt-4 text-13 text-fg-3">
      <p role="status">
        {can.seeReaders ? (
          <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => setOpen(true)}>
            {readLabel(reads.read, reads.of)}
          </Button>
        ) : (
          readLabel(reads.read, reads.of)
        )}
      </p>
      {can.seeReaders ? <ReadersDialog which={which} open={open} onOpenChange={setOpen} /> : null}
    </footer>
  );
}

/** Marks it as read once, when it is on the screen; one's own needs no mark. */
function useReadingIt(
  which: { guildId: string; announcementId: string },
  { published, author }: AnnouncementDetails,
  userId: string,
): void {
  const { guildId, announcementId } = which;
  const { mutate } = useMarkRead();
  const mark = useEffectEvent(() => mutate({ guildId, announcementId }));
  const counts = published && author.id !== userId;
  useEffect(() => {
    if (counts && announcementId) mark();
  }, [counts, announcementId]);
}
