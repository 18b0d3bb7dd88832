import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';
import type { VerificationState } from './verification.rules.ts';

/** What decides about a verification request. */
export interface VerificationFacts {
  readonly verified: boolean;
  /** Of the latest request; null where there was none. */
  readonly state: VerificationState | null;
}

/** Who may ask for the badge, and when (docs/product/settings.md#verification). */
export const VerificationPolicy = {
  view: policy<GuildViewer>({ needs: ['edit:verification'] }),
  ask: policy<GuildViewer, VerificationFacts>({
    needs: ['edit:verification'],
    when: (_who, { verified, state }) => {
      if (verified) return refusal('already_verified', 'This guild is already verified.');
      if (state === 'pending') return refusal('already_asked', 'A request is already pending.');
      return true;
    },
  }),
  withdraw: policy<GuildViewer, VerificationFacts>({
    needs: ['edit:verification'],
    when: (_who, { state }) =>
      state === 'pending' ||
      refusal('nothing_asked', 'There is no pending request. Reload the page to see the latest one.'),
  }),
};

const refusal = (reason: string, message: string) => ({ code: 'CONFLICT' as const, reason, message });
