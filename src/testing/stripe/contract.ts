import { readFileSync } from 'node:fs';

export type StripeObject = Record<string, unknown>;

export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly form?: object;
  readonly query?: object;
  readonly response: object;
}

interface Contract {
  readonly version: string;
  readonly endpoints: readonly Endpoint[];
  readonly samples: Readonly<Record<string, StripeObject>>;
  readonly $defs: object;
}

/** What Stripe's own type declarations say of the operations and events that the product uses, as JSON schemas. */
const contract: Contract = JSON.parse(readFileSync(new URL('./stripe-contract.json', import.meta.url), 'utf8'));
export const { version: API_VERSION, $defs: DEFINITIONS } = contract;

/** The operation of an address, with what its path names; undefined for one that the product has no business with. */
export function operationOf(
  method: string,
  path: string,
): { endpoint: Endpoint; named: string | undefined } | undefined {
  for (const endpoint of contract.endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/, '([^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, named: match[1] };
  }
  return undefined;
}

/** An object of Stripe's, with these fields as given. */
export const sampleOf = (name: string, fields: StripeObject): StripeObject => ({
  ...structuredClone(contract.samples[name]),
  ...fields,
});

/** Decodes `a[b][0]=v`: lists where all keys are numbers, objects otherwise. */
export function decodeForm(pairs: URLSearchParams): StripeObject {
  const root: StripeObject = {};
  for (const [name, value] of pairs) {
    const path = name.replaceAll(']', '').split('[');
    let at = root;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as StripeObject;
    }
    const last = path.at(-1) ?? '';
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return listsIn(root) as StripeObject;
}

function listsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, listsIn(each)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
