import type Stripe from 'stripe';
import { isUuid } from '#/base/uuid.ts';
import { isPaying, mayBeCharged, PAID_PLANS, type PaidPlan } from '#/features/guild-access/plans/plan.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { INTERVALS, lookupKey, type PlanPrice } from './billing.rules.ts';
import type { SubscriptionNow } from './billing.schema.ts';

/** The version whose objects this file reads; the webhook endpoint is to be set to it. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds that Stripe may take for one answer. */
const PATIENCE = 8_000;
/** Subscriptions of one customer that are looked at; the newest ones. */
const LOOKED_AT = 100;
/** Milliseconds for which prices are known. */
const PRICES_FRESH = 600_000;

let client: Promise<Stripe> | undefined;

/** Loaded only where there are keys. Callers have asked `hasPlans` first. */
export function stripe(): Promise<Stripe> {
  client ??= connect();
  return client;
}

async function connect(): Promise<Stripe> {
  const account = config().stripe;
  if (!account) throw new Error('No Stripe keys');
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(account.apiUrl);
  const https = protocol === 'https:';
  return new Client(account.secretKey, {
    ...{ apiVersion: API_VERSION, timeout: PATIENCE, maxNetworkRetries: 1, telemetry: false },
    ...{ host: hostname, port: port || (https ? 443 : 80), protocol: https ? 'https' : 'http' },
  });
}

/** The event in a delivery, if its signature is good and at most five minutes old; null otherwise. */
export async function verifiedEvent(body: string, signature: string): Promise<Stripe.Event | null> {
  const secret = config().stripe?.webhookSecret;
  if (!secret) return null;
  const { webhooks } = await stripe();
  try {
    return webhooks.constructEvent(body, signature, secret);
  } catch {
    // A bad signature, an old one, none, or a body that is none of theirs.
    return null;
  }
}

/** Stripe's own page, where the card, the plan and its end are changed and invoices are kept. */
export async function openPortalPage(customer: string, guildId: string): Promise<string> {
  const returnUrl = `${config().publicUrl}/guilds/${guildId}/settings/plan-billing`;
  const { url } = await (await stripe()).billingPortal.sessions.create({ customer, return_url: returnUrl });
  return url;
}

export interface CustomersSubscriptions {
  /** One that runs before one that ended, then the newest; null for none. */
  readonly counts: SubscriptionNow | null;
  /** Of the others the oldest that may still be paid for. */
  readonly surplus: SubscriptionNow | null;
}

/** Of all that a customer ever had the one that counts, and one that is paid for beside it. */
export async function readSubscriptions(customer: string): Promise<CustomersSubscriptions> {
  const { data } = await (await stripe()).subscriptions.list({ customer, status: 'all', limit: LOOKED_AT });
  const ours = data.filter(({ items, metadata }) => metadata.guildId !== undefined || items.data.some(isOurs));
  const [first, ...others] = ours.toSorted((a, b) => weightOf(a) - weightOf(b) || b.created - a.created);
  const paid = first && isPaying(first.status) ? others.findLast(({ status }) => mayBeCharged(status)) : undefined;
  return { counts: first ? subscriptionOf(first) : null, surplus: paid ? subscriptionOf(paid) : null };
}

/** What else an operator sells to the same customer isn't a plan. */
const isOurs = ({ price }: Stripe.SubscriptionItem): boolean => planOf(price) !== null;

/** Ends a subscription now. What is left of it is credited to its customer; one that has ended already stays as it is. */
export async function cancelSubscription(subscription: string): Promise<void> {
  try {
    await (await stripe()).subscriptions.cancel(subscription, { prorate: true, invoice_now: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.info({ subscription }, 'a subscription that was paid for twice had ended already');
  }
}

/** Stripe understood and doesn't do it: asked again, it answers the same. */
export const isRefusal = (error: unknown): boolean => Object(error).type === 'StripeInvalidRequestError';

const WEIGHTS: Readonly<Record<string, number>> = { active: 0, trialing: 0, past_due: 1, unpaid: 2, paused: 2 };
const weightOf = ({ status }: Stripe.Subscription): number => WEIGHTS[status] ?? (status === 'canceled' ? 3 : 4);

function subscriptionOf(found: Stripe.Subscription): SubscriptionNow {
  const [item] = found.items.data;
  const ends = found.cancel_at ?? (found.cancel_at_period_end ? (item?.current_period_end ?? null) : null);
  return {
    id: found.id,
    createdAt: found.created * 1_000,
    guildId: uuidIn(found.metadata, 'guildId'),
    payerUserId: uuidIn(found.metadata, 'payerUserId'),
    plan: item ? planOf(item.price) : null,
    status: found.status,
    periodEnd: item ? item.current_period_end * 1_000 : null,
    cancelAt: ends === null ? null : ends * 1_000,
  };
}

function uuidIn(metadata: Stripe.Metadata, name: string): string | null {
  const value = metadata[name];
  return value !== undefined && isUuid(value) ? value.toLowerCase() : null;
}

/** A price says which plan it is of. The key by which it's looked up moves on when the price changes, so it comes second. */
function planOf({ metadata, lookup_key: key }: Stripe.Price): PaidPlan | null {
  const named = PAID_PLANS.find((plan) => plan === metadata.plan);
  return named ?? PAID_PLANS.find((plan) => INTERVALS.some((interval) => lookupKey(plan, interval) === key)) ?? null;
}

/** Whether a subscription goes on after what is paid for, for a guild that is deleted or comes back. */
export async function renew(subscription: string, goesOn: boolean): Promise<void> {
  await (await stripe()).subscriptions.update(subscription, { cancel_at_period_end: !goesOn });
}

interface KnownPrice extends PlanPrice {
  readonly id: string;
}

let known: { readonly at: number; readonly prices: readonly KnownPrice[] } | undefined;
let asking: Promise<readonly KnownPrice[]> | undefined;

/** What plans cost, the last that is known while Stripe is away; null where it never answered. */
export async function readPrices(): Promise<readonly KnownPrice[] | null> {
  if (known && Date.now() - known.at < PRICES_FRESH) return known.prices;
  asking ??= askPrices().finally(() => {
    asking = undefined;
  });
  try {
    return await asking;
  } catch (err) {
    log.warn({ err }, 'prices could not be read from Stripe');
    return known?.prices ?? null;
  }
}

async function askPrices(): Promise<readonly KnownPrice[]> {
  const keys = PAID_PLANS.flatMap((plan) => INTERVALS.map((interval) => ({ plan, interval })));
  const { data } = await (await stripe()).prices.list({
    ...{ lookup_keys: keys.map(({ plan, interval }) => lookupKey(plan, interval)), active: true, limit: 100 },
  });
  const prices = keys.flatMap(({ plan, interval }) => {
    const price = data.find(({ lookup_key: key }) => key === lookupKey(plan, interval));
    if (!price || price.unit_amount === null) return [];
    return [{ id: price.id, plan, interval, amount: price.unit_amount, currency: price.currency.toUpperCase() }];
  });
  known = { at: Date.now(), prices };
  return prices;
}
