import { and, eq, sql } from 'drizzle-orm';
import { lockApplication } from '#/features/applications/application.api.server.ts';
import { applicationVoted } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { voteInput } from '#/features/applications/application.schema.ts';
import { applicationVotes } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';

/** Casts, changes or withdraws a vote on a pending application; only staff see it. */
export const voteOnApplication = guildCommand({
  name: 'application.voteOnApplication',
  input: voteInput,
  limit: (_, { userId }) => [{ key: `application-vote:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: lockApplication,
  allow: ApplicationPolicy.vote,
  run: async ({ tx, who, input: { guildId, applicationId, vote }, loaded, record }) => {
    const userId = who.userId!;
    const { guildId: ofGuild, applicationId: ofApplication, userId: ofUser } = applicationVotes;
    if (vote === null) {
      await tx
        .delete(applicationVotes)
        .where(and(eq(ofGuild, guildId), eq(ofApplication, applicationId), eq(ofUser, userId)));
    } else {
      await tx
        .insert(applicationVotes)
        .values({ guildId, applicationId, userId, vote })
        .onConflictDoUpdate({ target: [ofGuild, ofApplication, ofUser], set: { vote, at: sql`now()` } });
    }
    record(
      applicationVoted({
        subject: { id: applicationId, label: loaded.characterName },
        data: { withdrawn: vote === null },
      }),
    );
    return { vote };
  },
});
