import { and, eq } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { decisionUndone } from '#/features/applications/application.events.ts';
import { ApplicationPolicy, appliedAgain } from '#/features/applications/application.policy.ts';
import { undoDecisionInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guildBlocks } from '#/features/guild-access/guild.tables.server.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { violatedConstraint } from '#/platform/db/db.server.ts';
import { lockDecision, reopenWithdrawn } from '../decision.repository.server.ts';

/**
 * Undoes a decision that the caller made a few seconds ago, whole: the application is pending again, the character is in
 * no guild, and what its joining withdrew or a rejection blocked is as before (docs/product/applications.md#deciding).
 * The applicant wasn't notified yet.
 */
export const undoDecision = guildCommand({
  name: 'application.undoDecision',
  input: undoDecisionInput,
  limit: (_, { userId }) => [{ key: `application-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockDecision,
  allow: ApplicationPolicy.undoDecision,
  run: async ({ tx, input: { decisionId }, loaded: { application, was }, record }) => {
    const { guildId, id, userId, characterId, characterName } = application;
    if (was === 'approved') await removeMember(tx, { guildId, characterId });
    else
      await tx.delete(guildBlocks).where(and(eq(guildBlocks.guildId, guildId), eq(guildBlocks.decisionId, decisionId)));
    await tx
      .update(applications)
      .set({ status: 'pending', reason: null, decisionId: null, decidedByUserId: null, decidedAt: null })
      .where(and(eq(applications.guildId, guildId), eq(applications.id, id), eq(applications.decisionId, decisionId)))
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'applications_one_pending' ? new AppError(appliedAgain) : error;
      });
    record(
      decisionUndone({
        subject: { id, label: characterName },
        data: { userId, characterId, decisionId, was },
        invalidateFor: [userId],
      }),
    );
    for (const reopened of await reopenWithdrawn(tx, { decisionId, characterId })) record(reopened);
    return { status: 'pending' as const };
  },
});
