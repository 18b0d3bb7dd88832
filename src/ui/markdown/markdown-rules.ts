/** What Markdown may contain: no raw HTML, safe links, images from own storage (docs/product/security.md#markdown). */
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

/** The path of a page of a guild on this install, `/guilds/…`, or null: its id, plain words between single slashes, and a heading. */
export function pagePath(href: string | undefined): string | null {
  return href !== undefined && /^\/guilds\/[0-9a-f-]{36}(?:\/[\w-]+)+(?:#[\w%-]+)?$/.test(href) ? href : null;
}

/** The address of an image of the own storage, or null. */
export function imageAddress(src: string | undefined): string | null {
  return src !== undefined && /^\/files\/[\w-]+(?:[./][\w-]+)*$/.test(src) ? src : null;
}

/** A heading of the text, under the headings of the page: '#' becomes `top`, nothing is deeper than 6. */
export function headingLevel(level: number, top: number): 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(2, level + top - 1)) as 2 | 3 | 4 | 5 | 6;
}

interface MarkdownNode {
  readonly type: string;
  depth?: number;
  readonly children?: readonly MarkdownNode[];
}

/**
 * Makes an outline without gaps of the headings as written: a text that begins with '##', or goes from '#' to '###',
 * leaves no level out on the page. A remark plugin.
 */
export function outline() {
  return (tree: MarkdownNode): void => {
    const open: number[] = [];
    const walk = (node: MarkdownNode): void => {
      if (node.type === 'heading' && node.depth !== undefined) {
        while (open.length > 0 && (open.at(-1) ?? 0) >= node.depth) open.pop();
        open.push(node.depth);
        node.depth = open.length;
      }
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}

/** Quotes and lists inside each other, at most. */
const DEEPEST = 8;
/** Blanks at the start of a line, at most; each two may open a list inside a list. */
const WIDEST_INDENT = 32;

/**
 * The text without what would nest without end: a line may open eight quotes and lists, the next sign is only a sign.
 * Thousands of levels would cost seconds and end the renderer.
 */
export function boundNesting(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(TOO_WIDE, ' '.repeat(WIDEST_INDENT)).replace(TOO_DEEP, escapeMarker))
    .join('\n');
}

const SIGN = String.raw`(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))`;
const TOO_DEEP = new RegExp(String.raw`^((?:\s*${SIGN}){${DEEPEST}}\s*)(${SIGN})`);
const TOO_WIDE = new RegExp(String.raw`^[ \t]{${WIDEST_INDENT},}`);

const escapeMarker = (_: string, before: string, sign: string) => `${before}${sign.slice(0, -1)}\\${sign.at(-1)}`;
