import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { newsArticles } from '../../news.tables.server.ts';
import { articleDeleted } from '../writing.events.ts';
import { evictArticle, lockArticle } from '../writing.repository.server.ts';
import { articleInput } from '../writing.schema.ts';

/** Deletes an article; who did can restore it for a short time. */
export const deleteArticle = adminCommand({
  name: 'adminArticle.deleteArticle',
  input: articleInput,
  load: lockArticle,
  allow: AdminPolicy.any,
  run: async ({ tx, who, loaded: article, record }) => {
    const { id, title: label } = article;
    await tx.update(newsArticles).set(deletedBy(who.userId)).where(eq(newsArticles.id, id));
    await evictArticle(tx, article);
    record(articleDeleted({ subject: { id, label }, data: {} }));
    return { articleId: id };
  },
});
