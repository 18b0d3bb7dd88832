import { readFileSync } from 'node:fs';
import { contractSchemas } from '../contracts/contract-schemas.ts';

export type DiscordObject = Record<string, unknown>;

interface Endpoint {
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
export const { errorCodes, permissions: PERMISSION_BITS } = contract;

const { exact, lenient } = contractSchemas('discord', contract.$defs, { validateFormats: false });

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

/** What Discord would refuse in a request; null where it would take it. Values of forms and queries are made what they mean. */
export function requestFault({ body, query }: Endpoint, values: DiscordObject, isJson: boolean): string | null {
  const schema = body?.schema ?? query ?? { type: 'object', additionalProperties: false };
  return (isJson ? exact : lenient)(schema, values);
}

/** Throws where the stand-in itself says what Discord never would. */
export function requireAnswer({ id, responses }: Endpoint, status: number, answer: unknown): void {
  const schema = responses[String(status)];
  if (schema === undefined) throw new Error(`Discord never answers ${id} with ${status}`);
  const fault = schema ? exact(schema, answer) : answer === null ? null : id;
  if (fault !== null) throw new Error(`The stand-in answers what Discord does not: ${fault}`);
}

/** The same of errors. */
export function requireErrorAnswer(name: 'ErrorResponse' | 'RatelimitedResponse', answer: unknown): void {
  const fault = exact({ $ref: `#/$defs/${name}` }, answer);
  if (fault !== null) throw new Error(`The stand-in refuses as Discord does not: ${fault}`);
}

/** Throws for what isn't of this shape. */
export function requireShape(name: string, value: unknown): void {
  const fault = exact({ $ref: `#/$defs/${name}` }, value);
  if (fault !== null) throw new Error(`Discord doesn't take this ${name}: ${fault}`);
}

/** A decimal bit set of these permissions. */
export const bitsOf = (...names: readonly string[]): string =>
  names.reduce((bits, name) => bits | (1n << BigInt(PERMISSION_BITS[name] ?? 0)), 0n).toString();
