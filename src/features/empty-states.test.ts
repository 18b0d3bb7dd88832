import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** First-time texts without a button, and why there is nothing to press. */
const NOTHING_TO_DO: Readonly<Record<string, string>> = {
  'No activities yet': 'staff plan them, by the button above the calendar',
  'No players yet': 'they say by themselves that they look for a guild',
  'No failed jobs found.': 'that there are none is good',
  'No disputes found.': 'traders open them',
  'No log entries yet': 'entries come from what is changed elsewhere',
  'No audit logs found.': 'entries come from what is changed elsewhere',
  'No open reports found.': 'people report what they see elsewhere',
  'No notifications found.': 'they come from what others do',
  'No members found.': 'a guild has its owner at least, so only a list that is out of date is empty',
  'No recipes yet': 'people who run the installation import them',
  'No auctions yet': 'staff start them, by the button above the list',
  'No news yet': 'news come with the product',
  'No changes yet': 'they come with the product',
};

interface Empty {
  readonly file: string;
  readonly title: string;
  readonly first: boolean;
  readonly action: boolean;
  readonly why: string;
}

const EMPTY_STATE = /<EmptyState\b(.*?)>\s*([^<>]*?)\s*<\/EmptyState>|<EmptyState\b[^<]*\/>/gs;

const found: readonly Empty[] = globSync('src/features/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(EMPTY_STATE)].map(([, props = '', why = '']) => ({
    file,
    title: /title=(?:"(.*?)"|\{.*?: '(.*?)'\})/s.exec(props)?.slice(1).find(Boolean) ?? '',
    first: !/kind="filtered"/.test(props) || !/Clear filters/.test(props),
    action: /action=/.test(props),
    why: why.replaceAll(/\{.*?: '(.*?)'\}/g, '$1').trim(),
  })),
);

test('all empty lists are read', () => {
  const used = globSync('src/features/**/*.tsx').flatMap(
    (file) => readFileSync(file, 'utf8').match(/<EmptyState\b/g) ?? [],
  );
  expect(found).toHaveLength(used.length);
  expect(found.length).toBeGreaterThan(10);
});

describe.each(found)('$title in $file', ({ title, first, action, why }) => {
  test('names what is missing', () => {
    expect(title).toMatch(/^No [a-z ]+( found\.| yet)$/);
  });

  test('says why in a sentence', () => {
    expect(why).toMatch(/^[A-Z].{10,}\.$/s);
  });

  test('offers a way on', () => {
    if (!action) expect(first && NOTHING_TO_DO[title]).toBeTruthy();
  });
});

test('nothing is excused that is not there', () => {
  const titles = found.filter(({ action }) => !action).map(({ title }) => title);
  expect(Object.keys(NOTHING_TO_DO).toSorted()).toEqual([...new Set(titles)].toSorted());
});
