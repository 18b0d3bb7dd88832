import { NEWS_SLUG, SLUG_MAX } from '../news.rules.ts';

/** What of a text visitors see: nothing of a draft, and of a scheduled one nothing before its time (docs/product/news.md#writing). */
export const WRITING_STATES = ['draft', 'scheduled', 'published'] as const;
export type WritingState = (typeof WRITING_STATES)[number];

export const STATE_LABELS: Readonly<Record<WritingState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** Texts of a page of the editor's lists. */
export const WRITING_PAGE = 50;

/** Who an article is by unless its author says otherwise. */
export const DEFAULT_AUTHOR = 'The Guildhall team';

/** The one place that shows the cover of an article. */
export const coverHolder = (articleId: string): string => `news:${articleId}:cover`;

/** An address made from a title: 'Winter sieges: a guide' is 'winter-sieges-a-guide'; empty where nothing of it fits. */
export function articleSlugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '');
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return NEWS_SLUG.test(slug) ? slug : '';
}

const NOTE_SUBJECT = '00000000-0000-7000-8000-';

/** What the platform's log calls a patch note, whose id is a number: that number is its end. */
export const noteSubject = (noteId: number): string => NOTE_SUBJECT + String(noteId).padStart(12, '0');
