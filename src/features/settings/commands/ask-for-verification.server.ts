import { sql } from 'drizzle-orm';
import { unauthenticated } from '#/base/app-error.ts';
import { verificationAsked } from '#/features/guilds/guild.events.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { verificationRequests } from '#/features/guilds/guild.tables.server.ts';
import { VerificationPolicy } from '../verification.policy.ts';
import { askForVerificationInput } from '../verification.schema.ts';
import { lockVerification } from '../verification.steps.server.ts';

const DAY = 24 * 60 * 60;

/** Asks the platform's admins for the badge; takes the place of an older wish that was answered. */
export const askForVerification = guildCommand({
  name: 'verification.askForVerification',
  input: askForVerificationInput,
  limit: ({ guildId }) => [{ key: `verification:${guildId}`, capacity: 10, seconds: DAY }],
  load: (tx, _input, { guildId }) => lockVerification(tx, guildId),
  allow: VerificationPolicy.ask,
  run: async ({ tx, who: { guildId, userId, name }, input: { note }, loaded, record }) => {
    if (userId === null) throw unauthenticated();
    const wish = { note, askedByUserId: userId, askedByName: name };
    const anew = { state: 'pending' as const, askedAt: sql`now()`, answer: null, answeredAt: null };
    await tx
      .insert(verificationRequests)
      .values({ guildId, ...wish })
      .onConflictDoUpdate({ target: verificationRequests.guildId, set: { ...wish, ...anew } });
    record(verificationAsked({ subject: { type: 'guild', id: guildId, label: loaded.name }, data: {} }));
    return { state: 'pending' as const };
  },
});
