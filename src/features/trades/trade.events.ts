import * as z from 'zod';
import { formatPrice } from '#/base/money.ts';
import { defineEvent, numberDetail, PLATFORM_AREA, textDetail } from '#/platform/events.ts';
import { DID } from './trade.labels.ts';
import { SIDES, TRADE_ACTIONS, TRADE_STATUSES } from './trade.rules.ts';

/** What happens to trades. Those of the global platform are in no guild's log; messages are in none. */

const about = { area: 'trades', alsoAreas: ['listings'], subject: { type: 'trade' } };
const sides = { buyerUserId: z.uuid(), sellerUserId: z.uuid(), buyerName: z.string(), sellerName: z.string() };
const people = ({ buyerName, sellerName }: { readonly buyerName: string; readonly sellerName: string }) => [
  textDetail('Buyer', buyerName),
  textDetail('Seller', sellerName),
];

export const tradeCreated = defineEvent('trade.created', {
  ...about,
  data: z.object({ ...sides, quantity: z.int(), total: z.int() }),
  audit: {
    label: 'Trade created',
    sentence: 'bought {subject}',
    details: (data) => [
      ...people(data),
      numberDetail('Quantity', data.quantity),
      textDetail('Total', formatPrice(data.total, 'table')),
    ],
  },
});

/** A step, by whomever. `turn`: whose turn it is then. */
export const tradeMoved = defineEvent('trade.moved', {
  ...about,
  data: z.object({
    ...sides,
    action: z.enum([...TRADE_ACTIONS, 'askCancel', 'escalate']),
    from: z.enum(TRADE_STATUSES),
    to: z.enum(TRADE_STATUSES),
    turn: z.enum(SIDES).nullable(),
    reason: z.string(),
  }),
  audit: {
    label: 'Trade changed',
    sentence: ({ action }) => DID[action],
    details: (data) => [...people(data), textDetail('Reason', data.reason)],
  },
});

/** Someone wrote; the text is the two sides' alone. */
export const tradeMessaged = defineEvent('trade.messaged', {
  ...about,
  data: z.object({ ...sides, name: z.string() }),
  audit: { label: 'Trade message', sentence: 'wrote in the trade of {subject}', details: people },
});

export const tradeRated = defineEvent('trade.rated', {
  ...about,
  data: z.object(sides),
  audit: { label: 'Trade rated', sentence: 'rated the trade of {subject}', details: people },
});

/** What completed by itself never arrived, says the buyer. */
export const tradeContested = defineEvent('trade.contested', {
  ...about,
  data: z.object({ ...sides, reason: z.string() }),
  audit: {
    label: 'Trade contested',
    sentence: 'reported that {subject} never arrived',
    details: (data) => [...people(data), textDetail('Reason', data.reason)],
  },
});

/** The buyer takes that back. */
export const tradeContestWithdrawn = defineEvent('trade.contestWithdrawn', {
  ...about,
  data: z.object(sides),
  audit: {
    label: 'Trade report withdrawn',
    sentence: 'withdrew the report that {subject} never arrived',
    details: people,
  },
});

/** Staff hid the text of a rating, or show it again. `byUserId`: who wrote it. */
export const tradeRatingHidden = defineEvent('trade.ratingHidden', {
  ...about,
  data: z.object({ ...sides, byUserId: z.uuid(), hidden: z.boolean(), reason: z.string() }),
  audit: {
    label: 'Rating comment hidden',
    sentence: ({ hidden }) =>
      hidden ? 'hid the comment of a rating of {subject}' : 'shows the comment of a rating of {subject} again',
    details: (data) => [...people(data), textDetail('Reason', data.reason)],
  },
});

/** The time of a state is running out. */
export const tradeReminded = defineEvent('trade.reminded', {
  ...about,
  data: z.object({ userId: z.uuid(), status: z.enum(TRADE_STATUSES), endsAt: z.string() }),
  audit: { label: 'Trade reminder', sentence: 'reminded the side whose turn it is in the trade of {subject}' },
});

/** A platform admin decided a dispute: in the platform's log, besides the step itself. */
export const disputeDecided = defineEvent('platform.dispute_decided', {
  area: PLATFORM_AREA,
  subject: { type: 'trade' },
  data: z.object({ outcome: z.enum(['completed', 'cancelled']), reason: z.string() }),
  audit: {
    label: 'Dispute decided',
    sentence: ({ outcome }) =>
      outcome === 'completed' ? 'decided that {subject} was traded' : 'canceled the disputed trade of {subject}',
    details: ({ reason }) => [textDetail('Reason', reason)],
  },
});
