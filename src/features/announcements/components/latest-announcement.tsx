import { Markdown } from '#/ui/markdown/markdown.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { AnnouncementTag } from '../announcement.rules.ts';
import { TagBadge } from './tag-badge.tsx';

interface LatestAnnouncementProps {
  announcement: {
    readonly title: string;
    readonly body: string;
    readonly tag: AnnouncementTag;
    readonly publishedAt: string;
  };
}

/** The latest public announcement, on a guild's public page. */
export function LatestAnnouncement({ announcement: { title, body, tag, publishedAt } }: LatestAnnouncementProps) {
  return (
    <>
      <p className="mb-2 flex items-center gap-2 text-13 text-fg-3">
        <TagBadge tag={tag} />
        <Timestamp at={publishedAt} variant="short" />
      </p>
      <h3 className="mb-2 text-16 font-semibold wrap-anywhere">{title}</h3>
      <Markdown text={body} top={4} className="text-fg-2" />
    </>
  );
}
