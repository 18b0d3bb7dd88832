import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { newsArticles } from '../../news.tables.server.ts';
import { articleRestored } from '../writing.events.ts';
import { evictArticle, lockDeletedArticle, refuseTaken } from '../writing.repository.server.ts';
import { articleInput } from '../writing.schema.ts';

/** Restores an article that the caller deleted in the last minutes, unless another one has its address by now. */
export const restoreArticle = adminCommand({
  name: 'adminArticle.restoreArticle',
  input: articleInput,
  load: lockDeletedArticle,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: article, record }) => {
    const { id, title: label } = article;
    await tx.update(newsArticles).set(NOT_DELETED).where(eq(newsArticles.id, id)).catch(refuseTaken);
    await evictArticle(tx, article);
    record(articleRestored({ subject: { id, label }, data: {} }));
    return { articleId: id };
  },
});
