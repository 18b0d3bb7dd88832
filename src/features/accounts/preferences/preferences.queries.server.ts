import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { own, ownAccount } from '#/features/accounts/account.queries.server.ts';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { query } from '#/platform/query.server.ts';

/** `Etc/GMT` until the user chooses one; `confirmed` says whether they have. */
export const getTimeZone = query({
  name: 'preferences.getTimeZone',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => {
    const { timeZone, timeZoneSetAt } = await ownAccount(db, ownId(who));
    return { timeZone, confirmed: timeZoneSetAt !== null };
  },
});

/** Has the one-time notice been dismissed? */
export const getDisclaimerState = query({
  name: 'preferences.getDisclaimerState',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => ({ dismissed: (await own(db, ownId(who))).disclaimerDismissedAt !== null }),
});

/** State of the list in the character switcher. */
export const getSwitcherState = query({
  name: 'preferences.getSwitcherState',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => (await own(db, ownId(who))).switcher,
});

export const getPatchNotePreferences = query({
  name: 'preferences.getPatchNotePreferences',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => (await own(db, ownId(who))).patchNotes,
});
