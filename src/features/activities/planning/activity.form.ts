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
    ...{ activityPoints: activity.activityPoints, countsInStatistics: activity.countsInStatistics },
    ...{ voiceChannelId: activity.voiceChannelId, chatChannelId: activity.chatChannelId },
    ...{
      archiveChannelId: activity.discord?.archiveChannelId ?? null,
      pingRoleId: activity.discord?.pingRoleId ?? null,
    },
    reminders: activity.reminders.map((reminder) => ({ ...reminder })),
  });

/** An activity as its form begins with it. */
export const activityValuesOf = (activity: ActivityDetails, timeZone: string): ActivityValues => ({
  ...activityPlanOf(activity),
  ...whenValuesOf(activity.startsAt, timeZone),
  template: EMPTY_TEMPLATE,
  version: activity.version,
});

/** What an address may say of a start: '2026-11-24T19:00:00.000Z'. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));
