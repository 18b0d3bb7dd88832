import * as z from 'zod';
import { defineEvent, listDetail, textDetail } from '#/platform/events.ts';
import { limitText } from './limits/limit.labels.ts';
import { LIMIT_PERIODS } from './limits/limit.rules.ts';
import { PAYOUT_WAYS, WAY_LABELS } from './payouts/payout.rules.ts';
import { REACT_AFTER_SECONDS } from './requests/request.rules.ts';
import { amountText, changeText, KIND_LABELS } from './treasury.labels.ts';
import { ENTRY_KINDS, RECORDED_KINDS } from './treasury.rules.ts';
import { accountSubject, entrySubject, limitSubject, requestSubject } from './treasury-subject.rules.ts';

const ofEntry = { area: 'treasury', subject: entrySubject };
const ofAccount = { area: 'treasury', subject: accountSubject };
const ofRequest = { area: 'treasury', subject: requestSubject };

/** Names that an entry of the log lists; it says how many more there are. */
const NAMED = 20;
const people = z.array(z.object({ userId: z.uuid(), name: z.string(), change: z.int() }));

const peopleDetail = (shares: z.output<typeof people>) =>
  listDetail('Members', shortened(shares.map(({ name, change }) => `${name} ${amountText(Math.abs(change))}`)));

const shortened = (names: readonly string[]): readonly string[] =>
  names.length <= NAMED ? names : [...names.slice(0, NAMED), `${names.length - NAMED} more`];

/** Its name, where the treasury has several. */
const account = z.string().nullable().optional();

/** Its label is the amount. */
export const entryRecorded = defineEvent('treasury.recorded', {
  ...ofEntry,
  data: z.object({
    kind: z.enum(RECORDED_KINDS),
    change: z.int(),
    reason: z.string(),
    name: z.string().nullable(),
    account,
  }),
  audit: {
    label: 'Treasury entry recorded',
    sentence: ({ kind }) => `recorded ${RECORDED[kind]} of {subject} in the treasury`,
    details: ({ reason, name, account: of }) => [
      textDetail('Reason', reason),
      textDetail('Member', name),
      textDetail('Account', of),
    ],
  },
});

const RECORDED = {
  deposit: 'a deposit',
  tax: 'a tax',
  withdrawal: 'a withdrawal',
  adjustment: 'an adjustment',
} as const;

/** Between two accounts; its label is the amount. */
export const goldTransferred = defineEvent('treasury.transferred', {
  ...ofEntry,
  data: z.object({ amount: z.int(), reason: z.string(), from: z.string(), to: z.string() }),
  audit: {
    label: 'Gold transferred',
    sentence: 'transferred {subject} within the treasury',
    details: ({ reason, from, to }) => [textDetail('Reason', reason), textDetail('From', from), textDetail('To', to)],
  },
});

export const accountAdded = defineEvent('treasury.accountAdded', {
  ...ofAccount,
  data: z.object({}),
  audit: { label: 'Treasury account added', sentence: 'added the treasury account {subject}' },
});

export const accountRenamed = defineEvent('treasury.accountRenamed', {
  ...ofAccount,
  data: z.object({ was: z.string() }),
  audit: {
    label: 'Treasury account renamed',
    sentence: 'renamed a treasury account to {subject}',
    details: ({ was }) => [textDetail('Before', was)],
  },
});

export const accountArchived = defineEvent('treasury.accountArchived', {
  ...ofAccount,
  data: z.object({}),
  audit: { label: 'Treasury account archived', sentence: 'archived the treasury account {subject}' },
});

export const accountRestored = defineEvent('treasury.accountRestored', {
  ...ofAccount,
  data: z.object({}),
  audit: { label: 'Treasury account restored', sentence: 'restored the treasury account {subject}' },
});

const limit = z.object({ amount: z.int(), period: z.enum(LIMIT_PERIODS) }).nullable();
const limitDetail = (of: z.output<typeof limit>) => (of ? limitText(of) : 'No limit');

