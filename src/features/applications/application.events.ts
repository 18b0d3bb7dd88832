import { defineEvent } from '#/platform/events.ts';

/** What happens around applications. Votes name no opinion and comments no words: those are read on the application. */

const area = 'applications';
interface OfApplicant extends Readonly<Record<string, unknown>> {
  readonly userId: string;
  readonly characterId: string;
}

export const applicationSubmitted = defineEvent<OfApplicant>({
  type: 'application.submitted',
  area,
  alsoAreas: ['pending-applications'],
  reactions: ['application.tellStaff'],
});

/** `why`: the applicant took it back, the character joined a guild or was deleted, or the guild was. */
export const applicationWithdrawn = defineEvent<
  OfApplicant & { why: 'taken_back' | 'joined_a_guild' | 'character_deleted' | 'guild_deleted' }
>({
  type: 'application.withdrawn',
  area,
  alsoAreas: ['pending-applications'],
});

export const applicationAccepted = defineEvent<OfApplicant & { rankId: string }>({
  type: 'application.accepted',
  area,
  alsoAreas: ['members', 'pending-applications'],
  reactions: ['application.tellApplicant'],
});

export const applicationRejected = defineEvent<OfApplicant & { reason: string | null }>({
  type: 'application.rejected',
  area,
  alsoAreas: ['pending-applications'],
  reactions: ['application.tellApplicant'],
});

export const applicantBlocked = defineEvent<{ userId: string }>({ type: 'application.applicant_blocked', area });
export const applicantUnblocked = defineEvent<{ userId: string }>({ type: 'application.applicant_unblocked', area });

export const applicationVoted = defineEvent<{ withdrawn: boolean }>({ type: 'application.voted', area });
export const applicationCommented = defineEvent<{ commentId: string }>({ type: 'application.commented', area });

export const questionsSaved = defineEvent<{
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  moved: boolean;
}>({ type: 'application.questions_saved', area });

export const joinedByInvite = defineEvent<OfApplicant & { rankId: string; usesLeft: number | null }>({
  type: 'application.joined_by_invite',
  area,
  alsoAreas: ['members'],
});

export const inviteStopped = defineEvent<{ failures: number }>({
  type: 'application.invite_stopped',
  area,
  reactions: ['application.tellInviteStopped'],
});
