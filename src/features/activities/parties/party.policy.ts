import { notFound } from '#/base/app-error.ts';
import { ActivityPolicy, maySee } from '#/features/activities/planning/activity.policy.ts';
import { type ActivityStatus, frozenFault } from '#/features/activities/planning/activity.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

/** An activity as parties see it. */
export interface BoardFacts {
  readonly organizerUserId: string;
  readonly status: ActivityStatus;
}

/** Everyone who sees an activity sees its parties; people who manage activities change them (docs/product/activities.md#parties). */
export const PartyPolicy = {
  read: policy<GuildViewer, BoardFacts>({
    needs: ['view:activities'],
    when: (who, activity) => ActivityPolicy.read.judge(who, activity),
  }),
  manage: policy<GuildViewer, BoardFacts>({
    needs: ['manage:activities'],
    when: (who, activity) => {
      if (!maySee(who, activity)) return notFound().body;
      const frozen = frozenFault(activity.status);
      return frozen === null || { code: 'CONFLICT', reason: 'activity_frozen', message: frozen };
    },
  }),
};
