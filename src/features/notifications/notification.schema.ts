import * as z from 'zod';
import { listInput } from '#/platform/lists/list-input.ts';

export const listNotificationsInput = listInput({ unreadOnly: z.boolean().default(false) });

export const markNotificationsReadInput = z.strictObject({
  /** These, or all when absent. */
  ids: z.array(z.uuid()).max(100).optional(),
});

export const notificationPreferenceInput = z.strictObject({ kind: z.string().max(60), inApp: z.boolean() });

export const nothingInput = z.strictObject({});
