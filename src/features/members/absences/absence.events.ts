import * as z from 'zod';
import { defineEvent, listDetail } from '#/platform/events.ts';

/**
 * The log says that someone's absence was added or changed, but neither its days nor its reason: who may see those is
 * a setting of the guild's (visibility.rules), and the log is read by others.
 */
const absence = { absenceId: z.uuid(), userId: z.uuid(), own: z.boolean() };
const page = (guildId: string) => ({ needs: 'view:members', path: `/guilds/${guildId}/members/leaves` });
const about = { area: 'absences', subject: { type: 'absence', page } };

const FIELD_LABELS: Readonly<Record<string, string>> = { fromDay: 'First day', toDay: 'Last day', reason: 'Reason' };

export const absenceAdded = defineEvent('absence.added', {
  formerTypes: ['member.leave_added'],
  ...about,
  data: z.object(absence),
  audit: { label: 'Absence added', sentence: 'added an absence for {subject}' },
});

/** `changed`: keys of fields; earlier versions stored their labels, which are shown as they are. */
export const absenceChanged = defineEvent('absence.changed', {
  formerTypes: ['member.leave_changed'],
  ...about,
  data: z.object({ ...absence, changed: z.array(z.string()) }),
  audit: {
    label: 'Absence changed',
    sentence: 'changed an absence of {subject}',
    details: ({ changed }) => [
      listDetail(
        'Changed',
        changed.map((key) => FIELD_LABELS[key] ?? key),
      ),
    ],
  },
});

export const absenceEnded = defineEvent('absence.ended', {
  formerTypes: ['member.leave_ended'],
  ...about,
  data: z.object(absence),
  audit: { label: 'Absence ended', sentence: 'ended an absence of {subject}' },
});

export const absenceCancelled = defineEvent('absence.cancelled', {
  formerTypes: ['member.leave_cancelled'],
  ...about,
  data: z.object(absence),
  audit: { label: 'Absence canceled', sentence: 'canceled an absence of {subject}' },
});
