import * as z from 'zod';

export const listNotificationsInput = z.strictObject({
  /** Id of the last notice already shown. */
  before: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(20),
});

export const markNotificationsReadInput = z.strictObject({
  /** These, or all when absent. */
  ids: z.array(z.uuid()).max(100).optional(),
});
