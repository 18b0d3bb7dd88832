import type { getActivity } from './activity.functions.gen.ts';
import {
  type ActivityValues,
  EMPTY_TEMPLATE,
  type PlanValues,
  planValuesOf,
  whenValuesOf,
} from './activity-form.schema.ts';

export type ActivityDetails = Awaited<ReturnType<typeof getActivity>>;

/** The plan of an activity as a form begins with it: its own, or that of a copy. */
export const activityPlanOf = (activity: ActivityDetails): PlanValues =>
  planValuesOf({
    ...{ title: activity.title, description: activity.description, type: activity.type, node: activity.node },
    ...{ durationMinutes: activity.durationMinutes, capacity: activity.capacity, slots: { ...activity.slots } },
    ...{ requiredRoleId: activity.requiredRole?.id ?? null, minRankId: activity.minRank?.id ?? null },
    ...{ minLevel: activity.minLevel, signUpsCloseMinutes: activity.signUpsCloseMinutes },
    ...{ cancelBelow: activity.cancelBelow, keepsWaitlist: activity.keepsWaitlist },
    ...{ needsApproval: activity.needsApproval, allowsGuests: activity.allowsGuests, points: activity.points },
    ...{
      poolId: activity.poolId,
      activityPoints: activity.activityPoints,
      countsInStatistics: activity.countsInStatistics,
    },
    ...{ voiceChannelId: activity.voiceChannelId, chatChannelId: activity.chatChannelId },
    ...{
      archiveChannelId: activity.discord?.archiveChannelId ?? null,
      pingRoleId: activity.discord?.pingRoleId ?? null,
    },
    reminders: activity.reminders.map((reminder) => ({ ...reminder })),
  });

/** The clocks that the form of an activity is about: those of its series, which keeps the zone it was made in, else the guild's. */
export const formZoneOf = ({ series }: Pick<ActivityDetails, 'series'>, guildZone: string): string =>
  series?.timeZone ?? guildZone;

/** An activity as its form begins with it. */
export const activityValuesOf = (activity: ActivityDetails, timeZone: string): ActivityValues => ({
  ...activityPlanOf(activity),
  ...whenValuesOf(activity.startsAt, timeZone),
  template: EMPTY_TEMPLATE,
  version: activity.version,
});
