import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import { type RequestKind, type RequestStatus, STATUS_WORDS, WAITING } from './requests/request.rules.ts';
import type { MovementKind } from './storage.rules.ts';

/** A movement as policies see it. */
export interface MovementFacts {
  readonly kind: MovementKind;
  readonly reversed: boolean;
}

/** A request, a purchase or a donation as policies see it. */
export interface RequestFacts {
  readonly userId: string;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
}

/** A request that was decided, and may be decided once more. */
export interface DecisionFacts extends RequestFacts {
  /** The decision that the viewer saw is the one in force. */
  readonly inForce: boolean;
}

/** Who may do what with the storage (docs/product/storage.md#access). */
export const StoragePolicy = {
  view: policy<GuildViewer>({ needs: ['view:storage'] }),
  edit: policy<GuildViewer>({ needs: ['edit:storage'] }),
  undo: policy<GuildViewer, MovementFacts>({
    needs: ['edit:storage'],
    when: (_, { kind, reversed }) => {
      if (kind === 'reversal') return conflict('is_reversal', "An undo can't be undone. Record a new movement.");
      return !reversed || conflict('already_reversed', 'This movement was already undone. Reload the page.');
    },
  }),
  /** Someone who views the guild without being in it has no character to ask for. */
  request: policy<GuildViewer>({
    needs: ['view:storage'],
    when: (who) => who.memberships.length > 0 || forbidden(),
  }),
  /** For others there is none. */
  cancel: policy<GuildViewer, RequestFacts>({
    needs: ['view:storage'],
    when: (who, { userId, status }) => {
      if (userId !== who.userId) return notFound().body;
      return WAITING.includes(status) || decided(status);
    },
  }),
  /** For others there is none. What staff accepted is theirs to undo. */
  undoDonation: policy<GuildViewer, RequestFacts>({
    needs: ['view:storage'],
    when: (who, { userId, kind, status }) => {
      if (userId !== who.userId || kind !== 'donation') return notFound().body;
      return status === 'open' || (status === 'done' && who.holds('edit:storage')) || decided(status);
    },
  }),
  /** Reserves what was asked for. */
  approve: policy<GuildViewer, RequestFacts>({
    needs: ['edit:storage'],
    when: (who, request) =>
      request.kind === 'request' && request.status === 'open' ? isNotOwn(who, request) : decided(request.status),
  }),
  /** A purchase is paid for already: rejecting it returns the points. */
  reject: policy<GuildViewer, RequestFacts>({
    needs: ['edit:storage'],
    when: (who, request) =>
      request.status === 'open' || (request.kind === 'purchase' && request.status === 'approved')
        ? isNotOwn(who, request)
        : decided(request.status),
  }),
  /** Of what is reserved. */
  handOut: policy<GuildViewer, RequestFacts>({
    needs: ['edit:storage'],
    when: (who, request) => {
      if (request.kind === 'donation' || request.status !== 'approved') return decided(request.status);
      return request.kind === 'purchase' || isNotOwn(who, request);
    },
  }),
  /** A donation that arrived. */
  accept: policy<GuildViewer, RequestFacts>({
    needs: ['edit:storage'],
    when: (who, request) =>
      request.kind === 'donation' && request.status === 'open' ? isNotOwn(who, request) : decided(request.status),
  }),
  /** Takes a decision back before anything is handed out; what was returned to someone isn't taken again. */
  reopen: policy<GuildViewer, DecisionFacts>({
    needs: ['edit:storage'],
    when: (who, request) => {
      if (request.status === 'done')
        return conflict('done', 'This request was already handed out. Undo the movement instead.');
      if (request.kind !== 'request') return conflict('returned', RETURNED[request.kind]);
      return request.inForce ? isNotOwn(who, request) : conflict('decision_changed', DECISION_CHANGED);
    },
  }),
} satisfies Record<string, Policy<never, never>>;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });

const decided = (status: RequestStatus): Refusal =>
  conflict('decided_already', `This request is ${STATUS_WORDS[status]}. Reload the page.`);

/** Only the owner decides their own: a guild may have no one else. */
const isNotOwn = (who: GuildViewer, { userId }: RequestFacts): Verdict =>
  userId !== who.userId || who.isOwner || { ...forbidden(), reason: 'own_request', message: OWN };

const DECISION_CHANGED = 'This decision was already changed. Reload the page.';
const OWN = "You can't decide your own request. Ask someone else who manages the storage.";
const RETURNED = {
  purchase: 'The points of this purchase were already returned. The member can buy the items again.',
  donation: 'These items were already returned. The member can donate them again.',
};
