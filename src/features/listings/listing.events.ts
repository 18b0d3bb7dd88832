import * as z from 'zod';
import { formatPrice } from '#/base/money.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';

/** What happens to listings; those of the global platform are in no guild's log. */

const about = { area: 'listings', subject: { type: 'listing' } };
const offered = z.object({ characterId: z.uuid(), unitPrice: z.int(), stock: z.int() });
const details = ({ unitPrice, stock }: z.output<typeof offered>) => [
  textDetail('Price', formatPrice(unitPrice, 'table')),
  numberDetail('Stock', stock),
];

export const listingCreated = defineEvent('listing.created', {
  ...about,
  data: offered,
  audit: { label: 'Listing created', sentence: 'listed {subject} for sale', details },
});

export const listingUpdated = defineEvent('listing.updated', {
  ...about,
  // The guild that it was in, where it's on the global market from now on.
  data: offered.extend({ leftGuildId: z.uuid().optional() }),
  audit: { label: 'Listing changed', sentence: 'changed the listing {subject}', details },
});

export const listingPaused = defineEvent('listing.paused', {
  ...about,
  data: z.object({ paused: z.boolean() }),
  audit: {
    label: 'Listing paused or resumed',
    sentence: ({ paused }) => (paused ? 'paused the listing {subject}' : 'resumed the listing {subject}'),
  },
});

export const listingArchived = defineEvent('listing.archived', {
  ...about,
  data: z.object({ archived: z.boolean() }),
  audit: {
    label: 'Listing archived or restored',
    sentence: ({ archived }) => (archived ? 'archived the listing {subject}' : 'restored the listing {subject}'),
  },
});
