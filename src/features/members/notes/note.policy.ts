import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, policy, type Refusal } from '#/platform/policy.ts';
import { audiencesFor, type NoteAudience } from './note.rules.ts';

/** A member as these policies see them. */
export interface Noted {
  readonly userId: string;
}

/** A note, whom it is about and who wrote it. */
export interface NoteFacts extends Noted {
  readonly authorUserId: string;
  readonly audience: NoteAudience;
}

const hidden: Refusal = notFound().body;
export const aboutYou: Refusal = {
  code: 'FORBIDDEN',
  reason: 'about_you',
  message: "You can't do this for yourself. Ask another staff member.",
};

export const isAbout = (who: GuildViewer, { userId }: Noted): boolean => who.userId === userId;
/** What someone may not read answers as if it were not there. */
const mayRead = (who: GuildViewer, note: NoteFacts): boolean => audiencesFor(who, note).includes(note.audience);

/** Notes about members need edit:members; the member reads shared ones (docs/product/members.md#notes). */
export const NotePolicy = {
  read: policy<GuildViewer, Noted>({
    needs: ['view:members'],
    when: (who, member) => audiencesFor(who, member).length > 0 || forbidden(['edit:members']),
  }),
  write: policy<GuildViewer, Noted>({
    needs: ['edit:members'],
    when: (who, member) => !isAbout(who, member) || aboutYou,
  }),
  /** No one puts words into another's mouth. */
  change: policy<GuildViewer, NoteFacts>({
    needs: ['edit:members'],
    when: (who, note) => {
      if (!mayRead(who, note)) return hidden;
      if (isAbout(who, note)) return aboutYou;
      return who.userId === note.authorUserId || notYours;
    },
  }),
  /** Also to restore a note that one deleted oneself. */
  delete: policy<GuildViewer, NoteFacts>({
    needs: ['edit:members'],
    when: (who, note) => {
      if (!mayRead(who, note)) return hidden;
      return !isAbout(who, note) || aboutYou;
    },
  }),
};

const notYours: Refusal = {
  code: 'FORBIDDEN',
  reason: 'not_your_note',
  message: 'You can only edit your own notes. Add your own note, or delete this one.',
};
