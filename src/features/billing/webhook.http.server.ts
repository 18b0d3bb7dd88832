import type Stripe from 'stripe';
import { notFound } from '#/base/app-error.ts';
import { hasPlans } from '#/features/guild-access/plans/plan.api.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { noteDelivery } from './commands/note-delivery.server.ts';
import { verifiedEvent } from './stripe.remote.server.ts';

/** What Stripe says is recorded under its name. */
export const STRIPE: SystemPrincipal = { kind: 'system', name: 'Stripe', holds: () => false };

/**
 * Answers POST of `/api/webhooks/stripe`: notes the event and no more, so that Stripe has its answer at once. What follows is
 * the worker's. Anything but a good, recent signature over these very bytes is 400, and Stripe tries again.
 */
export async function webhookAnswer(request: Request): Promise<Response> {
  try {
    if (!hasPlans()) throw notFound();
    const event = await verifiedEvent(await request.text(), request.headers.get('stripe-signature') ?? '');
    if (!event) return new Response('The signature is not good.', { status: 400 });
    const { id, type, created } = event;
    await noteDelivery.as(STRIPE, { id, type, created, customerId: customerIn(event.data.object) });
    return new Response(null, { status: 204 });
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

/** A customer's own events, their subscriptions', sessions' and invoices'; others name none. */
function customerIn(about: Stripe.Event.Data.Object): string | null {
  const { object, id, customer } = about as { object?: unknown; id?: unknown; customer?: unknown };
  if (object === 'customer' && typeof id === 'string') return id;
  if (typeof customer === 'string') return customer;
  const { id: expanded } = Object(customer) as { id?: unknown };
  return typeof expanded === 'string' ? expanded : null;
}
