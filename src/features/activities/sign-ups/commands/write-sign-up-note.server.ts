import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { signUpNoteWritten } from '../sign-up.events.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockSignUp } from '../sign-up.repository.server.ts';
import { writeSignUpNoteInput } from '../sign-up.schema.ts';
import { signUpNotes } from '../sign-up.tables.server.ts';

/** Adds a note to a sign-up, for staff alone. */
export const writeSignUpNote = guildCommand({
  name: 'signUp.writeSignUpNote',
  input: writeSignUpNoteInput,
  limit: (_, { userId }) => [{ key: `sign-up-note:${userId}`, capacity: 60, seconds: 600 }],
  idempotent: true,
  load: lockSignUp,
  allow: SignUpPolicy.notes,
  run: async ({ tx, who, input, loaded: { activity, name }, record }) => {
    const id = uuidv7();
    await tx.insert(signUpNotes).values({ ...input, id, authorUserId: who.userId!, authorName: who.name });
    record(
      signUpNoteWritten({
        subject: { id: activity.id, label: activity.title },
        data: { userId: input.userId, name, noteId: id },
      }),
    );
    return { noteId: id };
  },
});
