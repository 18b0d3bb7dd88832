import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { PLEDGE_TITLE_MAX } from './pledge.rules.ts';

const guildId = z.uuid().toLowerCase();

export const pledgeForm = z.strictObject({
  title: textField({
    kind: 'line',
    max: PLEDGE_TITLE_MAX,
    required: 'Enter what you will bring',
    tooLong: `Keep it to ${PLEDGE_TITLE_MAX} characters`,
  }),
});

export const createPledgeInput = pledgeForm.extend({ guildId });
export const completePledgeInput = z.strictObject({ guildId, pledgeId: z.uuid().toLowerCase() });
export const pledgeListInput = listInput({ guildId }, { limit: 25 });
