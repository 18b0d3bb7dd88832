import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';

/** `typed`: the name of the account, to confirm. `password`: of a local account, again. */
export const deleteAccountInput = z.strictObject({
  typed: textField({ kind: 'line', max: 200, required: 'Type the name of your account to confirm.' }),
  password: z.string().min(1, 'Enter your password.').max(512).optional(),
});

export const exportInput = z.strictObject({ exportId: z.uuid() });

/** What the account's own page shows of its end and its export. */
export interface AccountOverview {
  /** To be typed before the account is deleted. */
  readonly name: string;
  /** Guilds that have to be transferred first, by name. */
  readonly owns: readonly { readonly id: string; readonly name: string }[];
  readonly export: { readonly id: string; readonly ready: boolean; readonly expiresAt: Date } | null;
}
