import { AdminPolicy, type AdminTarget } from '#/features/platform-admin/admin.policy.ts';
import { policy, type Refusal, type RightsHolder } from '#/platform/policy.ts';
import type { Principal } from '#/platform/principal.ts';
import { type ReportDecision, type ReportState, suspends } from './report.rules.ts';

/** Something that is about to be reported: whoever gets here sees it. */
export interface Reportable {
  readonly ownerUserId: string;
}

interface Acting extends RightsHolder {
  readonly userId: string;
}

/** A case as policies see it. */
export interface CaseFacts {
  readonly aboutUserId: string;
  readonly state: ReportState;
  /** Name of who decided it. */
  readonly decidedBy: string | null;
}

/** A case that is to be decided. */
export interface DecidableCase extends CaseFacts {
  readonly wanted: ReportDecision;
  readonly owner: AdminTarget & { readonly isSuspended: boolean };
}

/** A case whose decision is to be undone. */
export interface UndoableCase extends CaseFacts {
  /** Whether the decision is the one that was seen. */
  readonly isMeant: boolean;
  readonly isTakenDown: boolean;
  readonly kept: string | null;
}

/** Who may do what with reports (docs/product/reports.md); whether someone is a platform admin is asked before, by the gate. */
export const ReportPolicy = {
  create: policy<Principal, Reportable>({
    when: (who, { ownerUserId }) => (who.kind === 'user' && who.userId === ownerUserId ? ownThing : true),
  }),
  read: AdminPolicy.any,
  decide: policy<Acting, DecidableCase>({
    when: (who, { aboutUserId, state, decidedBy, wanted, owner }) => {
      if (aboutUserId === who.userId) return aboutYou;
      if (state !== 'open') return decidedAlready(state, decidedBy);
      if (!suspends(wanted)) return true;
      return owner.isSuspended ? suspendedAlready : AdminPolicy.actOn.judge(who, owner);
    },
  }),
  undo: policy<Acting, UndoableCase>({
    when: (who, { aboutUserId, state, isMeant, isTakenDown, kept }) => {
      if (aboutUserId === who.userId) return aboutYou;
      if (state === 'open' || !isMeant) return otherwiseNow;
      return !isTakenDown || kept !== null || gone;
    },
  }),
};

const ownThing: Refusal = { code: 'CONFLICT', reason: 'own_thing', message: "You can't report something of your own." };
const aboutYou: Refusal = {
  code: 'FORBIDDEN',
  reason: 'about_you',
  message: 'These reports are about you. Another platform admin decides them.',
  missing: [],
};
const decidedAlready = (state: ReportState, by: string | null): Refusal => ({
  code: 'CONFLICT',
  reason: 'already_decided',
  message: `${by ?? 'Someone'} already ${state === 'upheld' ? 'upheld' : 'dismissed'} these reports. Reload the page.`,
});
const suspendedAlready: Refusal = {
  code: 'CONFLICT',
  reason: 'already_suspended',
  message: 'This account is already suspended. Choose a decision without a suspension.',
};
const otherwiseNow: Refusal = {
  code: 'CONFLICT',
  reason: 'decision_changed',
  message: 'This decision was already undone or replaced. Reload the page.',
};
const gone: Refusal = {
  code: 'CONFLICT',
  reason: 'not_undoable',
  message: "What was deleted can't be restored, so this decision can't be undone.",
};
