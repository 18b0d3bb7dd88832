import { contractSchemas } from '../contracts/contract-schemas.ts';
import { DEFINITIONS, type DiscordObject, type Endpoint } from './contract.ts';

/** Holds requests and answers against Discord's own description. */
const { exact, lenient } = contractSchemas('discord', DEFINITIONS, { validateFormats: false });

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
