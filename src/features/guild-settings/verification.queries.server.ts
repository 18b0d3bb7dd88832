import { eq } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { verificationRequests } from '#/features/guild-settings/verification.tables.server.ts';
import { VerificationPolicy } from './verification.policy.ts';
import { ofGuildInput } from './verification.schema.ts';

/** Is the guild verified, and what is the status of its latest request? */
export const getVerification = guildQuery({
  name: 'verification.getVerification',
  input: ofGuildInput,
  allow: VerificationPolicy.view,
  read: async ({ db, who }) => {
    const [row] = await db
      .select({ verifiedAt: guilds.verifiedAt, request: verificationRequests })
      .from(guilds)
      .leftJoin(verificationRequests, eq(verificationRequests.guildId, guilds.id))
      .where(eq(guilds.id, who.guildId));
    const { verifiedAt = null, request = null } = row ?? {};
    const facts = { verified: verifiedAt !== null, state: request?.state ?? null };
    return {
      verifiedAt: verifiedAt?.toISOString() ?? null,
      request: request && {
        state: request.state,
        note: request.note,
        askedBy: request.askedByName,
        askedAt: request.askedAt.toISOString(),
        answer: request.answer,
        answeredAt: request.answeredAt?.toISOString() ?? null,
      },
      can: {
        ask: canChange(who, VerificationPolicy.ask, facts),
        withdraw: canChange(who, VerificationPolicy.withdraw, facts),
      },
    };
  },
});

export type VerificationView = Awaited<ReturnType<typeof getVerification>>;
