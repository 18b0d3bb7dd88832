import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** Beside the field of a new one. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. Four unrelated words are easy to remember.`;
export const NAME_MIN = 3;
export const NAME_MAX = 30;

/** Name of a local account: it signs in and is shown. Plain letters, so that no two look alike. */
export const accountName = z
  .string()
  .trim()
  .min(NAME_MIN, `Use at least ${NAME_MIN} characters.`)
  .max(NAME_MAX, `Use at most ${NAME_MAX} characters.`)
  .regex(
    /^[A-Za-z0-9](?:[._-]?[A-Za-z0-9])*$/,
    'Use letters and digits, with single dots, hyphens or underscores between them.',
  );

/** Where to go after sign-in; anything that is no path of ours leads to /dashboard. */
const redirect = z.string().max(2048).optional().catch(undefined);

export const redirectOnly = z.object({ redirect });

/** POST /api/auth/sign-in */
export const signInInput = z.object({
  name: textField({ kind: 'line', max: 64, required: 'Enter your name.' }),
  password: z.string().min(1, 'Enter your password.').max(512),
  redirect,
});

/** POST /api/auth/sign-up. Whether the password is a good one is judged by password.rules. */
export const signUpInput = z.object({
  name: accountName,
  password: z.string().min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`).max(512),
  redirect,
});

/** POST /api/auth/persona */
export const personaInput = z.object({ persona: z.string().max(40), redirect });

const newPassword = z.string().min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`).max(512);
const ownPassword = z.string().min(1, 'Enter your password.').max(512);

/** A name and a password for an account that has none. Whether the password is a good one is judged by password.rules. */
export const setPasswordInput = z.strictObject({ name: accountName, password: newPassword });

export const changePasswordInput = z.strictObject({ current: ownPassword, password: newPassword });

export const unlinkDiscordInput = z.strictObject({ password: ownPassword });

/** POST /api/auth/link-discord: the password, where the account has one. */
export const linkDiscordInput = z.object({ password: ownPassword.optional() });

/** How one signs in, and what could be added. */
export interface SignInMethods {
  /** The name that signs in with a password; null without a password. */
  readonly name: string | null;
  readonly discord: { readonly linked: boolean; readonly username: string | null };
  /** What this install offers. */
  readonly offers: { readonly discord: boolean; readonly passwords: boolean };
}
