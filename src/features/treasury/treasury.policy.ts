import { notFound } from '#/base/app-error.ts';
import { authorityOf, mayHandleRank } from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { forbidden, type Policy, policy, type Refusal, type Verdict } from '#/platform/policy.ts';
import { isFirst, type TreasuryAccount } from './accounts/account.rules.ts';
import type { Limit } from './limits/limit.rules.ts';
import { type RequestStatus, STATUS_LABELS, WAITING } from './requests/request.rules.ts';
import type { EntryKind } from './treasury.rules.ts';

/** An entry as policies see it. */
export interface EntryFacts {
  readonly kind: EntryKind;
  readonly reversed: boolean;
}

/** An account as policies see it. */
export type AccountFacts = TreasuryAccount;

/** A rank and how much its members may be paid, as policies see it. */
export interface LimitFacts {
  readonly name: string;
  /** 1 is the highest. */
  readonly position: number;
  readonly limit: Limit | null;
}

/** A request as policies see it. */
export interface RequestFacts {
  readonly userId: string;
  readonly status: RequestStatus;
}

/** A request that was decided, and may be decided once more. */
export interface DecisionFacts extends RequestFacts {
  /** The decision that the viewer saw is the one in force. */
  readonly inForce: boolean;
}

/** Who may do what with the treasury (docs/product/treasury.md#access). */
export const TreasuryPolicy = {
  view: policy<GuildViewer>({ needs: ['view:treasury'] }),
  record: policy<GuildViewer>({ needs: ['edit:treasury'] }),
  archive: policy<GuildViewer, AccountFacts>({
    needs: ['edit:treasury'],
    when: (_, { id, name, balance, archived }) => {
      if (isFirst(id)) return conflict('first_account', "The first account can't be archived. Rename it instead.");
      if (archived) return conflict('archived_already', 'This account was already archived. Reload the page.');
      return balance === 0 || conflict('not_empty', `${name} isn't empty. Transfer its gold to another account first.`);
    },
  }),
  restore: policy<GuildViewer, AccountFacts>({
    needs: ['edit:treasury'],
    when: (_, { archived }) =>
      archived || conflict('restored_already', 'This account was already restored. Reload the page.'),
  }),
  /** Of ranks below one's own, so that no one raises their own limit; the owner sets all of them. */
  limit: policy<GuildViewer, LimitFacts>({
    needs: ['edit:treasury'],
    when: (who, rank) => mayHandleRank(authorityOf(who), rank),
  }),
  reverse: policy<GuildViewer, EntryFacts>({
    needs: ['edit:treasury'],
    when: (_, { kind, reversed }) => {
      if (kind === 'reversal') return conflict('is_reversal', "A reversal can't be undone. Record a new entry.");
      return !reversed || conflict('already_reversed', 'This entry was already undone. Reload the page.');
    },
  }),
  /** Someone who views the guild without being in it has no character to ask for. */
  request: policy<GuildViewer>({
    needs: ['view:treasury'],
    when: (who) => who.memberships.length > 0 || forbidden(),
  }),
  /** For others there is none. */
  cancel: policy<GuildViewer, RequestFacts>({
    needs: ['view:treasury'],
    when: (who, { userId, status }) => {
      if (userId !== who.userId) return notFound().body;
      return WAITING.includes(status) || decided(status);
    },
  }),
  decide: policy<GuildViewer, RequestFacts>({
    needs: ['edit:treasury'],
    when: (who, request) => (request.status === 'open' ? isNotOwn(who, request) : decided(request.status)),
  }),
  pay: policy<GuildViewer, RequestFacts>({
    needs: ['edit:treasury'],
    when: (who, request) => (request.status === 'approved' ? isNotOwn(who, request) : decided(request.status)),
  }),
  /** Takes a decision back before anything is paid. */
  reopen: policy<GuildViewer, DecisionFacts>({
    needs: ['edit:treasury'],
    when: (who, request) => {
      if (request.status === 'paid')
        return conflict('paid', 'This request was already paid. Undo the payment instead.');
      return request.inForce ? isNotOwn(who, request) : conflict('decision_changed', DECISION_CHANGED);
    },
  }),
  /** What activities are called, and who was there, is for those who may see them. */
  payOut: policy<GuildViewer, { readonly activities: readonly string[] }>({
    needs: ['edit:treasury'],
    when: (who, { activities }) =>
      activities.length === 0 || who.holds('view:activities') || forbidden(['view:activities']),
  }),
} satisfies Record<string, Policy<never, never>>;

const conflict = (reason: string, message: string): Refusal => ({ code: 'CONFLICT', reason, message });

const decided = (status: RequestStatus): Refusal =>
  conflict('decided_already', `This request is ${STATUS_LABELS[status].toLowerCase()}. Reload the page.`);

/** Only the owner decides their own: a guild may have no one else. */
const isNotOwn = (who: GuildViewer, { userId }: RequestFacts): Verdict =>
  userId !== who.userId || who.isOwner || { ...forbidden(), reason: 'own_request', message: OWN };

const DECISION_CHANGED = 'This decision was already changed. Reload the page.';
const OWN = "You can't decide your own request. Ask someone else who manages the treasury.";
