import {
  allOf,
  authorityOf,
  mayHandleRank,
  mayHandleRole,
  type RightsBundle,
} from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted, policy, type Refusal, type RightsHolder, type Verdict } from '#/platform/policy.ts';
import { type ApplicantStatus, STATUS_LABELS, waitLabel } from './application.rules.ts';
import type { ApplicationStatus } from './application-values.rules.ts';

/** An application as staff's policies see it. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
  readonly characterDeleted: boolean;
}

/** A rank to join with, and the roles that come with it. */
export interface RankChoice {
  readonly rank: { readonly name: string; readonly position: number };
  readonly roles: readonly RightsBundle[];
}

/** An application that is about to be accepted. */
export interface AcceptanceFacts extends ApplicationFacts {
  /** Chosen in place of the default one. */
  readonly rank?: RankChoice | null;
}

/** A decision and what came of it since. */
export interface DecisionFacts {
  readonly characterName: string;
  readonly characterDeleted: boolean;
  readonly wasAccepted: boolean;
  /** The viewer made it, and it is the last one. */
  readonly isInForce: boolean;
  readonly isLate: boolean;
  /** Of the character: in this guild, or in another one. */
  readonly isMember: boolean;
  readonly isInOtherGuild: boolean;
  /** The person did something in the guild since, or something was done about the character. */
  readonly hasHappened: boolean;
}

/** Someone about to apply, with the character they chose. */
export interface ApplicantFacts {
  readonly status: ApplicantStatus;
  /** Is the character in a guild, this one or another? */
  readonly characterInGuild: boolean;
}

/** Someone about to join by password. */
export interface InvitedFacts {
  readonly isBlocked: boolean;
  readonly characterInGuild: boolean;
}

/** A rank other than the default one is given by people who could give it to a member. */
const chooseRank = policy<GuildViewer, RankChoice>({
  needs: ['manage:ranks'],
  when: (who, { rank, roles }) => {
    const authority = authorityOf(who);
    return allOf(mayHandleRank(authority, rank), ...roles.map((role) => mayHandleRole(authority, role)));
  },
});

/** Who may do what with applications (docs/product/applications.md). */
export const ApplicationPolicy = {
  view: policy<GuildViewer>({ needs: ['view:applications'] }),
  accept: policy<GuildViewer, AcceptanceFacts>({
    needs: ['manage:applications'],
    when: (who, application) => {
      if (application.status !== 'pending') return decided(application.status);
      if (application.characterDeleted) return characterDeleted;
      return application.rank ? allOf(permitted(who, chooseRank.needs), chooseRank.judge(who, application.rank)) : true;
    },
  }),
  chooseRank,
  reject: policy<GuildViewer, ApplicationFacts>({
    needs: ['manage:applications'],
    when: (_, { status }) => status === 'pending' || decided(status),
  }),
  undoDecision: policy<GuildViewer, DecisionFacts>({
    needs: ['manage:applications'],
    when: (_, decision) => mayUndo(decision),
  }),
  vote: policy<GuildViewer, ApplicationFacts>({
    needs: ['view:applications'],
    when: (_, { status }) => status === 'pending' || decided(status),
  }),
  comment: policy<GuildViewer, ApplicationFacts>({ needs: ['view:applications'] }),
  unblock: policy<GuildViewer>({ needs: ['edit:applications'] }),
  editSettings: policy<GuildViewer>({ needs: ['edit:applications'] }),

  submit: policy<RightsHolder, ApplicantFacts>({
    when: (_, { status, characterInGuild }) => mayApply(status, Date.now(), characterInGuild),
  }),
  withdraw: policy<RightsHolder, { readonly status: ApplicationStatus }>({
    when: (_, { status }) => status === 'pending' || decided(status),
  }),
  joinByInvite: policy<RightsHolder, InvitedFacts>({
    when: (_, { isBlocked, characterInGuild }) => {
      if (isBlocked) return blocked;
      return !characterInGuild || inGuildAlready;
    },
  }),
} satisfies Record<string, Policy<never, never>>;

function mayUndo(decision: DecisionFacts): Verdict {
  const { characterName: name } = decision;
  if (!decision.isInForce) return changedSince;
  if (decision.isLate) return tooLate;
  if (decision.characterDeleted) return movedOn(`${name} was archived or deleted by their player.`);
  if (decision.isInOtherGuild) return movedOn(`${name} has joined another guild.`);
  if (decision.wasAccepted && !decision.isMember) return movedOn(`${name} has left the guild.`);
  if (!decision.wasAccepted && decision.isMember) return movedOn(`${name} has joined the guild.`);
  if (decision.wasAccepted && decision.hasHappened) return movedOn(`${name} is already active in the guild.`);
  return true;
}

function mayApply(status: ApplicantStatus, now: number, characterInGuild: boolean): Verdict {
  switch (status.kind) {
    case 'member':
      return refuse('already_member', "You're already a member of this guild. Ask its staff to add another character.");
    case 'pending':
      return alreadyPending;
    case 'blocked':
      return blocked;
    case 'closed':
      return refuse('closed', 'This guild is not accepting applications right now. Try again later or ask its staff.');
    case 'cooldown':
      return refuse(
        'cooldown',
        `Your last application was rejected. You can apply to this guild again ${waitLabel(status.until, now)}.`,
      );
    case 'open':
      return !characterInGuild || inGuildAlready;
  }
}

function refuse(reason: string, message: string): Refusal {
  return { code: 'CONFLICT', reason, message };
}

const decided = (status: ApplicationStatus): Refusal =>
  refuse('already_decided', `This application is already ${STATUS_LABELS[status].toLowerCase()}. Reload the page.`);

export const alreadyPending = refuse(
  'already_pending',
  'You already have a pending application to this guild. Withdraw it to send another.',
);
const inGuildAlready = refuse(
  'already_in_guild',
  'This character is already in a guild. Choose another character or leave that guild first.',
);
const characterDeleted = refuse(
  'character_deleted',
  'This character was deleted by its player. Reject the application or ask for a new one.',
);
const changedSince = refuse('decision_changed', 'This decision has changed since. Reload the page.');
const tooLate = refuse('too_late', "It's too late to undo this. The applicant has been notified.");
const movedOn = (what: string) => refuse('moved_on', `${what} You can no longer undo this decision.`);
export const appliedAgain = refuse(
  'applied_again',
  'The applicant has applied again since. You can no longer undo this decision.',
);
const blocked: Refusal = {
  code: 'FORBIDDEN',
  reason: 'blocked',
  message: "You can't apply to this guild. You can apply to another one.",
};
