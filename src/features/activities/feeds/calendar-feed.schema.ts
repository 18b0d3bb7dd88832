import * as z from 'zod';
import { id } from '../planning/activity.schema.ts';

/** What may be sent about calendar feeds (docs/product/activities.md#calendar). */

export const noInput = z.strictObject({});
export const guildFeedInput = z.strictObject({ guildId: id });
export const feedInput = z.strictObject({ feedId: id });

/** Whatever stands in an address: one that is no secret is answered as an unknown one. */
export const readFeedInput = z.strictObject({ secret: z.string().max(1000) });
