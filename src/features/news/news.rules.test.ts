import { describe, expect, test } from 'vitest';
import { changesOf, feedOf, isNewsSlug, patchNoteIdOf, readingMinutes } from './news.rules.ts';

describe('what a patch note lists', () => {
  test('is read from its Markdown, in the order New, Improved, Fixed', () => {
    const body =
      '## Fixed\n- Calendar: an hour twice.\n\n## New\n- Points: a ledger: exact.\n* No part named.\nOther text.';
    expect(changesOf(body)).toEqual([
      {
        kind: 'New',
        changes: [
          { area: 'Points', text: 'A ledger: exact.' },
          { area: '', text: 'No part named.' },
        ],
      },
      { kind: 'Fixed', changes: [{ area: 'Calendar', text: 'An hour twice.' }] },
    ]);
  });

  test('leaves out what stands under no heading or another one', () => {
    expect(changesOf('- Points: before.\n## Thanks\n- Testers: all of them.')).toEqual([]);
  });
});

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['one', null],
  ['', null],
])('the id of a patch note in an address: %j is %j', (text, id) => {
  expect(patchNoteIdOf(text)).toBe(id);
});

test.each([
  ['every-decision', true],
  ['7-days', true],
  ['-a', false],
  ['a--b', false],
  ['Upper', false],
  ['a'.repeat(81), false],
  ['', false],
])('a slug: %j is %j', (slug, is) => {
  expect(isNewsSlug(slug)).toBe(is);
});

test.each([
  ['verra-news.rss', { feed: 'verra-news', format: 'rss' }],
  ['change-log.atom', { feed: 'change-log', format: 'atom' }],
  ['aoc-news', null],
  ['aoc-news.json', null],
  ['aoc-news.rss.rss', null],
  ['other.rss', null],
])('a feed: %j', (name, feed) => {
  expect(feedOf(name)).toEqual(feed);
});

test('reading takes a minute at least', () => {
  expect([readingMinutes(''), readingMinutes('word '.repeat(900))]).toEqual([1, 4]);
});
