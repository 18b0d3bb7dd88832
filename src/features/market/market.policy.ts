import { type Policy, policy, type RightsHolder } from '#/platform/policy.ts';

/** The global market is everyone's who is signed in; a guild's is for who may see its storefronts (docs/product/storefronts.md). */
export const MarketPolicy = {
  viewInGuild: policy<RightsHolder>({ needs: ['view:storefronts'] }),
} satisfies Record<string, Policy<never, never>>;
