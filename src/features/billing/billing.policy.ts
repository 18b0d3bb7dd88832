import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** Who may see and pay for a guild's plan (docs/product/billing.md#access). */
export const BillingPolicy = {
  pay: policy<GuildViewer>({ needs: ['edit:billing'] }),
  /** Whom Stripe sends back to us: anyone with a character in the guild. */
  comeBack: policy<GuildViewer>({ when: (who) => who.memberships.length > 0 || forbidden() }),
  /** What Stripe says is carried out by no one else. */
  follow: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;
