import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { NODE_LOCATIONS, NODE_TYPES } from '#/features/game/game.data.ts';
import { NODE_NAME_MAX } from '#/features/game/node.rules.ts';

export const nodeFields = {
  name: textField({
    ...{ kind: 'line' as const, max: NODE_NAME_MAX, required: 'Name is required' },
    tooLong: `Keep it to ${NODE_NAME_MAX} characters`,
  }),
  location: z.enum(NODE_LOCATIONS, { error: 'Choose a location' }),
  type: z.enum(NODE_TYPES, { error: 'Choose a type' }),
};

const one = { key: z.string().min(1).max(NODE_NAME_MAX) };

export const createNodeInput = z.strictObject(nodeFields);
/** What isn't sent stays. `revision`: the one that was edited; a newer one on the server refuses it. */
export const updateNodeInput = z.strictObject({
  ...z.object(nodeFields).partial().shape,
  ...one,
  revision: z.int().min(0).optional(),
});
export const nodeInput = z.strictObject(one);
export const nodeListInput = z.strictObject({});
