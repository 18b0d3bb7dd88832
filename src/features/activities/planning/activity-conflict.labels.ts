import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { ACTIVITY_FIELDS } from './activity-change.labels.ts';
import { type ActivityValues, ANY } from './activity-form.schema.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const optional = (value: number | string): string | null => (value === '' ? null : String(value));
const amount = (value: number | string): string => String(value === '' ? 0 : value);
const nameOf =
  (named: readonly Named[], any: string) =>
  (id: string): string =>
    id === ANY ? any : (named.find((each) => each.id === id)?.name ?? 'Deleted');

/** What is shown where two people changed the same activity: each field of its form, in this order. */
export const activityConflicts = ({
  roles,
  ranks,
  pools = [],
}: {
  readonly roles: readonly Named[];
  readonly ranks: readonly Named[];
  readonly pools?: readonly Named[];
}): DescribedFields<ActivityValues> => {
  const { type, durationMinutes, signUpsCloseMinutes, slots, reminders } = ACTIVITY_FIELDS;
  return {
    type,
    capacity: { label: 'Places', format: (places) => optional(places) ?? 'No limit' },
    title: 'Title',
    description: 'Description',
    node: 'Place',
    day: 'Date',
    time: 'Start',
    repeatedTime: {
      label: 'Which time',
      format: (which) => (which === 'first' ? 'The first one' : 'The second one'),
    },
    durationMinutes: { label: durationMinutes.label, format: (minutes) => durationMinutes.format(Number(minutes)) },
    signUpsCloseMinutes: {
      label: signUpsCloseMinutes.label,
      format: (minutes) => signUpsCloseMinutes.format(Number(minutes)),
    },
    cancelBelow: { label: 'Cancel if fewer than', format: optional },
    slots: {
      label: slots.label,
      format: (places) =>
        slots.format(Object.fromEntries(Object.entries(places).map(([role, of]) => [role, Number(of)]))),
    },
    keepsWaitlist: 'Waitlist',
    needsApproval: 'Staff approve each sign-up',
    minLevel: { label: 'Lowest level', format: optional },
    minRankId: { label: 'Lowest rank', format: nameOf(ranks, 'Any rank') },
    requiredRoleId: { label: 'Required role', format: nameOf(roles, 'Everyone') },
    allowsGuests: 'Guests',
    points: { label: 'Points', format: amount },
    poolId: { label: 'Pool', format: nameOf(pools, 'First pool') },
    activityPoints: { label: 'Activity points', format: amount },
    countsInStatistics: 'Counts in statistics',
    reminders,
    voiceChannelId: 'Voice channel',
    chatChannelId: 'Chat channel',
    archiveChannelId: 'Archive channel',
    pingRoleId: 'Ping role',
  };
};
