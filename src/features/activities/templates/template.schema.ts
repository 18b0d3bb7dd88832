import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { id, planFields, slotsFit } from '../planning/activity.schema.ts';
import { NAME_MAX, TEMPLATE_SCOPES } from './template.rules.ts';

/** What may be sent about templates (docs/product/activities.md#templates). */

const name = textField({
  kind: 'line',
  max: NAME_MAX,
  required: 'Name is required',
  tooLong: `Keep the name to ${NAME_MAX} characters`,
});
const scope = z.enum(TEMPLATE_SCOPES, { error: 'Choose where it is offered' });
const plan = z.strictObject(planFields).superRefine(slotsFit);

/** A stored plan: fields that came later have their first values. */
export const storedPlan = z.object(planFields);

export const createTemplateInput = z.strictObject({
  guildId: id,
  name,
  scope: scope.default('all'),
  officersOnly: z.boolean().default(false),
  plan,
});

/** `version`: the one that was changed; a newer one on the server refuses it. */
export const updateTemplateInput = z.strictObject({
  guildId: id,
  templateId: id,
  version: z.int().min(1).optional(),
  name: name.optional(),
  scope: scope.optional(),
  officersOnly: z.boolean().optional(),
  plan: plan.optional(),
});

export const saveAsTemplateInput = z.strictObject({
  guildId: id,
  activityId: id,
  name,
  scope: scope.default('all'),
  officersOnly: z.boolean().default(false),
});

export const templateInput = z.strictObject({ guildId: id, templateId: id });
export const inGuildInput = z.strictObject({ guildId: id });
