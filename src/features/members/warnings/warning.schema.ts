import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { WARNING_MAX, WARNING_REQUIRED } from './warning.rules.ts';

const guildId = z.uuid().toLowerCase();
const about = { guildId, memberId: z.uuid().toLowerCase() };
const reason = textField({
  kind: 'lines',
  max: WARNING_MAX,
  required: WARNING_REQUIRED,
  tooLong: `Keep the reason to ${WARNING_MAX.toLocaleString('en-US')} characters`,
});

export const warningForm = z.strictObject({ reason });

export const listWarningsInput = listInput(about);
export const addWarningInput = warningForm.extend(about);
export const withdrawWarningInput = z.strictObject({ guildId, warningId: z.uuid().toLowerCase() });
