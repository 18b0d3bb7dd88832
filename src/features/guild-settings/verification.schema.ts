import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { VERIFICATION_NOTE_MAX } from './verification.rules.ts';

const fields = {
  note: textField({
    kind: 'lines',
    max: VERIFICATION_NOTE_MAX,
    required: 'Explain how a platform admin can verify your guild',
    tooLong: `Keep it to ${VERIFICATION_NOTE_MAX.toLocaleString('en-US')} characters`,
  }),
};

export const verificationForm = z.object(fields);
export const askForVerificationInput = z.strictObject({ guildId: z.uuid().toLowerCase(), ...fields });
/** `slug`: the guild's link. */
export const decideVerificationInput = z.strictObject({
  slug: z.string().max(40),
  verified: z.boolean(),
  answer: textField({ kind: 'lines', max: VERIFICATION_NOTE_MAX }),
});
export const ofGuildInput = z.strictObject({ guildId: z.uuid().toLowerCase() });
