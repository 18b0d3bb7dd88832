import { notFound } from '#/base/app-error.ts';
import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal } from '#/platform/policy.ts';
import { ALREADY_OPEN, APPEALS_CLOSED, type AppealState, NOT_COMPLETED } from './appeal.rules.ts';

interface Appealable {
  readonly status: ActivityStatus;
  /** The days for it are over. */
  readonly isClosed: boolean;
  /** The viewer has one that isn't decided. */
  readonly hasOpen: boolean;
}

interface AppealFacts {
  readonly userId: string;
  readonly state: AppealState;
}

/** Who appeals attendance, and who decides. */
export const AppealPolicy = {
  /** Members do, about themselves; guests have no one to sign in. */
  submit: policy<GuildViewer, Appealable>({
    needs: ['view:activities'],
    when: (who, { status, isClosed, hasOpen }) => {
      if (status === 'draft') return notFound().body;
      if (who.memberships.length === 0) return forbidden();
      if (status !== 'completed') return conflict('not_completed', NOT_COMPLETED);
      if (hasOpen) return conflict('appeal_open', ALREADY_OPEN);
      return !isClosed || conflict('appeals_closed', APPEALS_CLOSED);
    },
  }),
  /** For others it doesn't exist. */
  withdraw: policy<GuildViewer, AppealFacts>({
    needs: ['view:activities'],
    when: (who, { userId, state }) => (userId === who.userId ? isOpen(state) : notFound().body),
  }),
  /** No one decides their own but the owner, who is the last instance. */
  decide: policy<GuildViewer, AppealFacts>({
    needs: ['manage:activities'],
    when: (who, { userId, state }) => {
      const open = isOpen(state);
      if (open !== true) return open;
      return (
        isOthers(who, userId) ||
        conflict('own_appeal', "You can't decide your own appeal. Someone else on staff has to.")
      );
    },
  }),
  /** Reads the appeals of others. */
  review: policy<GuildViewer, unknown>({ needs: ['manage:activities'] }),
} satisfies Record<string, Policy<never, never>>;

const isOthers = (who: GuildViewer, userId: string): boolean => userId !== who.userId || who.isOwner;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });

const isOpen = (state: AppealState) =>
  state === 'open' || conflict('appeal_closed', `This appeal was already ${state}.`);
