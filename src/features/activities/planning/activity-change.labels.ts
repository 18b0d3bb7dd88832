import * as z from 'zod';
import { formatTimestamp } from '#/base/time.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { type ChangeFields, formatNames } from '#/platform/changes.ts';
import { TYPE_LABELS } from './activity.labels.ts';
import { ACTIVITY_TYPES, REMINDER_AUDIENCES } from './activity.rules.ts';
import { durationText, reminderText } from './duration.labels.ts';

const slots = z.record(z.enum(COMBAT_ROLES), z.number());
const reminders = z.array(z.object({ minutes: z.number(), to: z.enum(REMINDER_AUDIENCES) }));
const isType = z.enum(ACTIVITY_TYPES);

const duration = (minutes: unknown) => (minutes === 0 ? 'At the start' : durationText(Number(minutes)));
const optional = (value: unknown) => (value === null || value === '' ? null : String(value));

/** Whoever reads the log may be in any zone. */
const instant = (value: unknown) =>
  Number.isNaN(Date.parse(String(value))) ? null : `${formatTimestamp(String(value), 'Etc/UTC', 'long')} UTC`;

/** The fields of an activity whose changes are logged, in the order of the form. */
export const ACTIVITY_FIELDS = {
  type: {
    label: 'Type',
    format: (value) => (isType.safeParse(value).success ? TYPE_LABELS[isType.parse(value)] : null),
  },
  capacity: { label: 'Places', format: (value) => (value === null ? 'No limit' : String(value)) },
  title: 'Title',
  description: 'Description',
  node: 'Place',
  startsAt: { label: 'Start', format: instant },
  durationMinutes: { label: 'Duration', format: duration },
  signUpsCloseMinutes: { label: 'Sign-ups close before', format: duration },
  cancelBelow: { label: 'Cancel if fewer than', format: optional },
  slots: {
    label: 'Places for roles',
    format: (value) => {
      const kept = Object.entries(slots.safeParse(value).data ?? {}).filter(([, places]) => places > 0);
      return kept.length === 0 ? null : kept.map(([role, places]) => `${role} ${places}`).join(', ');
    },
  },
  keepsWaitlist: 'Waitlist',
  needsApproval: 'Staff approve each sign-up',
  minLevel: { label: 'Lowest level', format: optional },
  minRankId: { label: 'Lowest rank', format: formatNames },
  requiredRoleId: { label: 'Required role', format: formatNames },
  allowsGuests: 'Guests',
  points: { label: 'Points', format: (value) => String(Number(value) / 100) },
  poolId: { label: 'Pool', format: (value, nameOf) => (value === null ? 'First pool' : formatNames(value, nameOf)) },
  activityPoints: 'Activity points',
  countsInStatistics: 'Counts in statistics',
  reminders: {
    label: 'Reminders',
    format: (value) => reminders.safeParse(value).data?.map(reminderText).join('; ') || null,
  },
  voiceChannelId: 'Voice channel',
  chatChannelId: 'Chat channel',
  archiveChannelId: 'Archive channel',
  pingRoleId: 'Ping role',
} satisfies ChangeFields;
