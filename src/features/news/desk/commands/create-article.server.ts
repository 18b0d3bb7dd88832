import { uuidv7 } from '#/base/id.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { newsArticles } from '../../news.tables.server.ts';
import { articleCreated } from '../writing.events.ts';
import { evictArticle, publishedAtColumn, publishingOf, refuseTaken } from '../writing.repository.server.ts';
import { coverHolder } from '../writing.rules.ts';
import { createArticleInput } from '../writing.schema.ts';

/** Writes an article: a draft, or one that visitors read from now or from a time on. */
export const createArticle = adminCommand({
  name: 'adminArticle.createArticle',
  input: createArticleInput,
  idempotent: true,
  load: nothing,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input: { publish, ...fields }, record }) => {
    const id = uuidv7();
    const publishing = publishingOf(publish, null);
    await tx
      .insert(newsArticles)
      .values({ id, ...fields, ...publishedAtColumn(publishing) })
      .catch(refuseTaken);
    await claimUpload(tx, {
      ...{ holder: coverHolder(id), link: fields.imageLink, ownerUserId: who.userId },
      ...{ purpose: 'news', field: 'imageLink' },
    });
    await evictArticle(tx, { id, kind: fields.kind, slug: fields.slug, publishedAt: publishing?.publishedAt ?? null });
    record(articleCreated({ subject: { id, label: fields.title }, data: { publish } }));
    return { id };
  },
});
