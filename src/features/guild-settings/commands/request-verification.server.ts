import { sql } from 'drizzle-orm';
import { unauthenticated } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { verificationAsked } from '#/features/guild-settings/verification.events.ts';
import { verificationRequests } from '#/features/guild-settings/verification.tables.server.ts';
import { lockVerification } from '../verification.api.server.ts';
import { VerificationPolicy } from '../verification.policy.ts';
import { askForVerificationInput } from '../verification.schema.ts';

const DAY = 24 * 60 * 60;

/** Asks the platform's admins for the badge; takes the place of an older request that was answered. */
export const requestVerification = guildCommand({
  name: 'verification.requestVerification',
  input: askForVerificationInput,
  limit: ({ guildId }, { userId }) => [{ key: `verification:${guildId}:${userId}`, capacity: 10, seconds: DAY }],
  load: (tx, _input, { guildId }) => lockVerification(tx, guildId),
  allow: VerificationPolicy.ask,
  run: async ({ tx, who: { guildId, userId, name }, input: { note }, loaded, record }) => {
    if (userId === null) throw unauthenticated();
    const request = { note, askedByUserId: userId, askedByName: name };
    const anew = { state: 'pending' as const, askedAt: sql`now()`, answer: null, answeredAt: null };
    await tx
      .insert(verificationRequests)
      .values({ guildId, ...request })
      .onConflictDoUpdate({ target: verificationRequests.guildId, set: { ...request, ...anew } });
    record(verificationAsked({ subject: { id: guildId, label: loaded.name }, data: {} }));
    return { state: 'pending' as const };
  },
});
