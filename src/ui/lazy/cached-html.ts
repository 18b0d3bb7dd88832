import type { ReactNode } from 'react';

/** How many pieces are at hand, about 2 kB each, before those that weren't asked for lately are let go. */
const MOST = 4_000;

/** How React begins the IDs that it makes. */
const MADE_ID = '"_R_';
/** How it begins what belongs to the head of the page, such as a picture that hurries. */
const OF_THE_HEAD = '<link';

type Inside = { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

let render: ((node: ReactNode) => string) | undefined;
let recent = new Map<string, string>();
let earlier = new Map<string, string>();

/** Once at the start of a server; in a browser, and in a test that doesn't ask for it, all is drawn. */
export function cacheHtmlBy(renderToString: typeof render): void {
  render = renderToString;
  forgetHtml();
}

/** For what isn't among the facts because it hardly ever changes: what things are called on the whole install. */
export function forgetHtml(): void {
  recent = new Map();
  earlier = new Map();
}

/**
 * What is within an element, as its props: drawn in the browser, and on the server the HTML that React wrote when it was drawn from
 * the same facts before, for whomever (docs/decisions/229). `facts` are all it is drawn from; `kind` is what draws it and is
 * made once. It uses no context and no IDs of React, since it's drawn by itself, and the component that calls this has no hooks:
 * React keeps those of one component at a time.
 */
export function cachedInside(kind: object, facts: readonly unknown[], draw: () => ReactNode): Inside {
  const key = render && keyOf(facts);
  if (!render || !key) return { children: draw() };
  const name = `${numberOf(kind)} ${key}`;
  const known = recent.get(name) ?? earlier.get(name);
  const html = known ?? render(draw());
  if (known === undefined && html.includes(MADE_ID))
    throw new Error('IDs of React would be those of another part here');
  if (known === undefined && html.startsWith(OF_THE_HEAD)) return { children: draw() };
  if (recent.size >= MOST) {
    earlier = recent;
    recent = new Map();
  }
  recent.set(name, html);
  return { dangerouslySetInnerHTML: { __html: html } };
}

const kinds = new WeakMap<object, number>();
let numbers = 0;

function numberOf(kind: object): number {
  const number = kinds.get(kind) ?? ++numbers;
  kinds.set(kind, number);
  return number;
}

/** Facts as a text; undefined where something in them can't be told from another by one, such as a function. */
function keyOf(facts: unknown): string | undefined {
  let isClear = true;
  const text = JSON.stringify(facts, (_, value: unknown) => {
    if (UNCLEAR.has(typeof value)) isClear = false;
    // JSON has null for these, or nothing at all.
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return { no: String(value) };
    if (!isClear || typeof value !== 'object' || value === null || Array.isArray(value)) return isClear ? value : null;
    if (value instanceof Set) return { set: [...value] };
    isClear = isPlain(value);
    return value;
  });
  return isClear ? text : undefined;
}

const UNCLEAR: ReadonlySet<string> = new Set(['function', 'symbol', 'bigint']);

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
