import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { changesOf } from '#/platform/changes.ts';
import { newsArticles } from '../../news.tables.server.ts';
import { articleChanged, articlePublished, articleScheduled, articleWithdrawn } from '../writing.events.ts';
import {
  evictArticle,
  lockArticle,
  publishedAtColumn,
  publishingOf,
  refuseOutdated,
  refuseTaken,
} from '../writing.repository.server.ts';
import { coverHolder } from '../writing.rules.ts';
import { updateArticleInput } from '../writing.schema.ts';

/** Changes what is sent of an article, and when visitors read it: from now or a time on, or no longer. */
export const updateArticle = adminCommand({
  name: 'adminArticle.updateArticle',
  input: updateArticleInput,
  load: lockArticle,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { articleId: id, revision: sent, publish, ...fields } = input;
    await refuseOutdated(tx, who, { sent, revision: before.revision, subject: id, what: 'this article' });
    const publishing = publishingOf(publish, before.publishedAt);
    const after = { ...before, ...fields, ...(publishing && { publishedAt: publishing.publishedAt }) };
    const revision = before.revision + 1;
    await tx
      .update(newsArticles)
      .set({ ...fields, ...publishedAtColumn(publishing), revision })
      .where(eq(newsArticles.id, id))
      .catch(refuseTaken);
    if (after.imageLink !== before.imageLink)
      await claimUpload(tx, {
        ...{ holder: coverHolder(id), link: after.imageLink, ownerUserId: who.userId },
        ...{ purpose: 'news', field: 'imageLink' },
      });
    await evictArticle(tx, before, after);
    const subject = { id, label: after.title };
    const changes = changesOf(before, after, Object.keys(fields));
    if (Object.keys(changes).length > 0 || !publishing) record(articleChanged({ subject, data: { changes } }));
    if (publishing?.became === 'published') record(articlePublished({ subject, data: {} }));
    if (publishing?.became === 'withdrawn') record(articleWithdrawn({ subject, data: {} }));
    if (publishing?.became === 'scheduled')
      record(articleScheduled({ subject, data: { at: publishing.publishedAt?.toISOString() ?? '' } }));
    return { id, revision };
  },
});
