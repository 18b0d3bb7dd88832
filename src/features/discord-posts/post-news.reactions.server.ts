import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { noteNews } from './post.repository.server.ts';
import { POSTS_CLOCK } from './post.rules.ts';

/** Has patch notes and articles that came out posted, whether staff published them, their time came or an upgrade brought them. */
export async function postNews(): Promise<void> {
  if (!hasDiscord()) return;
  await inTransaction(async (tx) => {
    const { rowCount } = await noteNews(tx);
    if (rowCount) await wakeAt(tx, POSTS_CLOCK, new Date());
  });
}
