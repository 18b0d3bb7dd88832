import { conflict } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, policy, type Refusal, type RightsHolder, type Verdict } from '#/platform/policy.ts';
import { DECLINED_DAYS, INVITATIONS_A_DAY, type InvitationStatus } from './invitation.rules.ts';

/** A character that looks for a guild, as the staff of one are about to invite it. */
export interface InviteeFacts {
  readonly name: string;
  /** An invitation of this guild that can still be accepted. */
  readonly isInvited: boolean;
  /** The player declined one of this guild a short time ago. */
  readonly hasDeclined: boolean;
  /** Invitations that the guild has sent within a day. */
  readonly sentToday: number;
}

export interface InvitationFacts {
  readonly status: InvitationStatus;
  /** Its time is over. */
  readonly isOver: boolean;
}

/** An invitation as its player answers it. */
export interface AnsweredFacts extends InvitationFacts {
  readonly characterName: string;
  readonly characterInGuild: boolean;
  readonly guildArchived: boolean;
  /** The guild has blocked the player since, or the player its invitations. */
  readonly isBlocked: boolean;
}

/** Who may do what with invitations (docs/product/recruiting.md#invitations). */
export const InvitationPolicy = {
  view: policy<GuildViewer>({ needs: ['manage:applications'] }),
  invite: policy<GuildViewer, InviteeFacts>({
    needs: ['manage:applications'],
    when: (_, invitee) => mayInvite(invitee),
  }),
  withdraw: policy<GuildViewer, InvitationFacts>({
    needs: ['manage:applications'],
    when: (_, { status }) => status === 'pending' || answered(status),
  }),
  accept: policy<RightsHolder, AnsweredFacts>({ when: (_, invitation) => mayAccept(invitation) }),
  decline: policy<RightsHolder, AnsweredFacts>({
    when: (_, { status }) => status === 'pending' || answered(status),
  }),
} satisfies Record<string, Policy<never, never>>;

function mayInvite({ name, isInvited, hasDeclined, sentToday }: InviteeFacts): Verdict {
  if (isInvited) return refuse('already_invited', `${name} already has an open invitation from your guild.`);
  if (hasDeclined)
    return refuse(
      'declined',
      `${name} declined an invitation from your guild within the last ${DECLINED_DAYS} days. They can still apply.`,
    );
  return (
    sentToday < INVITATIONS_A_DAY ||
    refuse('too_many_invitations', `A guild can send ${INVITATIONS_A_DAY} invitations a day. Try again tomorrow.`)
  );
}

function mayAccept(invitation: AnsweredFacts): Verdict {
  const { status, isOver, characterName, characterInGuild, guildArchived, isBlocked } = invitation;
  if (status !== 'pending') return answered(status);
  if (isOver || guildArchived || isBlocked)
    return refuse('invitation_over', 'This invitation is no longer valid. Ask the guild for a new one, or apply.');
  return (
    !characterInGuild ||
    refuse('already_in_guild', `${characterName} is already in a guild. Leave it before you accept the invitation.`)
  );
}

const refuse = (reason: string, message: string): Refusal => conflict(reason, message).body;

const answered = (status: Exclude<InvitationStatus, 'pending'>): Refusal =>
  refuse('already_decided', `This invitation is already ${status}. Reload the page.`);
