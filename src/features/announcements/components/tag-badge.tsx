import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import type { AnnouncementTag } from '../announcement.rules.ts';

/** What kind of announcement it is, in a word; also a call in a row. */
export const TagBadge = ({ tag }: { tag: AnnouncementTag }) => Badge({ tone: TONES[tag], children: tag });

const TONES: Readonly<Record<AnnouncementTag, BadgeTone>> = {
  Announcement: 'neutral',
  Event: 'info',
  Recruitment: 'neutral',
  News: 'neutral',
  Warning: 'warning',
  Information: 'outline',
};
