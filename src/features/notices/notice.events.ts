import * as z from 'zod';
import { formatTimestamp } from '#/base/time.ts';
import { defineEvent, PLATFORM_AREA, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { LEVEL_LABELS, NOTICE_LEVELS, type NoticeLevel } from './notice.rules.ts';

/** What platform admins did to notices: in the platform's log alone (docs/product/notices.md). */

const about = { area: PLATFORM_AREA, subject: { type: 'notice' } };
const timeText = (at: string | null): string =>
  at === null ? 'When it is ended' : `${formatTimestamp(at, 'Etc/GMT', 'full')} UTC`;

export const noticeCreated = defineEvent('platform.notice_created', {
  ...about,
  data: z.object({ level: z.enum(NOTICE_LEVELS), forVisitors: z.boolean(), endsAt: z.string().nullable() }),
  audit: {
    label: 'Platform announcement published',
    sentence: 'published the platform announcement "{subject}"',
    details: ({ level, forVisitors, endsAt }) => [
      textDetail('Level', LEVEL_LABELS[level]),
      textDetail('Visible to', forVisitors ? 'Everyone' : 'Signed-in people'),
      textDetail('Ends', timeText(endsAt)),
    ],
  },
});

export const noticeChanged = defineEvent('platform.notice_changed', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Platform announcement changed',
    sentence: 'changed the platform announcement "{subject}"',
    fields: {
      text: 'Text',
      level: { label: 'Level', format: (level) => LEVEL_LABELS[level as NoticeLevel] ?? null },
      forVisitors: { label: 'Visible to', format: (all) => (all ? 'Everyone' : 'Signed-in people') },
      endsAt: { label: 'Ends', format: (at) => timeText(typeof at === 'string' ? at : null) },
    },
  },
});

export const noticeEnded = defineEvent('platform.notice_ended', {
  ...about,
  data: z.object({}),
  audit: { label: 'Platform announcement ended', sentence: 'ended the platform announcement "{subject}"' },
});
