/** A heading of a text, as its outline lists it. */
export interface OutlineEntry {
  /** Id of the heading where the text is drawn with `anchors`. */
  readonly id: string;
  readonly text: string;
  /** From 1; no level is left out. */
  readonly depth: number;
}

/** Ids begin with this, so that a text can't take the id of anything else on the page. */
const PREFIX = 'section-';
const LONGEST = 60;

/** Makes the id of each heading of one text, in their order: 'section-first-wing', the second of that name ends in '-2'. */
export function headingIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const name = `${PREFIX}${[...words].slice(0, LONGEST).join('')}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  };
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The headings of a Markdown text that begin a line with '#', outside of code. */
export function outlineOf(markdown: string): OutlineEntry[] {
  const idOf = headingIds();
  const found: OutlineEntry[] = [];
  const open: number[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = line.match(FENCE)?.[1];
    if (mark && (fence === '' || (mark[0] === fence[0] && mark.length >= fence.length))) {
      fence = fence === '' ? mark : '';
      continue;
    }
    const [, signs, rest] = fence === '' ? (line.match(HEADING) ?? []) : [];
    if (signs === undefined || rest === undefined) continue;
    while ((open.at(-1) ?? 0) >= signs.length) open.pop();
    open.push(signs.length);
    const text = plainText(rest);
    const id = idOf(text);
    if (text !== '') found.push({ id, text, depth: open.length });
  }
  return found;
}

/** What of a line of Markdown is read. */
const plainText = (line: string): string =>
  line
    .replace(/[ \t]+#+[ \t]*$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_~`\\]+/g, '')
    .trim();

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
}

/** Gives each heading its id. A rehype plugin, after the sanitizer. */
export function anchors() {
  return (tree: Node): void => {
    const idOf = headingIds();
    const walk = (node: Node): void => {
      if (/^h[1-6]$/.test(node.tagName ?? '')) node.properties = { ...node.properties, id: idOf(textOf(node)) };
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
