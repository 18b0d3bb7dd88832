import * as z from 'zod';
import { listInput } from '#/platform/lists/list-input.ts';
import { CADENCES } from './discord-delivery.rules.ts';

export const listNotificationsInput = listInput({ unreadOnly: z.boolean().default(false) });

export const markNotificationsReadInput = z.strictObject({
  /** These, or all when absent. */
  ids: z.array(z.uuid()).max(100).optional(),
});

/** What is left out stays as it is. */
export const notificationPreferenceInput = z.strictObject({
  kind: z.string().max(60),
  inApp: z.boolean().optional(),
  inDiscord: z.boolean().optional(),
});

export const discordDeliveryInput = z.strictObject({
  cadence: z.enum(CADENCES).optional(),
  dailyHour: z.int().min(0).max(23).optional(),
  /** Told again, or nothing more. */
  state: z.enum(['on', 'stopped']).optional(),
});

export const nothingInput = z.strictObject({});
