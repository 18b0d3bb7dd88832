import { readFileSync } from 'node:fs';

export type DiscordObject = Record<string, unknown>;

export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body?: { readonly schema: object };
  readonly query?: object;
  /** By status; null for an answer without a body. */
  readonly responses: Readonly<Record<string, object | null>>;
}

interface Contract {
  readonly errorCodes: Readonly<Record<string, string>>;
  /** Bits by name. */
  readonly permissions: Readonly<Record<string, number>>;
  readonly endpoints: readonly Endpoint[];
  readonly $defs: object;
}

/** What Discord's own description says of the operations that the product uses, as JSON schemas. */
const contract: Contract = JSON.parse(readFileSync(new URL('./discord-contract.json', import.meta.url), 'utf8'));
export const { errorCodes, permissions: PERMISSION_BITS, $defs: DEFINITIONS } = contract;

interface Operation {
  readonly endpoint: Endpoint;
  /** What the path names, in its order. */
  readonly named: readonly string[];
}

/** The operation of a path without the version; undefined for one that the product has no business with. */
export function operationOf(method: string, path: string): Operation | undefined {
  for (const endpoint of contract.endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { endpoint, named: match.slice(1) };
  }
  return undefined;
}

/** A decimal bit set of these permissions. */
export const bitsOf = (...names: readonly string[]): string =>
  names.reduce((bits, name) => bits | (1n << BigInt(PERMISSION_BITS[name] ?? 0)), 0n).toString();
