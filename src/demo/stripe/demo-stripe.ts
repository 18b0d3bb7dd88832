import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { STRIPE_WEBHOOK } from '#/features/billing/billing.rules.ts';
import { PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { type StripeObject, sampleOf } from '#/testing/stripe/contract.ts';
import { endingOf, epoch, type StripeMemory } from '#/testing/stripe/stand-in-objects.ts';
import { type StripeStandIn, serveStripe } from '#/testing/stripe/stripe-api.ts';
import { keptFile } from '../kept-file.ts';
import { sendBilling, sendCheckout, sendGone } from './billing-pages.ts';

/** What is kept over a restart. */
type Kept = { readonly [Name in keyof StripeMemory]: readonly (readonly [string, never])[] };

/** A subscription that the product knows of; times in seconds. */
export interface PaidGuild {
  readonly guildId: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly plan: 'guild' | 'alliance';
  readonly payerUserId: string | null;
  readonly periodEnd: number;
}

export interface DemoStripe {
  readonly env: Readonly<Record<string, string>>;
  /** Adds subscriptions that it doesn't know yet. */
  readonly admit: (guilds: readonly PaidGuild[]) => void;
  stop(): Promise<void>;
}

const MONTH = 30 * 86_400;
/** Milliseconds before a delivery that failed is tried again; then it's given up. */
const PAUSES = [0, 500, 2_000, 5_000, 15_000, 60_000];
/** How often it's looked whether a period is over (milliseconds). */
const LOOKS_EVERY = 60_000;

/**
 * The demo world's own Stripe on a loopback port. Its pages take no card and no money, and lead back to the product at `publicUrl`, which
 * hears of everything by signed events. Its state is kept in `file`.
 */
export async function startDemoStripe(publicUrl: string, file?: string): Promise<DemoStripe> {
  const kept = keptFile<Kept>(file, () => keptOf(stripe.memory));
  const stopping = new AbortController();
  const stripe: StripeStandIn = await serveStripe({ page: answer, onChange: kept.save });
  for (const [name, entries] of Object.entries(kept.state ?? {}) as [keyof Kept, Kept[keyof Kept]][])
    for (const [key, value] of entries) (stripe.memory[name] as Map<string, unknown>).set(key, value);

  async function deliver(events: readonly StripeObject[]): Promise<void> {
    for (const event of events)
      for (const pause of PAUSES) {
        await wait(pause, undefined, { signal: stopping.signal });
        const sent = { method: 'POST', ...stripe.deliveryOf(event), signal: AbortSignal.timeout(8_000) };
        const answered = await fetch(`${publicUrl}${STRIPE_WEBHOOK}`, sent).catch(() => null);
        if (answered?.ok) break;
      }
  }
  /** What follows isn't waited for: people are led back at once, as by Stripe. */
  const tell = (events: readonly StripeObject[]): void => {
    deliver(events).catch(() => {});
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname } = new URL(request.url ?? '/', stripe.account.apiUrl);
    const [, page = '', id = '', verb] = pathname.split('/');
    if (page !== 'checkout' && page !== 'portal') return false;
    // A change is sent by a form of these pages alone.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') return false;
    if (page === 'checkout') checkout(id, request.method === 'POST' ? verb : undefined, response);
    else portal(id, request.method === 'POST' ? verb : undefined, response);
    return true;
  }

  function checkout(id: string, verb: string | undefined, response: ServerResponse) {
    const session = stripe.memory.sessions.get(id);
    if (!session) return sendGone(response, publicUrl);
    if (session.status !== 'open') return leadTo(response, String(session.success_url));
    const { line_items: items, subscription_data: data = {} } = (stripe.memory.wanted.get(id) ?? {}) as {
      line_items: { price: string }[];
      subscription_data?: { trial_period_days?: unknown };
    };
    if (verb === 'pay') {
      tell(stripe.pay(id).events);
      return leadTo(response, String(session.success_url));
    }
    const price = stripe.prices.find((each) => each.id === items[0]?.price);
    sendCheckout(response, {
      ...{ id, plan: planName(price), price: priceText(price), trialDays: Number(data.trial_period_days ?? 0) },
      cancelUrl: String(session.cancel_url),
    });
  }

  function portal(customer: string, verb: string | undefined, response: ServerResponse) {
    const back = stripe.memory.backs.get(customer) ?? publicUrl;
    const subscription = runningOf(customer);
    if (subscription && verb !== undefined) {
      const other = stripe.prices.find((each) => each.lookup_key === verb.replace('to-', '') && verb.startsWith('to-'));
      if (verb === 'cancel' || verb === 'resume')
        tell([stripe.change(String(subscription.id), endingOf(subscription, verb === 'cancel'))]);
      else if (verb === 'end')
        tell([stripe.change(String(subscription.id), { status: 'canceled', canceled_at: epoch(), ended_at: epoch() })]);
      else if (other)
        tell([stripe.change(String(subscription.id), { items: withItem(subscription, { price: other }) })]);
      return leadTo(response, verb === 'end' || other ? back : `/portal/${customer}`);
    }
    const item = subscription && itemOf(subscription);
    const others = stripe.prices.filter(
      (each) => planName(each) !== planName(item?.price) && intervalOf(each) === intervalOf(item?.price),
    );
    sendBilling(response, {
      ...{ customer, back, plan: item ? planName(item.price) : null, price: item ? priceText(item.price) : '' },
      ends: subscription?.cancel_at_period_end === true,
      until: item ? new Date(Number(item.current_period_end) * 1_000) : null,
      others: others.map((each) => ({ key: String(each.lookup_key), name: planName(each), price: priceText(each) })),
    });
  }

  function runningOf(customer: string): StripeObject | undefined {
    const own = [...stripe.memory.subscriptions.values()].filter((each) => each.customer === customer);
    return own.findLast(({ status }) => status !== 'canceled');
  }

  /** Ends or renews what its period is over. */
  function keepTime(): void {
    for (const subscription of stripe.memory.subscriptions.values()) {
      const end = Number(itemOf(subscription)?.current_period_end);
      if (subscription.status === 'canceled' || !(end < epoch())) continue;
      const id = String(subscription.id);
      if (subscription.cancel_at_period_end === true)
        tell([stripe.change(id, { status: 'canceled', canceled_at: epoch(), ended_at: epoch() })]);
      else {
        const next = { current_period_start: end, current_period_end: Math.max(end, epoch()) + MONTH };
        tell([stripe.change(id, { status: 'active', items: withItem(subscription, next) })]);
      }
      kept.save();
    }
  }

  const clock = setInterval(keepTime, LOOKS_EVERY).unref();
  return {
    env: {
      STRIPE_SECRET_KEY: stripe.account.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret,
      STRIPE_API_URL: stripe.account.apiUrl,
    },
    admit: (guilds) => {
      for (const guild of guilds) if (!stripe.memory.customers.has(guild.customerId)) admit(stripe, guild);
    },
    stop: async () => {
      clearInterval(clock);
      stopping.abort();
      await stripe.stop().catch(() => {});
      kept.flush();
    },
  };
}

