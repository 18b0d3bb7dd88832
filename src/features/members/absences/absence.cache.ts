import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import {
  absenceCalendar,
  addAbsence,
  cancelAbsence,
  changeAbsence,
  endAbsence,
  listAbsences,
} from './absence.functions.gen.ts';

const key = (guildId: string, ...rest: readonly unknown[]) => ['guild', guildId, 'absences', ...rest];

export const absencesOptions = (guildId: string, which: 'current' | 'past') =>
  infiniteList(key(guildId, which), listAbsences, { guildId, which });

/** Four weeks from a day on, this week's Monday when absent. */
export const absenceCalendarOptions = (guildId: string, from: string | undefined) =>
  queryOptions({
    queryKey: key(guildId, 'calendar', from ?? null),
    queryFn: ({ signal }) => absenceCalendar({ data: { guildId, from }, signal }),
  });

const saving = { messages: toastMessages('save', 'absence'), topics: inGuild('absences') };

export const useAddAbsence = () => useCommand(addAbsence, saving);
export const useChangeAbsence = () => useCommand(changeAbsence, saving);
export const useEndAbsence = () => useCommand(endAbsence, { ...saving, messages: toastMessages('end', 'absence') });
export const useCancelAbsence = () =>
  useCommand(cancelAbsence, { ...saving, messages: toastMessages('cancel', 'absence') });
