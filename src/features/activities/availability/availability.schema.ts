import * as z from 'zod';
import { timeZoneInput } from '#/features/accounts/account.schema.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { id } from '../planning/activity.schema.ts';
import { STRETCH_DEFAULT, STRETCHES } from './overlap.rules.ts';
import { DAY_FULL, DAYS } from './week.rules.ts';

/** What may be sent about availability (docs/product/activities.md#availability). */

const { timeZone } = timeZoneInput.shape;

export const noInput = z.strictObject({});

export const weekInput = z.array(z.int().min(0).max(DAY_FULL)).length(DAYS);

/** A week without a free half hour removes what there was. */
export const availabilityInput = z.strictObject({
  timeZone,
  week: weekInput,
  isShared: z.boolean(),
});

/** By the clocks of a zone; without one, the guild's. */
export const overlapInput = z.strictObject({
  guildId: id,
  timeZone: timeZone.optional(),
  role: z.enum(COMBAT_ROLES).optional(),
  minutes: z.literal(STRETCHES).default(STRETCH_DEFAULT),
});

export const freeInput = z.strictObject({
  guildId: id,
  from: z.iso.datetime(),
  minutes: z
    .int()
    .min(30)
    .max(24 * 60)
    .multipleOf(30),
  role: z.enum(COMBAT_ROLES).optional(),
});
