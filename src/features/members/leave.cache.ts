import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/list-query.ts';
import { addLeave, cancelLeave, changeLeave, endLeave, leaveCalendar, listLeaves } from './leave.functions.ts';
import { useMemberChange } from './member-change.cache.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'members', 'leaves', ...rest];

export const leavesOptions = (guildId: string, which: 'current' | 'past') =>
  infiniteList(key(guildId, which), listLeaves, { guildId, which });

/** Four weeks from a day on, this week's Monday when absent. */
export const leaveCalendarOptions = (guildId: string, from: string | undefined) =>
  queryOptions({
    queryKey: key(guildId, 'calendar', from ?? null),
    queryFn: ({ signal }) => leaveCalendar({ data: { guildId, from }, signal }),
  });

export const useAddLeave = (guildId: string) => useMemberChange(guildId, addLeave, saving);
export const useChangeLeave = (guildId: string) => useMemberChange(guildId, changeLeave, saving);

export const useEndLeave = (guildId: string) =>
  useMemberChange(guildId, endLeave, {
    loading: 'Ending absence...',
    success: 'Absence ended successfully',
    error: 'Failed to end absence',
  });

export const useCancelLeave = (guildId: string) =>
  useMemberChange(guildId, cancelLeave, {
    loading: 'Cancelling absence...',
    success: 'Absence cancelled successfully',
    error: 'Failed to cancel absence',
  });

const saving = {
  loading: 'Saving absence...',
  success: 'Absence saved successfully',
  error: 'Failed to save absence',
};
