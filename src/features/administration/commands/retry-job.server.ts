import { sql } from 'drizzle-orm';
import { labelOf } from '#/features/audit/audit-entry.rules.ts';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { definitionOf } from '#/platform/feature.server.ts';
import { jobRetried } from '../administration.events.ts';
import { jobInput } from '../administration.schema.ts';

/** Has a worker carry out once more what follows from an event and was given up. */
export const retryJob = adminCommand({
  name: 'adminJob.retryJob',
  input: jobInput,
  load: async (tx, { job }) => {
    const [found] = await sqlRows(tx).as({ type: text })(sql`
      select e.type from pending_reactions p join events e on e.id = p.event_id
      where p.event_id = ${job} and p.failed_at is not null for no key update of p`);
    return found ?? null;
  },
  allow: AdminPolicy.any,
  run: async ({ tx, input: { job }, loaded: { type }, record }) => {
    await tx.execute(sql`
      update pending_reactions set failed_at = null, tries = 0, due_at = now() where event_id = ${job}`);
    record(jobRetried({ subject: { id: job, label: labelOf(type, definitionOf(type)) }, data: {} }));
    return { job };
  },
});
