import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import type { SubmissionStatus } from './submissions/submission.rules.ts';

/** A task as policies see it, with where the viewer is in it. */
export interface TaskFacts {
  readonly completed: boolean;
  readonly archived: boolean;
  readonly maxClaims: number | null;
  /** Of people who are in the guild. */
  readonly claims: number;
  /** The viewer has one of these. */
  readonly claimedByMe: boolean;
  /** The viewer has a submission that isn't decided. */
  readonly waitingByMe: boolean;
}

/** A claim that someone gives up, or has taken from them. */
export interface ClaimFacts {
  readonly userId: string;
  /** They have a submission that isn't decided. */
  readonly waiting: boolean;
}

/** Work as policies see it. */
export interface SubmissionFacts {
  readonly userId: string;
  readonly status: SubmissionStatus;
}

/** Work that was decided, and may be decided once more. */
export interface DecisionFacts extends SubmissionFacts {
  /** The decision that the viewer saw is the one in force. */
  readonly inForce: boolean;
  /** The person has sent other work since, which isn't decided. */
  readonly hasNewer: boolean;
}

/** Who may do what with tasks (docs/product/tasks.md#access). */
export const TaskPolicy = {
  view: policy<GuildViewer>({ needs: ['view:tasks'] }),
  create: policy<GuildViewer>({ needs: ['create:tasks'] }),
  update: policy<GuildViewer>({ needs: ['edit:tasks'] }),
  /** Says what goes into storage when work is approved; whoever approves it then needs no more (docs/decisions/164). */
  store: policy<GuildViewer>({ needs: ['edit:storage'] }),
  /** What members earned with it stays on record, so such a task can only be archived. */
  delete: policy<GuildViewer, { readonly hasApproved: boolean }>({
    needs: ['delete:tasks'],
    when: (_, { hasApproved }) => !hasApproved || conflict('has_approved', HAS_APPROVED),
  }),
  restore: policy<GuildViewer>({ needs: ['delete:tasks'] }),
  claim: policy<GuildViewer, TaskFacts>({
    needs: ['view:tasks'],
    when: (who, task) => {
      if (who.memberships.length === 0) return forbidden();
      if (task.claimedByMe) return conflict('claimed_already', 'You already claimed this task. Reload the page.');
      const going = isGoing(task);
      if (going !== true) return going;
      const hasRoom = task.maxClaims === null || task.claims < task.maxClaims;
      return hasRoom || conflict('no_claims_left', NO_CLAIMS_LEFT);
    },
  }),
  releaseClaim: policy<GuildViewer, ClaimFacts>({
    needs: ['view:tasks'],
    when: (who, { userId, waiting }) => {
      if (userId !== who.userId && !who.holds('manage:tasks')) return forbidden(['manage:tasks']);
      return !waiting || conflict('submission_waiting', userId === who.userId ? MINE_WAITING : THEIRS_WAITING);
    },
  }),
  submit: policy<GuildViewer, TaskFacts>({
    needs: ['view:tasks'],
    when: (_, task) => {
      if (!task.claimedByMe) return conflict('not_claimed', 'Claim this task first, then submit your work.');
      if (task.waitingByMe) return conflict('submission_waiting', ALREADY_WAITING);
      return isGoing(task);
    },
  }),
  /** For others there is none. */
  withdraw: policy<GuildViewer, SubmissionFacts>({
    needs: ['view:tasks'],
    when: (who, { userId, status }) => (userId === who.userId ? isWaiting(status) : notFound().body),
  }),
  /** Reads what waits for a decision. */
  review: policy<GuildViewer>({ needs: ['manage:tasks'] }),
  decide: policy<GuildViewer, SubmissionFacts>({
    needs: ['manage:tasks'],
    when: (who, submission) => {
      const state = isWaiting(submission.status);
      return state === true ? isNotOwn(who, submission) : state;
    },
  }),
  /** Takes a decision back: what was earned by it is reversed. */
  reopen: policy<GuildViewer, DecisionFacts>({
    needs: ['manage:tasks'],
    when: (who, submission) => {
      if (!submission.inForce) return conflict('decision_changed', DECISION_CHANGED);
      if (submission.hasNewer) return conflict('newer_submission', NEWER_WAITING);
      return isNotOwn(who, submission);
    },
  }),
  /** Only the schedule reminds and begins rounds. */
  byClock: policy<Principal>({ when: (who) => who.kind === 'system' || forbidden() }),
} satisfies Record<string, Policy<never, never>>;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });

/** Only the owner decides their own work: a guild may have no one else. */
const isNotOwn = (who: GuildViewer, { userId }: SubmissionFacts): Verdict =>
  userId !== who.userId || who.isOwner || { ...forbidden(), reason: 'own_submission', message: OWN };

function isGoing({ archived, completed }: TaskFacts): Verdict {
  if (archived) return conflict('archived', 'This task is archived. Choose an open one.');
  return !completed || conflict('goal_reached', 'This task is already done. Choose an open one.');
}

const isWaiting = (status: SubmissionStatus): Verdict =>
  status === 'submitted' || conflict('decided_already', `This submission was already ${status}. Reload the page.`);

const HAS_APPROVED = "Members earned something with this task, so it can't be deleted. Archive it instead.";
const NO_CLAIMS_LEFT = 'All claims of this task are taken. Choose another task.';
const MINE_WAITING = 'Your work is in review. Withdraw it first, then release the claim.';
const THEIRS_WAITING = 'Their work is in review. Decide it first, then release the claim.';
const ALREADY_WAITING = 'Your work is already in review. Withdraw it first to submit again.';
const DECISION_CHANGED = 'This decision was already changed. Reload the page.';
const NEWER_WAITING = 'This member has submitted newer work for this task. Decide that first.';
const OWN = "You can't review your own work. Ask someone else who manages tasks.";
