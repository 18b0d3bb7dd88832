import { eq } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { patchNotesInput } from '#/features/accounts/account.schema.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';

/** Whether the latest patch note is shown once, and which one was seen last. */
export const setPatchNotePreferences = command({
  name: 'preferences.setPatchNotePreferences',
  input: patchNotesInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx.update(users).set({ patchNotes: input }).where(eq(users.id, userId));
    invalidate(tx, [userTopic(userId, 'patch-notes')]);
    return input;
  },
});
