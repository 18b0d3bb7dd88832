import { contractSchemas } from '../contracts/contract-schemas.ts';
import { DEFINITIONS, type Endpoint, type StripeObject } from './contract.ts';

/** Holds requests, answers and events against Stripe's own description. */
const { exact, lenient } = contractSchemas('stripe', DEFINITIONS);

/** What Stripe would refuse in a request; null where it would take it. Its values are made what they mean. */
export function requestFault({ form, query }: Endpoint, values: StripeObject): string | null {
  return lenient(form ?? query ?? { type: 'object', additionalProperties: false }, values);
}

/** Throws where the stand-in itself says what Stripe never would. */
export function requireAnswer(schema: object, answer: unknown): void {
  const fault = exact(schema, answer);
  if (fault !== null) throw new Error(`The stand-in answers what Stripe does not: ${fault}`);
}
