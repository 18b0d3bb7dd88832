/** What /login says of a sign-in that did not work, by the reason in its address. Pure. */
export function signInRefusal(reason: string): string {
  // Anyone may write any reason into an address, such as `__proto__`.
  const known = Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason] : undefined;
  return known ?? "We couldn't sign you in. Please try again.";
}

const EXPIRED = 'This sign-in took too long or was opened twice. Please start again.';
const DISCORD_SILENT = "We couldn't get your account from Discord. Please try again in a moment.";

/** Our own reasons, and those of the sign-in library where they say something that helps. */
const REFUSALS: Readonly<Record<string, string>> = {
  wrong_credentials: 'Wrong name or password. Check both and try again.',
  name_taken: 'This name is taken. Choose another one.',
  weak_password: 'This password is too easy to guess. Choose a longer or less common one.',
  invalid_input: 'Please fill in both fields and try again.',
  too_many_tries: 'Too many attempts. Please wait a few minutes and try again.',
  no_persona: "The demo isn't ready yet. Try again in a minute.",
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  account_deleted:
    'You deleted your account and are signed out everywhere. Sign in within 14 days if you want to keep it.',
  suspended: 'Your account is suspended. Contact support.',
  access_denied: 'Sign-in was canceled in Discord. You can try again.',
  state_mismatch: EXPIRED,
  state_not_found: EXPIRED,
  account_already_linked_to_different_user:
    'This Discord account belongs to another account here. Sign in with it, or choose another one.',
  invalid_code: DISCORD_SILENT,
  unable_to_get_user_info: DISCORD_SILENT,
  temporarily_unavailable: 'Guildhall is restarting. Please try again in a moment.',
};
