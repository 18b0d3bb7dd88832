import type Stripe from 'stripe';
import { isRunning, TRIAL_DAYS } from '#/features/guild-access/plans/plan.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import { isRefusal, readSubscriptions, stripe } from './stripe.remote.server.ts';

/** Checkouts of one customer that are looked at; the newest ones. */
const LOOKED_AT = 100;

export interface CheckoutFor {
  readonly guildId: string;
  readonly payerUserId: string;
  readonly price: string;
  /** Null for a guild that never had a plan. */
  readonly customerId: string | null;
  readonly trial: boolean;
}

/** `running`: the guild pays already. `done`: it has just paid. `overtaken`: someone else opened another one at that moment. */
export type CheckoutPage = { readonly url: string } | { readonly refused: 'running' | 'done' | 'overtaken' };

/**
 * Where the guild's plan is paid for. A guild has one open checkout: those for something else or by someone else are expired,
 * and one for the same is answered again.
 */
export async function openCheckoutPage(wanted: CheckoutFor): Promise<CheckoutPage> {
  const customer = wanted.customerId ?? (await customerOf(wanted.guildId));
  const [{ counts }, before] = await Promise.all([readSubscriptions(customer), sessionsOf(customer)]);
  if (counts && isRunning(counts.status)) return { refused: 'running' };
  const open = before.filter(({ status }) => status === 'open');
  const same = open.find(({ metadata }) => metadata?.price === wanted.price && metadata.payer === wanted.payerUserId);
  if (
    !(await expired(
      customer,
      open.filter((session) => session !== same),
    ))
  )
    return { refused: 'done' };
  if (same?.url) return { url: same.url };
  const made = await createSession(wanted, customer, before[0]?.id ?? 'first');
  // Another may have been opened meanwhile: of all that are open, the newest remains, whoever asks.
  const [newest, ...older] = (await sessionsOf(customer)).filter(({ status }) => status === 'open');
  if (!(await expired(customer, older))) {
    await expired(customer, newest ? [newest] : []);
    return { refused: 'done' };
  }
  return newest?.id === made.id && made.url ? { url: made.url } : { refused: 'overtaken' };
}

/** Asked for twice, it is made once: the key holds until there is a newer checkout than the one `after` which it comes. */
async function createSession(wanted: CheckoutFor, customer: string, after: string): Promise<Stripe.Checkout.Session> {
  const { guildId, payerUserId, price, trial } = wanted;
  const back = (page: string) => `${config().publicUrl}/billing/${page}?guildId=${guildId}`;
  return (await stripe()).checkout.sessions.create(
    {
      ...{ mode: 'subscription', customer, client_reference_id: guildId, line_items: [{ price, quantity: 1 }] },
      metadata: { guildId, price, payer: payerUserId },
      subscription_data: { metadata: { guildId, payerUserId }, ...(trial && { trial_period_days: TRIAL_DAYS }) },
      ...{ success_url: back('success'), cancel_url: back('cancel') },
    },
    { idempotencyKey: `guildhall:checkout:${customer}:${price}:${payerUserId}:${after}` },
  );
}

/** The newest first. */
async function sessionsOf(customer: string): Promise<readonly Stripe.Checkout.Session[]> {
  return (await (await stripe()).checkout.sessions.list({ customer, limit: LOOKED_AT })).data;
}

/** Whether these can't be paid any more; false where one was paid in this moment. */
async function expired(customer: string, sessions: readonly Stripe.Checkout.Session[]): Promise<boolean> {
  const api = await stripe();
  for (const { id } of sessions) {
    try {
      await api.checkout.sessions.expire(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const now = (await sessionsOf(customer)).find((session) => session.id === id);
      if (now?.status === 'complete') return false;
    }
  }
  return true;
}

/** One for a guild: asked again within a day, Stripe answers the same. It is known to us with its first subscription. */
async function customerOf(guildId: string): Promise<string> {
  const made = { metadata: { guildId } };
  const { id } = await (await stripe()).customers.create(made, { idempotencyKey: `guildhall:customer:${guildId}` });
  return id;
}
