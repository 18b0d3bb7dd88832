import { accountReactions } from '#/features/accounts/account.reactions.server.ts';
import { announcementReactions } from '#/features/announcements/announcement.reactions.server.ts';
import { applicationReactions } from '#/features/applications/application.reactions.server.ts';
import { dangerReactions } from '#/features/guilds/danger.reactions.server.ts';
import { leaveReactions } from '#/features/members/leave.reactions.server.ts';
import { memberReactions } from '#/features/members/member.reactions.server.ts';
import { noteReactions } from '#/features/members/note.reactions.server.ts';
import type { Reactions } from '#/platform/reactions.server.ts';

/** Every reaction there is, by the name that event definitions use. Features add theirs here. */
export const reactions: Reactions = {
  ...accountReactions(),
  ...announcementReactions,
  ...applicationReactions,
  ...dangerReactions,
  ...memberReactions,
  ...leaveReactions,
  ...noteReactions,
};
