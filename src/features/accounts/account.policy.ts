import { AppError } from '#/base/app-error.ts';
import { forbidden, policy, type Refusal } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';

/** An account as far as its link to Discord goes. */
export interface LinkFacts {
  readonly userId: string;
  readonly linked: boolean;
}

/** Who may do what with accounts: everyone with their own, no one with another's. */
export const AccountPolicy = {
  own: policy<Principal>({ when: (who) => who.kind === 'user' || forbidden() }),
  refreshDiscord: policy<Principal, LinkFacts>({
    when: (who, account) => {
      if (who.kind !== 'user' || who.userId !== account.userId) return forbidden();
      return account.linked || notLinked;
    },
  }),
};

/** Id of the user who acts; schedules and tools have no account of their own. */
export function ownId(who: Principal): string {
  if (who.kind !== 'user') throw new AppError(forbidden());
  return who.userId;
}

const notLinked: Refusal = {
  code: 'CONFLICT',
  reason: 'discord_not_linked',
  message: "This account doesn't sign in with Discord, so there's nothing to refresh.",
};
