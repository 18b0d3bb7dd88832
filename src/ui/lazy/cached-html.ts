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

/**
 * Facts as a text; undefined where something in them can't be told from another by one, such as a function. By hand: with a function
 * that looks at each value `JSON.stringify` takes four times as long. Texts say how long they are, lists and objects how many they hold.
 */
function keyOf(fact: unknown): string | undefined {
  switch (typeof fact) {
    case 'string':
      return `"${fact.length} ${fact}`;
    case 'number':
    case 'boolean':
    case 'undefined':
      return `${fact};`;
    case 'object':
      return fact === null ? 'null;' : keyWithin(fact);
    default:
      return undefined;
  }
}

function keyWithin(fact: object): string | undefined {
  if (Array.isArray(fact)) return keyOfAll(`[${fact.length} `, fact);
  const prototype: unknown = Object.getPrototypeOf(fact);
  if (prototype !== Object.prototype && prototype !== null)
    return fact instanceof Set ? keyOfAll(`(${fact.size} `, fact) : undefined;
  return keyOfAll(`{${Object.keys(fact).join(BETWEEN)}${BETWEEN}${BETWEEN}`, Object.values(fact));
}

/** No name of a field has it: the database takes no text with it. */
const BETWEEN = '\0';

function keyOfAll(start: string, values: Iterable<unknown>): string | undefined {
  let text = start;
  for (const value of values) {
    const key = keyOf(value);
    if (key === undefined) return undefined;
    text += key;
  }
  return text;
}
