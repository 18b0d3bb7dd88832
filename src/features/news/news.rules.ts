/** What news is about: the product, or the game (docs/product/news.md). */
export const NEWS_KINDS = ['product', 'game'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Where news of a kind is. */
export const newsPath = (kind: NewsKind) => (kind === 'product' ? '/verra-news' : '/aoc-news');

/** What feed readers can follow. */
export const FEEDS = ['verra-news', 'aoc-news', 'change-log'] as const;
export type FeedName = (typeof FEEDS)[number];
export const FEED_FORMATS = ['rss', 'atom'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
/** Entries of a feed at most. */
export const FEED_MAX = 30;

/** What `verra-news.rss` names; null for anything else. */
export function feedOf(text: string): { readonly feed: FeedName; readonly format: FeedFormat } | null {
  const feed = FEEDS.find((name) => text.startsWith(`${name}.`));
  const format = FEED_FORMATS.find((name) => feed && text === `${feed}.${name}`);
  return feed && format ? { feed, format } : null;
}

/** Characters of a slug, a title, a description and a body at most. */
export const SLUG_MAX = 80;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 300;
export const BODY_MAX = 40_000;
export const VERSION_MAX = 40;

/** As part of an address: words of small letters and digits, with hyphens between them. */
export const NEWS_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isNewsSlug = (slug: string): boolean => slug.length <= SLUG_MAX && NEWS_SLUG.test(slug);

/** Articles of a page of the list. */
export const NEWS_PAGE = 10;
/** Patch notes of a list at most (docs/product/news.md#change-log). */
export const PATCH_NOTES_MAX = 100;
/** The largest id that the database counts to. */
export const PATCH_NOTE_ID_MAX = 2_147_483_647;

/** Pages and the answers behind them are kept this long. */
export const NEWS_FRESH_SECONDS = 300;

const WORDS_A_MINUTE = 220;

/** Minutes that a text takes to read, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** The id in the address of a patch note; null for anything else than its plain digits. */
export function patchNoteIdOf(text: string): number | null {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= PATCH_NOTE_ID_MAX ? id : null;
}

export const CHANGE_KINDS = ['New', 'Improved', 'Fixed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  /** The part of the product; empty where none is named. */
  readonly area: string;
  readonly text: string;
}

export interface ChangeGroup {
  readonly kind: ChangeKind;
  readonly changes: readonly Change[];
}

/** The text stands by itself, beside its part of the product. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const HEADING = /^##\s+(\w+)\s*$/;
const CHANGE = /^[-*]\s+(?:([^:.]{1,40}):\s+)?(.+)$/;

/** What a patch note lists under New, Improved and Fixed, in this order; other lines of its body are left out. */
export function changesOf(body: string): readonly ChangeGroup[] {
  const groups = new Map<string, Change[]>();
  let under: Change[] | undefined;
  for (const line of body.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      under = groups.get(heading) ?? [];
      groups.set(heading, under);
      continue;
    }
    const change = CHANGE.exec(line);
    if (change) under?.push({ area: change[1] ?? '', text: capitalized(change[2] ?? '') });
  }
  return CHANGE_KINDS.flatMap((kind) => {
    const changes = groups.get(kind) ?? [];
    return changes.length > 0 ? [{ kind, changes }] : [];
  });
}
