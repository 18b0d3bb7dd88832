import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, policy, type Refusal, type RightsHolder, type Verdict } from '#/platform/policy.ts';
import { type ApplicantStatus, STATUS_LABELS, waitLabel } from './application.rules.ts';
import type { ApplicationStatus } from './application-values.rules.ts';

/** An application as staff's policies see it. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
  readonly characterDeleted: boolean;
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

/** Who may do what with applications (docs/product/applications.md). */
export const ApplicationPolicy = {
  view: policy<GuildViewer>({ needs: ['view:applications'] }),
  accept: policy<GuildViewer, ApplicationFacts>({
    needs: ['manage:applications'],
    when: (_, application) => {
      if (application.status !== 'pending') return decided(application.status);
      return !application.characterDeleted || characterDeleted;
    },
  }),
  reject: policy<GuildViewer, ApplicationFacts>({
    needs: ['manage:applications'],
    when: (_, { status }) => status === 'pending' || decided(status),
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
const blocked: Refusal = {
  code: 'FORBIDDEN',
  reason: 'blocked',
  message: "You can't apply to this guild. You can apply to another one.",
};
