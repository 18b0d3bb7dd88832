import * as checks from './contract-checks.ts';
import { type StripeStandIn, serveStripe } from './stripe-api.ts';

export type { Delivery, Signing, StripeStandIn } from './stripe-api.ts';

/**
 * Stripe for tests. Every request is held against Stripe's own description and refused as Stripe would; every answer and event of the
 * stand-in is held against it too, so that nothing is proved by a stand-in that is more patient than Stripe.
 */
export const startStripeStandIn = (port = 0): Promise<StripeStandIn> => serveStripe({ port, checks });
