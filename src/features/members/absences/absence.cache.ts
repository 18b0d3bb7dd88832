import { queryOptions } from '@tanstack/react-query';
import { useMemberChange } from '#/features/members/membership/member-change.cache.ts';
import { infiniteList } from '#/platform/list-query.ts';
import {
  absenceCalendar,
  addAbsence,
  cancelAbsence,
  changeAbsence,
  endAbsence,
  listAbsences,
} from './absence.functions.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'members', 'leaves', ...rest];

export const absencesOptions = (guildId: string, which: 'current' | 'past') =>
  infiniteList(key(guildId, which), listAbsences, { guildId, which });

/** Four weeks from a day on, this week's Monday when absent. */
export const absenceCalendarOptions = (guildId: string, from: string | undefined) =>
  queryOptions({
    queryKey: key(guildId, 'calendar', from ?? null),
    queryFn: ({ signal }) => absenceCalendar({ data: { guildId, from }, signal }),
  });

export const useAddAbsence = (guildId: string) => useMemberChange(guildId, addAbsence, saving);
export const useChangeAbsence = (guildId: string) => useMemberChange(guildId, changeAbsence, saving);

export const useEndAbsence = (guildId: string) =>
  useMemberChange(guildId, endAbsence, {
    loading: 'Ending absence...',
    success: 'Absence ended successfully',
    error: 'Failed to end absence',
  });

export const useCancelAbsence = (guildId: string) =>
  useMemberChange(guildId, cancelAbsence, {
    loading: 'Canceling absence...',
    success: 'Absence canceled successfully',
    error: 'Failed to cancel absence',
  });

const saving = {
  loading: 'Saving absence...',
  success: 'Absence saved successfully',
  error: 'Failed to save absence',
};
