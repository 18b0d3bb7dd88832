import { eq } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { patchNotesInput } from '../account.schema.ts';
import { users } from '../account.tables.server.ts';

/** Whether the latest patch note is shown once, and which one was seen last. */
export const setPatchNotePreferences = command({
  name: 'preferences.setPatchNotePreferences',
  input: patchNotesInput,
  load: nothing,
  allow: AccountPolicy.own,
  run: async ({ tx, who, input }) => {
    const userId = ownId(who);
    await tx.update(users).set({ patchNotes: input }).where(eq(users.id, userId));
    await lookAgain(tx, [userTopic(userId, 'patch-notes')]);
    return input;
  },
});
