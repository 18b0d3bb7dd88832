import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ARCHETYPES, COMBAT_ROLES } from '#/features/game/game.data.ts';
import { PARTIES_MAX, PARTY_NAME_MAX, PARTY_SIZE } from '#/features/loadouts/loadout.rules.ts';

/** What may be sent about parties (docs/product/activities.md#parties). */

/** One text for one id: limits are counted by it. */
const id = z.uuid().toLowerCase();
const board = { guildId: id, activityId: id };
const name = textField({
  kind: 'line',
  max: PARTY_NAME_MAX,
  required: 'Name is required',
  tooLong: `Keep the name to ${PARTY_NAME_MAX} characters`,
});
const place = z.strictObject({ partyId: id, position: z.int().min(1).max(PARTY_SIZE) });

export const boardInput = z.strictObject(board);
export const createPartyInput = z.strictObject({ ...board, name: name.optional() });
/** What is not sent stays. `leaderUserId`: someone in it, or null. */
export const updatePartyInput = z.strictObject({
  ...board,
  partyId: id,
  name: name.optional(),
  leaderUserId: id.nullable().optional(),
});
export const partyInput = z.strictObject({ ...board, partyId: id });
export const orderPartiesInput = z.strictObject({ ...board, partyIds: z.array(id).min(1).max(PARTIES_MAX) });

/**
 * Someone goes from a slot, or from those not placed, to another slot, or out. `displaced`: who the sender sees there; they go
 * where the other came from.
 */
export const moveMemberInput = z.strictObject({
  ...board,
  userId: id,
  from: place.nullable(),
  to: place.nullable(),
  displaced: id.nullable(),
});
export const lockSlotInput = z.strictObject({ ...board, ...place.shape, locked: z.boolean() });
/** `role`: null for any. `archetypes`: none for any. */
export const planSlotInput = z.strictObject({
  ...board,
  ...place.shape,
  role: z.enum(COMBAT_ROLES).nullable(),
  archetypes: z
    .array(z.enum(ARCHETYPES))
    .max(ARCHETYPES.length)
    .transform((some) => ARCHETYPES.filter((each) => some.includes(each))),
});
export const importLoadoutInput = z.strictObject({ ...board, loadoutId: id });
/** `seats`: as the preview had them; others refuse it. */
export const autoFillInput = z.strictObject({
  ...board,
  seats: z.array(place.extend({ userId: id })).max(PARTIES_MAX * PARTY_SIZE),
});
