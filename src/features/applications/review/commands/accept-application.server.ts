import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { uuidv7 } from '#/base/id.ts';
import { lockApplication, withdrawPendingBy } from '#/features/applications/application.api.server.ts';
import { applicationAccepted } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { acceptApplicationInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { lockHierarchy } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { ranksToGive } from '../rank-choice.queries.server.ts';

/**
 * Accepts a pending application: its character joins with the guild's default rank, or a chosen one, and that rank's
 * roles, and what else it has pending, here or at other guilds, is withdrawn (docs/product/applications.md#deciding).
 */
export const acceptApplication = guildCommand({
  name: 'application.acceptApplication',
  input: acceptApplicationInput,
  limit: (_, { userId }) => [{ key: `application-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: loadAcceptance,
  allow: ApplicationPolicy.accept,
  run: async ({ tx, who, input, loaded: application, record }) => {
    const { guildId, id, userId, characterId, characterName } = application;
    const decisionId = uuidv7();
    await tx
      .update(applications)
      .set({ status: 'approved', decisionId, decidedByUserId: who.userId, decidedAt: sql`now()` })
      .where(and(eq(applications.guildId, guildId), eq(applications.id, id), eq(applications.status, 'pending')));
    const { rankId } = await addMember(tx, { guildId, characterId, userId, rankId: input.rankId });
    record(
      applicationAccepted({
        subject: { id, label: characterName },
        data: { userId, characterId, rankId, decisionId },
        invalidateFor: [userId],
      }),
    );
    for (const withdrawn of await withdrawPendingBy(tx, decisionId, characterId)) record(withdrawn);
    return { status: 'approved' as const, decisionId };
  },
});

/** The application, and the rank that was chosen; null where there is no such one. The default rank is no choice. */
async function loadAcceptance(tx: Tx, { rankId, ...which }: z.output<typeof acceptApplicationInput>) {
  const application = await lockApplication(tx, which);
  if (!application || rankId === undefined) return application;
  // After the character, as everything that makes one join does.
  await lockHierarchy(tx, which.guildId);
  const rank = (await ranksToGive(tx, which.guildId)).find(({ id }) => id === rankId);
  return rank ? { ...application, rank: rank.isDefault ? null : rank } : null;
}
