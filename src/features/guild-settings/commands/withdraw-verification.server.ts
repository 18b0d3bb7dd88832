import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { verificationWithdrawn } from '#/features/guild-settings/verification.events.ts';
import { lockVerification, withdrawRequest } from '../verification.api.server.ts';
import { VerificationPolicy } from '../verification.policy.ts';
import { ofGuildInput } from '../verification.schema.ts';

/** Withdraws a request that is still pending. */
export const withdrawVerification = guildCommand({
  name: 'verification.withdrawVerification',
  input: ofGuildInput,
  load: (tx, _input, { guildId }) => lockVerification(tx, guildId),
  allow: VerificationPolicy.withdraw,
  run: async ({ tx, who: { guildId }, loaded, record }) => {
    await withdrawRequest(tx, guildId);
    record(verificationWithdrawn({ subject: { id: guildId, label: loaded.name }, data: {} }));
    return { state: 'withdrawn' as const };
  },
});
