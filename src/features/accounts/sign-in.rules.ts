/** What /login says of a sign-in that did not work, by the reason in its address. Pure. */
export function signInRefusal(reason: string): string {
  return REFUSALS[reason] ?? 'Signing in did not work. Please try again.';
}

const EXPIRED = 'This sign-in took too long or was opened twice. Please start again.';
const DISCORD_SILENT = 'Discord did not tell us who you are. Please try again in a moment.';

/** Our own reasons, and those of the sign-in library where they say something that helps. */
const REFUSALS: Readonly<Record<string, string>> = {
  wrong_credentials: 'The name or the password is wrong. Check both and try again.',
  name_taken: 'This name is taken. Choose another one.',
  weak_password: 'This password is too easy to guess. Choose a longer or less common one.',
  invalid_input: 'Please fill in both fields and try again.',
  too_many_tries: 'Too many tries. Please wait a few minutes and try again.',
  no_persona: 'The demo world is not filled yet. Wait until it is, then try again.',
  busy: 'Too many people are signing in right now. Please try again in a moment.',
  access_denied: 'Discord did not get your permission, so you are not signed in. You can try again.',
  state_mismatch: EXPIRED,
  state_not_found: EXPIRED,
  invalid_code: DISCORD_SILENT,
  unable_to_get_user_info: DISCORD_SILENT,
  temporarily_unavailable: 'Guildhall is restarting its database. Please try again in a moment.',
};
