import * as z from 'zod';
import { pointsText } from '#/features/points/point.labels.ts';
import { defineEvent, textDetail } from '#/platform/events.ts';
import { amountText } from '../storage.labels.ts';
import { requestSubject } from '../storage-subject.rules.ts';
import { REACT_AFTER_SECONDS, REQUEST_KINDS } from './request.rules.ts';

const ofRequest = { area: 'storage', subject: requestSubject };

const request = {
  kind: z.enum(REQUEST_KINDS),
  userId: z.uuid(),
  name: z.string(),
  /** Of the item, with its variant. */
  item: z.string(),
  quantity: z.int(),
  reason: z.string(),
  /** Hundredths of points. */
  paid: z.int().nullable(),
};
type Asked = z.output<z.ZodObject<typeof request>>;
const asked = ({ item, quantity, reason, paid }: Asked) => [
  textDetail('Items', amountText(quantity, item)),
  textDetail('Points', paid === null ? null : pointsText(paid)),
  textDetail('Reason', reason),
];

/** The label of these is the name of who asked. */
export const itemsRequested = defineEvent('storage.requested', {
  ...ofRequest,
  data: z.object(request),
  audit: {
    label: 'Stored items requested',
    sentence: ({ kind }) => MADE[kind],
    details: asked,
  },
});
const MADE = {
  request: 'requested items from the storage for {subject}',
  purchase: 'bought items from the storage for {subject}',
  donation: 'donated items of {subject} to the storage',
} as const;

export const requestCanceled = defineEvent('storage.requestCanceled', {
  ...ofRequest,
  data: z.object(request),
  audit: {
    label: 'Storage request canceled',
    sentence: ({ kind }) => `canceled the ${WORDS[kind]} of {subject}`,
    details: asked,
  },
});
const WORDS = { request: 'storage request', purchase: 'purchase', donation: 'donation' } as const;

const decision = { ...request, decisionId: z.uuid() };

/** What follows waits until it can't be undone from the page any more. */
export const requestApproved = defineEvent('storage.requestApproved', {
  ...ofRequest,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object(decision),
  audit: {
    label: 'Storage request approved',
    sentence: 'approved the storage request of {subject}',
    details: asked,
  },
});

export const requestRejected = defineEvent('storage.requestRejected', {
  ...ofRequest,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object({ ...decision, answer: z.string() }),
  audit: {
    label: 'Storage request rejected',
    sentence: ({ kind }) => `rejected the ${WORDS[kind]} of {subject}`,
    details: ({ answer, ...rest }) => [...asked(rest), textDetail('Answer', answer)],
  },
});

export const requestReopened = defineEvent('storage.requestReopened', {
  ...ofRequest,
  data: z.object({ ...decision, was: z.enum(['approved', 'rejected']) }),
  audit: {
    label: 'Decision on a storage request undone',
    sentence: 'undid the decision on the storage request of {subject}',
    details: ({ was, ...rest }) => [
      ...asked(rest),
      textDetail('Decision', was === 'approved' ? 'Approved' : 'Rejected'),
    ],
  },
});

/** Handed out to who asked or bought, or put into the storage where it is a donation. */
export const requestFulfilled = defineEvent('storage.requestFulfilled', {
  ...ofRequest,
  data: z.object({ ...request, transactionId: z.uuid() }),
  audit: {
    label: 'Storage request fulfilled',
    sentence: ({ kind }) =>
      kind === 'donation' ? 'accepted the donation of {subject}' : 'handed out stored items to {subject}',
    details: asked,
  },
});
