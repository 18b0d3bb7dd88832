import { uuidv7 } from '#/base/id.ts';
import { lockApplication } from '#/features/applications/application.api.server.ts';
import { applicationCommented } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { commentInput } from '#/features/applications/application.schema.ts';
import { applicationComments } from '#/features/applications/application.tables.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';

/** Adds to the private talk of staff about an application. */
export const commentOnApplication = guildCommand({
  name: 'application.commentOnApplication',
  input: commentInput,
  limit: (_, { userId }) => [{ key: `application-comment:${userId}`, capacity: 30, seconds: 600 }],
  idempotent: true,
  load: lockApplication,
  allow: ApplicationPolicy.comment,
  run: async ({ tx, who, input: { guildId, applicationId, body }, loaded, record }) => {
    const id = uuidv7();
    await tx.insert(applicationComments).values({ guildId, id, applicationId, userId: who.userId!, body });
    record(
      applicationCommented({
        subject: { id: applicationId, label: loaded.characterName },
        data: { commentId: id },
      }),
    );
    return { commentId: id };
  },
});
