/** What written Markdown may contain (security D6): no raw HTML, safe links, images of the own storage. */
import { safeUrl } from '#/base/safe-url.ts';

/** What passes the sanitiser; anything else loses its element and keeps its text. */
export const markdownSchema = {
  tagNames: (
    'p br hr h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong del a img ' + 'table thead tbody tr th td input'
  ).split(' '),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    li: [['className', 'task-list-item'] as [string, string]],
    input: [['type', 'checkbox'] as [string, string], 'checked'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
};

/** The address of a link, or null where it must stay plain text. */
export function linkAddress(href: string | undefined): string | null {
  return href === undefined ? null : safeUrl(href);
}

/** The address of an image of the own storage, or null. */
export function imageAddress(src: string | undefined): string | null {
  return src !== undefined && /^\/files\/[\w-]+(?:[./][\w-]+)*$/.test(src) ? src : null;
}

/** A heading of the text, under the headings of the page: '#' becomes `top`, nothing is deeper than 6. */
export function headingLevel(level: number, top: number): 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(2, level + top - 1)) as 2 | 3 | 4 | 5 | 6;
}
