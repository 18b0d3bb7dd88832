import { notifyAboutMember } from '#/features/members/membership/member-notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { noteChanged, noteWritten } from './note.events.ts';
import { noteSharedLater, sharedNote } from './note.notifications.ts';

const NAME = 'note.notifyMember';
const shared = (character: string, guild: string) => `${guild} shared a note about ${character}`;

/** Notifies the member of a note that is shared with them. */
export const noteReactions = [
  on(noteWritten, NAME, (context) => notifyAboutMember(context, sharedNote, shared), {
    follows: ({ audience }) => audience === 'shared',
  }),
  on(noteChanged, NAME, (context) => notifyAboutMember(context, noteSharedLater, shared), {
    follows: ({ audience, changed }) => audience === 'shared' && changed.includes('audience'),
  }),
];
