import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { lockApplication } from '#/features/applications/application.api.server.ts';
import { applicantBlocked, applicationRejected } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { rejectApplicationInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guildBlocks } from '#/features/guild-access/guild.tables.server.ts';

/** Rejects a pending application, with a reason the applicant sees, and blocks future applications if asked to. */
export const rejectApplication = guildCommand({
  name: 'application.rejectApplication',
  input: rejectApplicationInput,
  limit: (_, { userId }) => [{ key: `application-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockApplication,
  allow: ApplicationPolicy.reject,
  run: async ({ tx, who, input, loaded: application, record }) => {
    const { guildId, id, userId, characterId, characterName } = application;
    const reason = input.reason || null;
    const decisionId = uuidv7();
    await tx
      .update(applications)
      .set({ status: 'rejected', reason, decisionId, decidedByUserId: who.userId, decidedAt: sql`now()` })
      .where(and(eq(applications.guildId, guildId), eq(applications.id, id), eq(applications.status, 'pending')));
    const subject = { id, label: characterName };
    record(
      applicationRejected({ subject, data: { userId, characterId, reason, decisionId }, invalidateFor: [userId] }),
    );
    if (input.block) {
      await tx.insert(guildBlocks).values({ guildId, userId, reason, decisionId }).onConflictDoNothing();
      record(applicantBlocked({ subject, data: { userId } }));
    }
    return { status: 'rejected' as const, decisionId };
  },
});
