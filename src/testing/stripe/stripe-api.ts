import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeAccount } from '#/platform/config/config.server.ts';
import { misbehave, type ServiceFault } from '../service-fault.ts';
import { API_VERSION, decodeForm, operationOf, type StripeObject, sampleOf } from './contract.ts';
import type * as contractChecks from './contract-checks.ts';
import { endingOf, epoch, idOf, known, ONLY_OPEN, Refusal, type StripeMemory, TooLate } from './stand-in-objects.ts';

/** A delivery of an event: what Stripe posts to the product. */
export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `bad`: by another secret; `old`: made ten minutes ago. */
export type Signing = 'good' | 'bad' | 'old';

export interface StripeStandIn {
  /** Settings that lead here instead of to Stripe. */
  readonly account: StripeAccount;
  /** While set, nothing but this is answered. */
  trouble: ServiceFault | null;
  /** Milliseconds before each answer. */
  slowness: number;
  /** Requests so far, as `POST /v1/customers`. */
  readonly requests: readonly string[];
  /** Checkouts that wait to be paid. */
  readonly sessions: ReadonlyMap<string, StripeObject>;
  readonly subscriptions: ReadonlyMap<string, StripeObject>;
  /**
   * Someone pays: the subscription, and the events that Stripe makes of it in their order. Throws for a checkout that isn't
   * open any more, but for one that is paid `late`: in the moment when it expires.
   */
  pay(session: string, late?: 'late'): { readonly subscription: string; readonly events: readonly StripeObject[] };
  /** Something happens to a subscription; answers the event. */
  change(subscription: string, fields: StripeObject): StripeObject;
  /** An event of any type, about any object. */
  eventOf(type: string, object: StripeObject, previous?: StripeObject): StripeObject;
  deliveryOf(event: StripeObject, signing?: Signing): Delivery;
  readonly prices: readonly StripeObject[];
  /** All that is remembered. */
  readonly memory: StripeMemory;
  /** Fails where a request was not as Stripe wants it. */
  stop(): Promise<void>;
}

const MONTH = 30 * 86_400;
const STAND_IN_PRICES = [
  { plan: 'guild', interval: 'month', amount: 600 },
  { plan: 'guild', interval: 'year', amount: 6_000 },
  { plan: 'alliance', interval: 'month', amount: 1_400 },
  { plan: 'alliance', interval: 'year', amount: 14_000 },
] as const;

export interface StripeOptions {
  readonly port?: number;
  /** What holds requests, answers and events against Stripe's own description; without it they are taken as they come. */
  readonly checks?: typeof contractChecks;
  /** Answers what isn't asked of the API, such as a page: false for what it doesn't know. */
  readonly page?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** After each request that may have changed something. */
  readonly onChange?: () => void;
}

