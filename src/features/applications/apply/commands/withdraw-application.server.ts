import { and, eq, sql } from 'drizzle-orm';
import { lockApplication } from '#/features/applications/application.api.server.ts';
import { applicationWithdrawn } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicationInput } from '#/features/applications/application.schema.ts';
import { applications } from '#/features/applications/application.tables.server.ts';
import { command } from '#/platform/command.server.ts';

/** Withdraws an own pending application; another person's is answered like an unknown ID. */
export const withdrawApplication = command({
  name: 'application.withdrawApplication',
  input: applicationInput,
  idempotent: true,
  load: async (tx, input, who) => {
    const application = await lockApplication(tx, input);
    return who.kind === 'user' && application?.userId === who.userId ? application : null;
  },
  allow: ApplicationPolicy.withdraw,
  run: async ({ tx, loaded: { guildId, id, userId, characterId, characterName }, record }) => {
    await tx
      .update(applications)
      .set({ status: 'withdrawn', decidedByUserId: userId, decidedAt: sql`now()` })
      .where(and(eq(applications.guildId, guildId), eq(applications.id, id), eq(applications.status, 'pending')));
    record(
      applicationWithdrawn({
        guildId,
        subject: { id, label: characterName },
        data: { userId, characterId, why: 'taken_back' },
        invalidateFor: [userId],
      }),
    );
    return { status: 'withdrawn' as const };
  },
});
