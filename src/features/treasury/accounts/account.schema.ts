import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ACCOUNT_NAME_MAX } from '../treasury.rules.ts';
import { coins, copper, id, reason } from '../treasury.schema.ts';

/** What may be sent about the accounts of a treasury (docs/product/treasury.md#accounts). */

const name = textField({
  ...{ kind: 'line', max: ACCOUNT_NAME_MAX },
  required: 'Name is required',
  tooLong: `Keep the name to ${ACCOUNT_NAME_MAX} characters`,
});
const one = { guildId: id, accountId: id };
const others = { path: ['toAccountId'], error: 'Choose another account' };
const differ = (of: { readonly fromAccountId: string; readonly toAccountId: string }) =>
  of.fromAccountId !== of.toAccountId;

export const addAccountInput = z.strictObject({ guildId: id, name });
export const renameAccountInput = z.strictObject({ ...one, name });
export const accountInput = z.strictObject(one);
export const transferInput = z
  .strictObject({ guildId: id, fromAccountId: id, toAccountId: id, amount: copper, reason })
  .refine(differ, others);

/** The dialogs. */
export const accountForm = z.strictObject({ name });
export const transferForm = z
  .strictObject({ fromAccountId: z.string(), toAccountId: z.string(), amount: coins, reason })
  .refine(differ, others);
