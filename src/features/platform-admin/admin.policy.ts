import { policy, type Refusal, type RightsHolder } from '#/platform/policy.ts';

/** An account that a platform admin acts on. */
export interface AdminTarget {
  readonly userId: string;
  readonly isAdmin: boolean;
}

interface Acting extends RightsHolder {
  readonly userId: string;
}

/** What a platform admin may do; whether someone is one is asked before, by the gate. */
export const AdminPolicy = {
  any: policy<Acting>({}),
  /** Accounts of platform admins are changed by the command line alone: no admin can lock out another, or themselves. */
  actOn: policy<Acting, AdminTarget>({
    when: (who, target) => {
      if (target.userId === who.userId) return refused("You can't do this to your own account.");
      if (target.isAdmin) return refused("You can't do this to another platform admin. Revoke their role first.");
      return true;
    },
  }),
};

const refused = (message: string): Refusal => ({ code: 'FORBIDDEN', reason: 'platform_admin', message, missing: [] });
