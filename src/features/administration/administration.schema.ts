import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ACCOUNT_PERMISSION_IDS } from '#/features/accounts/account-permission.rules.ts';
import { SUSPENSION_REASON_MAX } from '#/features/accounts/suspension.rules.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { GUILD_FILTERS, USER_FILTERS } from './administration.rules.ts';

const id = z.uuid().toLowerCase();
const reason = textField({ kind: 'lines', max: SUSPENSION_REASON_MAX, required: 'Enter a reason' });

export const nothingInput = z.strictObject({});
export const userInput = z.strictObject({ userId: id });
export const listUsersInput = listInput(
  { search: z.string().trim().max(100).optional(), only: z.enum(USER_FILTERS).optional() },
  { limit: 50 },
);
export const accountPermissionInput = z.strictObject({
  userId: id,
  permission: z.string().refine((known) => ACCOUNT_PERMISSION_IDS.includes(known), 'Choose a permission from the list'),
  allowed: z.boolean(),
});
/** `days`: null is until it is lifted. `until`: the same as a moment, as an undone lift sends it. */
export const suspendUserInput = z.strictObject({
  userId: id,
  reason,
  days: z.int().min(1).max(365).nullable(),
  until: z.iso.datetime().optional(),
});
export const suspensionForm = z.strictObject({ reason, days: z.string() });

export const listGuildsInput = listInput(
  { search: z.string().trim().max(100).optional(), only: z.enum(GUILD_FILTERS).optional() },
  { limit: 50 },
);
export const guildInput = z.strictObject({ guild: id });
/** Of lists without filters. */
export const plainListInput = listInput({}, { limit: 50 });
/** `job`: ID of the event that it follows from. */
export const jobInput = z.strictObject({ job: id });
/** `run`: ID of a failed run of a job. */
export const runInput = z.strictObject({ run: id });

export const platformLogInput = listInput(
  { actor: id.optional(), action: z.string().max(100).optional() },
  { limit: 50 },
);
