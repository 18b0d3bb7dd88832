/** Wrong passwords a day that turn a guild's invite off (docs/product/instant-invite.md#attempt-limits). */
export const FAILURES_A_DAY = 100;

export interface InviteFacts {
  readonly enableInstantInvite: boolean;
  readonly invitePasswordHash: string | null;
  readonly inviteExpiresAt: Date | null;
  readonly inviteUsesLeft: number | null;
  readonly inviteStoppedAt: Date | null;
}

/** Can someone who knows the password join now? Open or closed applications make no difference. */
export function isInviteUsable(invite: InviteFacts, now: number): boolean {
  return (
    invite.enableInstantInvite &&
    invite.invitePasswordHash !== null &&
    invite.inviteStoppedAt === null &&
    (invite.inviteExpiresAt === null || invite.inviteExpiresAt.getTime() > now) &&
    (invite.inviteUsesLeft === null || invite.inviteUsesLeft > 0)
  );
}