function admit({ memory, prices }: StripeStandIn, guild: PaidGuild): void {
  const { guildId, customerId, subscriptionId, plan, payerUserId, periodEnd } = guild;
  memory.customers.set(customerId, sampleOf('Customer', { id: customerId, created: epoch(), metadata: { guildId } }));
  const subscription = sampleOf('Subscription', {
    ...{ id: subscriptionId, customer: customerId, currency: 'eur', created: periodEnd - MONTH },
    ...{ start_date: periodEnd - MONTH, status: 'active', trial_end: null, trial_start: null, cancel_at: null },
    ...{ cancel_at_period_end: false, canceled_at: null, ended_at: null },
    metadata: { guildId, ...(payerUserId && { payerUserId }) },
  });
  const price = prices.find((each) => each.lookup_key === `${plan}_month`);
  const period = { current_period_start: periodEnd - MONTH, current_period_end: periodEnd };
  subscription.items = withItem(subscription, { price, subscription: subscriptionId, ...period });
  memory.subscriptions.set(subscriptionId, subscription);
}

const keptOf = (memory: StripeMemory): Kept =>
  Object.fromEntries(Object.entries(memory).map(([name, entries]) => [name, [...entries]])) as unknown as Kept;

interface Item extends StripeObject {
  readonly price?: StripeObject;
}

const itemOf = (subscription: StripeObject): Item | undefined => (subscription.items as { data: Item[] }).data[0];

/** The subscription's only item with these fields. */
const withItem = (subscription: StripeObject, fields: StripeObject): StripeObject => ({
  ...(subscription.items as StripeObject),
  data: [{ ...itemOf(subscription), ...fields }],
});

const planName = (price: StripeObject | undefined): string => {
  const { plan } = (price?.metadata ?? {}) as { plan?: keyof typeof PLANS };
  return plan ? PLANS[plan].name : '';
};

const intervalOf = (price: StripeObject | undefined): string =>
  String((price?.recurring as StripeObject | undefined)?.interval ?? '');

const priceText = (price: StripeObject | undefined): string =>
  `€${(Number(price?.unit_amount) / 100).toFixed(2)} per ${intervalOf(price)}`;

function leadTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
