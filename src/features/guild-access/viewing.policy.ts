import { policy } from '#/platform/policy.ts';
import { authorityOf, mayHandleRole, type RightsBundle } from './authority.rules.ts';
import type { GuildViewer } from './guild.policy.ts';

export const ViewingPolicy = {
  /** Viewing the guild the way members with this role see it. */
  viewAs: policy<GuildViewer, RightsBundle>({
    needs: ['view:roles'],
    when: (who, role) => mayHandleRole(authorityOf(who), role),
  }),
};