/** Stripe as far as plans go, on a loopback port. */
export async function serveStripe({ port = 0, checks, page, onChange }: StripeOptions = {}): Promise<StripeStandIn> {
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const prices = STAND_IN_PRICES.map(({ plan, interval, amount }) =>
    sampleOf('Price', {
      ...{ id: idOf('price'), currency: 'eur', lookup_key: `${plan}_${interval}`, metadata: { plan } },
      ...{ unit_amount: amount, unit_amount_decimal: String(amount) },
      recurring: { interval, interval_count: 1, meter: null, usage_type: 'licensed', trial_period_days: null },
    }),
  );
  const memory: StripeMemory = {
    ...{ customers: new Map(), sessions: new Map(), wanted: new Map(), subscriptions: new Map(), backs: new Map() },
  };
  const { customers, sessions, wanted, subscriptions, backs } = memory;
  const keyed = new Map<string, { request: string; answer: StripeObject }>();
  const requests: string[] = [];
  const refused: string[] = [];
  const state = { trouble: null as ServiceFault | null, slowness: 0 };

  const operations: Readonly<Record<string, (values: StripeObject, named: string | undefined) => StripeObject>> = {
    'POST /v1/customers': ({ metadata = {} }) => {
      const customer = sampleOf('Customer', { id: idOf('cus'), created: epoch(), metadata });
      customers.set(String(customer.id), customer);
      return customer;
    },
    'POST /v1/checkout/sessions': openSession,
    'GET /v1/checkout/sessions': ({ customer, limit = 10 }) => {
      const found = [...sessions.values()].filter((each) => each.customer === customer).toReversed();
      const all = { object: 'list', url: '/v1/checkout/sessions', has_more: found.length > Number(limit) };
      return { ...all, data: found.slice(0, Number(limit)) };
    },
    'POST /v1/checkout/sessions/{session}/expire': (_values, named) => {
      const session = known(sessions, named);
      if (session.status !== 'open')
        throw new TooLate(`${ONLY_OPEN}. This Session has a status of \`${String(session.status)}\`.`);
      return Object.assign(session, { status: 'expired', url: null });
    },
    'POST /v1/billing_portal/sessions': ({ customer, return_url: back = null }) => {
      known(customers, customer);
      backs.set(String(customer), String(back));
      return sampleOf('BillingPortal.Session', {
        ...{
          id: idOf('bps'),
          created: epoch(),
          customer,
          return_url: back,
          url: `${origin}/portal/${String(customer)}`,
        },
      });
    },
    'GET /v1/subscriptions': ({ customer, limit = 10 }) => {
      const found = [...subscriptions.values()].filter((each) => each.customer === customer).toReversed();
      const all = { object: 'list', url: '/v1/subscriptions', has_more: found.length > Number(limit) };
      return { ...all, data: found.slice(0, Number(limit)) };
    },
    'POST /v1/subscriptions/{subscription_exposed_id}': ({ cancel_at_period_end: ends }, named) => {
      const subscription = known(subscriptions, named);
      if (subscription.status === 'canceled')
        throw new Refusal('A canceled subscription can only update its metadata.');
      Object.assign(subscription, endingOf(subscription, String(ends) === 'true'));
      return subscription;
    },
    'DELETE /v1/subscriptions/{subscription_exposed_id}': (_values, named) => {
      const subscription = known(subscriptions, named);
      if (subscription.status === 'canceled') throw new TooLate(`No such subscription: '${String(named)}'`, 404);
      return Object.assign(subscription, { status: 'canceled', canceled_at: epoch(), ended_at: epoch() });
    },
    'GET /v1/prices': ({ lookup_keys: keys }) => {
      const data = prices.filter(({ lookup_key: key }) => !Array.isArray(keys) || keys.includes(key));
      return { object: 'list', url: '/v1/prices', has_more: false, data };
    },
  };

  function openSession(values: StripeObject): StripeObject {
    const { mode, line_items: items, success_url: success, cancel_url: cancel = null, customer } = values;
    if (mode !== 'subscription') throw new Refusal('Missing required param: mode.');
    if (!Array.isArray(items) || items.length === 0) throw new Refusal('Missing required param: line_items.');
    if (typeof success !== 'string') throw new Refusal('Missing required param: success_url.');
    if (values.customer_email !== undefined && customer !== undefined)
      throw new Refusal('You may only specify one of these parameters: customer, customer_email.');
    known(customers, customer);
    if (!prices.some(({ id }) => id === items[0].price)) throw new Refusal('No such price');
    const id = idOf('cs_test');
    const session = sampleOf('Checkout.Session', {
      ...{ id, mode, customer, success_url: success, cancel_url: cancel, status: 'open', payment_status: 'unpaid' },
      ...{ client_reference_id: values.client_reference_id ?? null, metadata: values.metadata ?? {} },
      ...{ created: epoch(), expires_at: epoch() + 86_400, url: `${origin}/checkout/${id}`, payment_intent: null },
    });
    wanted.set(id, values);
    sessions.set(id, session);
    return session;
  }

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${new URL(request.url ?? '/', origin).pathname}`);
    if (state.slowness > 0) await wait(state.slowness);
    if (state.trouble) return misbehave(state.trouble, response);
    try {
      if (await page?.(request, response)) return onChange?.();
      send(response, 200, await answerTo(request));
      if (request.method !== 'GET') onChange?.();
    } catch (error) {
      const { message, status, type } = error instanceof Refusal ? error : new Refusal(String(error), 500, 'api_error');
      if (!(error instanceof TooLate)) refused.push(`${request.method} ${request.url}: ${message}`);
      const body = { error: { type, message } };
      send(response, status, body);
    }
  });

  async function answerTo(request: IncomingMessage): Promise<StripeObject> {
    const url = new URL(request.url ?? '/', origin);
    const { headers, method = 'GET' } = request;
    if (headers.authorization !== `Bearer ${secretKey}`) throw new Refusal('Invalid API Key provided', 401);
    if (headers['stripe-version'] !== API_VERSION) throw new Refusal(`Not the version ${API_VERSION}`);
    const operation = operationOf(method, url.pathname);
    if (!operation) throw new Refusal(`Unrecognized request URL (${method}: ${url.pathname})`, 404);
    const { endpoint, named } = operation;
    const sent = method === 'POST' ? await readText(request) : url.search.slice(1);
    const values = decodeForm(new URLSearchParams(sent));
    const fault = checks?.requestFault(endpoint, values) ?? null;
    if (fault !== null) throw new Refusal(fault);
    const key = headers['idempotency-key'];
    const asked = `${method} ${url.pathname} ${sent}`;
    const before = method === 'POST' && typeof key === 'string' ? keyed.get(key) : undefined;
    if (before && before.request !== asked)
      throw new Refusal(
        'Keys for idempotent requests can only be used with the same parameters',
        400,
        'idempotency_error',
      );
    const answer = before?.answer ?? operations[`${method} ${endpoint.path}`]?.(values, named);
    if (!answer) throw new Refusal(`The stand-in doesn't know ${endpoint.id}`, 500, 'api_error');
    checks?.requireAnswer(endpoint.response, answer);
    if (typeof key === 'string') keyed.set(key, { request: asked, answer });
    return answer;
  }

  function pay(id: string, late?: 'late') {
    const session = known(sessions, id);
    if (session.status !== 'open' && !late) throw new Error(`This checkout is ${String(session.status)}`);
    const { line_items: items = [], subscription_data: data = {} } = wanted.get(id) ?? {};
    const [{ price }] = items as [{ price: string }];
    const { metadata = {}, trial_period_days: trial } = data as StripeObject;
    const now = epoch();
    const subscriptionId = idOf('sub');
    const end = now + (trial ? Number(trial) * 86_400 : MONTH);
    const subscription = sampleOf('Subscription', {
      ...{ id: subscriptionId, customer: session.customer, metadata, created: now, start_date: now, currency: 'eur' },
      ...{ status: trial ? 'trialing' : 'active', trial_end: trial ? end : null, trial_start: trial ? now : null },
      ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    });
    const list = subscription.items as { data: StripeObject[] };
    Object.assign(list.data[0]!, {
      ...{ price: prices.find((each) => each.id === price), subscription: subscriptionId },
      ...{ current_period_start: now, current_period_end: end },
    });
    subscriptions.set(subscriptionId, subscription);
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscriptionId, url: null });
    const events = [
      eventOf('customer.subscription.created', subscription),
      eventOf('checkout.session.completed', session),
    ];
    return { subscription: subscriptionId, events };
  }

  function change(id: string, fields: StripeObject): StripeObject {
    const subscription = known(subscriptions, id);
    const previous = Object.fromEntries(Object.keys(fields).map((name) => [name, subscription[name]]));
    Object.assign(subscription, fields);
    const type = fields.status === 'canceled' ? 'deleted' : 'updated';
    return eventOf(`customer.subscription.${type}`, subscription, type === 'updated' ? previous : undefined);
  }

  function eventOf(type: string, object: StripeObject, previous?: StripeObject): StripeObject {
    const data = { object: structuredClone(object), ...(previous && { previous_attributes: previous }) };
    const event = sampleOf('EventBase', { id: idOf('evt'), type, created: epoch(), api_version: API_VERSION, data });
    checks?.requireAnswer({ $ref: `#/$defs/Event.${type}` }, event);
    return event;
  }

  function deliveryOf(event: StripeObject, signing: Signing = 'good'): Delivery {
    const body = JSON.stringify(event, null, 2);
    const at = epoch() - (signing === 'old' ? 600 : 0);
    const secret = signing === 'bad' ? 'whsec_of_someone_else' : webhookSecret;
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${v1}` },
    };
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { secretKey, webhookSecret, apiUrl: origin },
    get trouble() {
      return state.trouble;
    },
    set trouble(trouble) {
      state.trouble = trouble;
    },
    get slowness() {
      return state.slowness;
    },
    set slowness(milliseconds) {
      state.slowness = milliseconds;
    },
    ...{ requests, sessions, subscriptions, prices, memory, pay, change, eventOf, deliveryOf },
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (refused.length > 0) throw new Error(`Stripe would have refused:\n${refused.join('\n')}`);
    },
  };
}

function send(response: ServerResponse, status: number, body: StripeObject): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') })
    .end(JSON.stringify(body));
}
