import { expect, test } from 'vitest';
import { activitySearchFrom } from './activity.search.ts';

test.each([
  [{}, {}],
  [{ view: 'attendance' }, { view: 'attendance' }],
  [{ view: 'parties', x: 1 }, { view: 'parties' }],
  // The first tab needs no word in the URL.
  [{ view: 'sign-ups' }, {}],
  [{ view: 'x' }, {}],
  [{ view: ['parties'] }, {}],
])('%j is read as %j', (search, known) => {
  expect(activitySearchFrom(search)).toEqual(known);
});
