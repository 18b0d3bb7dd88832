import * as z from 'zod';
import { SERIES_MAX } from '../series/series.rules.ts';
import { id, planFields } from './activity.schema.ts';

/** What the form of an activity asks the server while it is filled in. */

export const planInGuildInput = z.strictObject({ guildId: id });

export const checkPlanInput = z.strictObject({
  guildId: id,
  /** When it begins; a series has several. */
  starts: z.array(z.iso.datetime()).min(1).max(SERIES_MAX),
  durationMinutes: planFields.durationMinutes,
  minLevel: planFields.minLevel,
  minRankId: planFields.minRankId,
  requiredRoleId: planFields.requiredRoleId,
  /** The one that is being changed overlaps nothing of its own. */
  exceptActivityId: id.nullable().default(null),
});
