import { config } from '#/platform/config/config.server.ts';
import type { PostKey } from './post.repository.server.ts';
import { numberOfId, type PostKind } from './post.rules.ts';
import { activitySource } from './sources/activity-source.queries.server.ts';
import { announcementSource } from './sources/announcement-source.queries.server.ts';
import { applicationSource } from './sources/application-source.queries.server.ts';
import { auditSource } from './sources/audit-source.queries.server.ts';
import { listingSource, tradeSource } from './sources/market-source.queries.server.ts';
import { articleSource, patchNoteSource } from './sources/news-source.queries.server.ts';
import { partySource } from './sources/party-source.queries.server.ts';
import { auctionSource, awardSource, pointsSource } from './sources/point-source.queries.server.ts';
import { page, type Source, type Wanted } from './sources/source.api.server.ts';
import { submissionSource, taskSource } from './sources/task-source.queries.server.ts';

const SOURCES: Readonly<Record<PostKind, Source>> = {
  ...{ announcement: announcementSource, application: applicationSource, activity: activitySource },
  ...{ parties: partySource, task: taskSource, submission: submissionSource, listing: listingSource },
  ...{ trade: tradeSource, auction: auctionSource, award: awardSource, points: pointsSource },
  ...{ audit: auditSource, patchNote: patchNoteSource, article: articleSource },
};

/** What the message of something should be now. */
export const wantedOf = ({ guildId, kind, objectId }: PostKey): Promise<Wanted> => SOURCES[kind](guildId, objectId);

/** How addresses of a kind end; with the ID of what they are about unless said. */
const ENDS: Partial<Record<PostKind, (id: string) => string>> = {
  parties: (id) => `${id}#parties`,
  award: (id) => `${id}#attendance`,
  patchNote: (id) => `/change-log/${numberOfId(id)}`,
};

/** Whether a message that leads there is the one about this, also after it's gone. */
export function isPostAbout({ guildId, kind, objectId }: PostKey, url: string): boolean {
  const begin = kind === 'patchNote' || kind === 'article' ? `${config().publicUrl}/` : page(guildId, '');
  return url.startsWith(begin) && url.endsWith(ENDS[kind]?.(objectId) ?? objectId);
}
