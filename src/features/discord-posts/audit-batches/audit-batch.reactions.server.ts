import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { POSTS_CLOCK } from '../post.rules.ts';
import { batchEntries, followLogs } from './audit-batch.repository.server.ts';
import { AUDIT_CLOCK, BETWEEN_BATCHES } from './audit-post.rules.ts';

/** Puts what was added to audit logs into messages, one of a guild at a time. */
export async function batchAuditLogs(): Promise<void> {
  if (!hasDiscord()) return;
  await inTransaction(async (tx) => {
    await followLogs(tx);
    const { made, more } = await batchEntries(tx);
    if (made > 0) await wakeAt(tx, POSTS_CLOCK, new Date());
    if (more > 0) await wakeAt(tx, AUDIT_CLOCK, new Date(Date.now() + BETWEEN_BATCHES * 1_000));
  });
}
