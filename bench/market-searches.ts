import type { searchGlobal } from '../src/features/market/market.queries.server.ts';

/** A word of twenty listings among the first. */
export const RARE = 'quarto';
const IN_EUROPE = { region: 'Europe', server: 'Lotharia' } as const;

type Asked = NonNullable<Parameters<typeof searchGlobal>[0]>;
/** Answered by as many rows whatever the size, so that what differs is the search. */
export const SAME_ANSWER: Readonly<Record<string, Asked>> = {
  'no filter, newest': {},
  'no filter, cheapest': { sort: 'price' },
  'four filters that fill a page, cheapest': { ...IN_EUROPE, rarity: 'Epic', grade: 'Adept', sort: 'price' },
  'four filters that fill a page, newest': { ...IN_EUROPE, rarity: 'Epic', grade: 'Adept' },
  'four filters with a price': {
    ...{ region: 'Europe', rarity: 'Epic', grade: 'Adept', sort: 'price' },
    ...{ minPrice: 1_000_000, maxPrice: 4_000_000 },
  },
  'a text that twenty have': { query: RARE },
  'a text that many have': { query: 'bulk' },
  'a text that nobody has': { query: 'quixotry' },
  'two letters that nobody has': { query: 'zq' },
};
/** Of few answers where there are few listings, and of a page where there are many. */
export const SEARCHES: Readonly<Record<string, Asked>> = {
  ...SAME_ANSWER,
  'four rare filters, cheapest': { region: 'Europe', rarity: 'Epic', grade: 'Adept', node: 'Joeva', sort: 'price' },
  'four rare filters with a price': {
    ...{ region: 'Europe', rarity: 'Epic', node: 'Joeva', sort: 'price' },
    ...{ minPrice: 1_000_000, maxPrice: 2_000_000 },
  },
  'four rare filters, newest': { region: 'Europe', rarity: 'Epic', grade: 'Adept', quality: 50 },
  'a text of a common and a rare word': { query: 'bulk 9997' },
};

/** Purchases a second of one listing, and of a thousand. */
export const HOT = 'purchases a second on one listing';
export const SPREAD = 'purchases a second spread over 1,000 listings';
