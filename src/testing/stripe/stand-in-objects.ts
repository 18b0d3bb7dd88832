import { randomBytes } from 'node:crypto';
import type { StripeObject } from './contract.ts';

export const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const epoch = (): number => Math.floor(Date.now() / 1_000);

export const ONLY_OPEN = 'Only Checkout Sessions with a status in ["open"] can be expired';

export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(message: string, status = 400, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** What Stripe refuses because something else was faster: no fault of who asks. */
export class TooLate extends Refusal {}

/** What Stripe keeps of its customers. */
export interface StripeMemory {
  readonly customers: Map<string, StripeObject>;
  readonly sessions: Map<string, StripeObject>;
  /** What sessions were asked for with. */
  readonly wanted: Map<string, StripeObject>;
  readonly subscriptions: Map<string, StripeObject>;
  /** Where the pages of customers lead back to. */
  readonly backs: Map<string, string>;
}

export function known(all: ReadonlyMap<string, StripeObject>, id: unknown): StripeObject {
  const found = all.get(String(id));
  if (!found) throw new Refusal(`No such object: ${String(id)}`, 404);
  return found;
}

/** A subscription ends with what is paid for, or goes on. */
export function endingOf(subscription: StripeObject, ends: boolean): StripeObject {
  const { data } = subscription.items as { data: readonly { current_period_end: number }[] };
  return { cancel_at_period_end: ends, cancel_at: ends ? (data[0]?.current_period_end ?? null) : null };
}