/** Its label is the name of the rank. */
export const limitSet = defineEvent('treasury.limitSet', {
  ...{ area: 'treasury', subject: limitSubject },
  data: z.object({ was: limit, now: limit }),
  audit: {
    label: 'Treasury limit changed',
    sentence: ({ now }) => (now ? 'set the treasury limit of {subject}' : 'removed the treasury limit of {subject}'),
    details: ({ was, now }) => [textDetail('Before', limitDetail(was)), textDetail('After', limitDetail(now))],
  },
});

export const entryReversed = defineEvent('treasury.reversed', {
  ...ofEntry,
  data: z.object({
    kind: z.enum(ENTRY_KINDS),
    change: z.int(),
    reason: z.string(),
    reversalId: z.uuid(),
    /** That is approved again. */
    requestId: z.uuid().nullable(),
    userIds: z.array(z.uuid()),
    names: z.array(z.string()),
  }),
  audit: {
    label: 'Treasury entry undone',
    sentence: 'undid an entry of {subject} in the treasury',
    details: ({ kind, change, reason, names }) => [
      textDetail('Entry', KIND_LABELS[kind]),
      textDetail('Change', kind === 'transfer' ? null : changeText(-change)),
      textDetail('Reason', reason),
      listDetail('Members', shortened(names)),
    ],
  },
});

export const paidOut = defineEvent('treasury.paidOut', {
  ...ofEntry,
  data: z.object({
    change: z.int(),
    reason: z.string(),
    way: z.enum(PAYOUT_WAYS),
    /** Whose points counted, where the guild has several pools. */
    pool: z.string().optional(),
    activities: z.array(z.string()),
    people,
    account,
  }),
  audit: {
    label: 'Treasury paid out',
    sentence: 'paid {subject} from the treasury to members',
    details: ({ reason, way, pool, activities, people: shares, account: of }) => [
      textDetail('Reason', reason),
      textDetail('Split', WAY_LABELS[way]),
      textDetail('Pool', pool),
      listDetail('Activities', activities),
      peopleDetail(shares),
      textDetail('Account', of),
    ],
  },
});

const request = { userId: z.uuid(), name: z.string(), amount: z.int(), reason: z.string() };
const requestDetails = ({ amount, reason }: { amount: number; reason: string }) => [
  textDetail('Amount', amountText(amount)),
  textDetail('Reason', reason),
];

/** The label of these is the name of who asked. */
export const goldRequested = defineEvent('treasury.requested', {
  ...ofRequest,
  data: z.object(request),
  audit: { label: 'Gold requested', sentence: 'requested gold for {subject}', details: requestDetails },
});

export const requestCanceled = defineEvent('treasury.requestCanceled', {
  ...ofRequest,
  data: z.object(request),
  audit: {
    label: 'Gold request canceled',
    sentence: 'canceled the gold request of {subject}',
    details: requestDetails,
  },
});

const decision = { ...request, decisionId: z.uuid() };

/** What follows waits until it can't be undone from the page any more. */
export const requestApproved = defineEvent('treasury.requestApproved', {
  ...ofRequest,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object(decision),
  audit: {
    label: 'Gold request approved',
    sentence: 'approved the gold request of {subject}',
    details: requestDetails,
  },
});

export const requestRejected = defineEvent('treasury.requestRejected', {
  ...ofRequest,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object({ ...decision, answer: z.string() }),
  audit: {
    label: 'Gold request rejected',
    sentence: 'rejected the gold request of {subject}',
    details: ({ answer, ...asked }) => [...requestDetails(asked), textDetail('Answer', answer)],
  },
});

export const requestReopened = defineEvent('treasury.requestReopened', {
  ...ofRequest,
  data: z.object({ ...decision, was: z.enum(['approved', 'rejected']) }),
  audit: {
    label: 'Decision on a gold request undone',
    sentence: 'undid the decision on the gold request of {subject}',
    details: ({ was, ...asked }) => [
      ...requestDetails(asked),
      textDetail('Decision', was === 'approved' ? 'Approved' : 'Rejected'),
    ],
  },
});

export const requestPaid = defineEvent('treasury.requestPaid', {
  ...ofRequest,
  data: z.object({ ...request, transactionId: z.uuid(), account }),
  audit: {
    label: 'Gold request paid',
    sentence: 'paid the gold request of {subject}',
    details: ({ account: of, ...asked }) => [...requestDetails(asked), textDetail('Account', of)],
  },
});
