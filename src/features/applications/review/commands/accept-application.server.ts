import { and, eq, sql } from 'drizzle-orm';
import { lockApplication, withdrawPending } from '#/features/applications/application.api.server.ts';
import { applicationAccepted } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicationInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';

/**
 * Accepts a pending application: its character joins with the guild's default rank and that rank's roles, and what
 * else it has pending, here or at other guilds, is withdrawn (docs/product/applications.md#deciding).
 */
export const acceptApplication = guildCommand({
  name: 'application.acceptApplication',
  input: applicationInput,
  limit: (_, { userId }) => [{ key: `application-decide:${userId}`, capacity: 600, seconds: 600 }],
  idempotent: true,
  load: lockApplication,
  allow: ApplicationPolicy.accept,
  run: async ({ tx, who, loaded: application, record }) => {
    const { guildId, id, userId, characterId, characterName } = application;
    await tx
      .update(applications)
      .set({ status: 'approved', decidedByUserId: who.userId, decidedAt: sql`now()` })
      .where(and(eq(applications.guildId, guildId), eq(applications.id, id), eq(applications.status, 'pending')));
    const { rankId } = await addMember(tx, { guildId, characterId, userId });
    record(
      applicationAccepted({
        subject: { id, label: characterName },
        data: { userId, characterId, rankId },
        invalidateFor: [userId],
      }),
    );
    for (const withdrawn of await withdrawPending(tx, characterId)) record(withdrawn);
    return { status: 'approved' as const };
  },
});
