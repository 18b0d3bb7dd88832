import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ARCHETYPES, COMBAT_ROLES } from '#/features/game/game.data.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  DESCRIPTION_MAX,
  type LoadoutParty,
  NAME_MAX,
  PARTIES_MAX,
  PARTY_NAME_MAX,
  PARTY_SIZE,
} from './loadout.rules.ts';

/** What may be sent about loadouts (docs/product/loadouts.md). */

/** One text for one id: limits are counted by it. */
const id = z.uuid().toLowerCase();
const one = { guildId: id, loadoutId: id };

const name = textField({
  kind: 'line',
  max: NAME_MAX,
  required: 'Name is required',
  tooLong: `Keep the name to ${NAME_MAX} characters`,
});
const description = textField({
  kind: 'line',
  max: DESCRIPTION_MAX,
  tooLong: `Keep the description to ${DESCRIPTION_MAX} characters`,
});

const slot = z.strictObject({
  role: z.enum(COMBAT_ROLES),
  archetypes: z.array(z.enum(ARCHETYPES)).max(ARCHETYPES.length).readonly(),
  preferredCharacterId: id.nullable(),
  locked: z.boolean(),
});
const party = z.strictObject({
  name: textField({
    kind: 'line',
    max: PARTY_NAME_MAX,
    required: 'Name is required',
    tooLong: `Keep the name to ${PARTY_NAME_MAX} characters`,
  }),
  slots: z.array(slot.nullable()).length(PARTY_SIZE).readonly(),
}) satisfies z.ZodType<LoadoutParty>;
const parties = z
  .array(party)
  .min(1, 'Keep at least one party')
  .max(PARTIES_MAX, `A loadout has up to ${PARTIES_MAX} parties`)
  .readonly();

export const createLoadoutInput = z.strictObject({
  guildId: id,
  name,
  description: description.default(''),
  /** How many parties it begins with. */
  parties: z.int().min(1).max(PARTIES_MAX).default(1),
});

/** What is not sent stays. `version`: the one that was edited; a newer one on the server refuses it. */
export const updateLoadoutInput = z.strictObject({
  ...one,
  version: z.int().min(1),
  name: name.optional(),
  description: description.optional(),
  parties: parties.optional(),
});

export const loadoutInput = z.strictObject(one);

export const loadoutListInput = listInput({
  guildId: id,
  /** Part of a name, in any case. */
  query: textField({ kind: 'line', max: 100 }).default(''),
});

/** The form of a new one, and of what it's called. */
export const loadoutForm = z.strictObject({ name, description });
