import * as z from 'zod';
import { WISHES } from './notification.rules.ts';

export const listNotificationsInput = z.strictObject({
  /** Id of the last notice already shown. */
  before: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(20),
  unreadOnly: z.boolean().default(false),
});

export const markNotificationsReadInput = z.strictObject({
  /** These, or all when absent. */
  ids: z.array(z.uuid()).max(100).optional(),
});

export const notificationPreferenceInput = z.strictObject({ kind: z.enum(WISHES), inApp: z.boolean() });

export const nothingInput = z.strictObject({});
