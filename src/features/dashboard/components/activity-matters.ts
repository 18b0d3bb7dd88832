import { activityPath } from '#/features/activities/calendar/components/activity-item.tsx';
import type { StaffMatters } from '#/features/activities/calendar/next-activities.queries.server.ts';
import type { Matter } from './matter.tsx';

interface ActivityMattersProps {
  guildId: string;
  pending: StaffMatters['pending'];
  overdue: StaffMatters['overdue'];
  /** The guild, where several are listed. */
  guildName?: string;
}

/** What waits for staff in the activities of a guild, each with the way to the first of them. */
export function activityMatters({ guildId, pending, overdue, guildName }: ActivityMattersProps): Matter[] {
  const note = (text: string) => (guildName === undefined ? text : `${guildName} · ${text}`);
  const toApprove: Matter | null = pending && {
    ...{ key: `pending ${guildId}`, icon: 'user-round-check', title: 'Sign-ups to approve' },
    href: `${activityPath(guildId, pending.activityId)}#sign-ups`,
    ...{ note: note(`First: ${pending.title}`), count: pending.count },
  };
  const toComplete: Matter | null = overdue && {
    ...{ key: `overdue ${guildId}`, icon: 'calendar-clock', title: 'Activities to complete' },
    href: attendancePath(guildId, overdue.activityId),
    ...{ note: note(`Oldest: ${overdue.title}`), count: overdue.count },
  };
  return [toApprove, toComplete].filter((matter) => matter !== null);
}

/** Where the attendance of an activity is. */
export const attendancePath = (guildId: string, activityId: string): string =>
  `${activityPath(guildId, activityId)}?view=attendance#attendance`;
