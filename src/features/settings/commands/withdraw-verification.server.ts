import { verificationWithdrawn } from '#/features/guilds/guild.events.ts';
import { guildCommand } from '#/features/guilds/guild.gate.server.ts';
import { VerificationPolicy } from '../verification.policy.ts';
import { ofGuildInput } from '../verification.schema.ts';
import { lockVerification, withdrawRequest } from '../verification.steps.server.ts';

/** Takes back a wish that nobody has answered. */
export const withdrawVerification = guildCommand({
  name: 'verification.withdrawVerification',
  input: ofGuildInput,
  load: (tx, _input, { guildId }) => lockVerification(tx, guildId),
  allow: VerificationPolicy.withdraw,
  run: async ({ tx, who: { guildId }, loaded, record }) => {
    await withdrawRequest(tx, guildId);
    record(verificationWithdrawn({ subject: { type: 'guild', id: guildId, label: loaded.name }, data: {} }));
    return { state: 'withdrawn' as const };
  },
});
