import { notifyAboutMember } from '#/features/members/membership/member-notification.api.server.ts';
import { on } from '#/platform/jobs/reactions.server.ts';
import { warningAdded, warningWithdrawn } from './warning.events.ts';
import { issuedWarning, withdrawnWarning } from './warning.notifications.ts';

/** Stored with what is done, so it stays. */
const NAME = 'note.notifyMember';
const issued = (character: string, guild: string) => `${guild} issued a warning to ${character}`;
const withdrawn = (character: string, guild: string) => `${guild} withdrew a warning to ${character}`;

/** Notifies the member of a warning and of its withdrawal. */
export const warningReactions = [
  on(warningAdded, NAME, (context) => notifyAboutMember(context, issuedWarning, issued)),
  on(warningWithdrawn, NAME, (context) => notifyAboutMember(context, withdrawnWarning, withdrawn)),
];
