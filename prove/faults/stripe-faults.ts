import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '#/base/seeded-random.ts';
import { stripeEvents } from '#/features/billing/billing.tables.server.ts';
import { until } from '#/testing/product.ts';
import type { ServiceFault } from '#/testing/service-fault.ts';
import { type StripeStandIn, startStripeStandIn } from '#/testing/stripe/stripe-stand-in.ts';
import { database } from '../../src/platform/db/db.server.ts';
import type { CheckContext } from '../check.ts';
import type { Install } from '../install.ts';
import { changesOf, deliver, delivered, payingGuilds, wrongPlans } from './paying-guilds.ts';
import { killWorker, workerBack } from './recovery.ts';

const TROUBLES: readonly ServiceFault[] = [{ status: 500 }, { status: 429, retryAfter: 1 }, 'silent', 'stalled'];
/** Milliseconds before each answer of the stand-in, while it is slow. */
const SLOW = 150;
const NO_ONE = 'cus_of_no_one';
/** Seconds: the pause after a failed question grows, and the clock strikes each minute. */
const CATCH_UP = 180;

/** A Stripe of our own that fails while its events come twice, in disorder and to a worker that is killed. */
export class StripeFaults {
  readonly #standIn: StripeStandIn;

  static async start(): Promise<StripeFaults> {
    return new StripeFaults(await startStripeStandIn());
  }

  private constructor(standIn: StripeStandIn) {
    this.#standIn = standIn;
  }

  get settings(): NodeJS.ProcessEnv {
    const { secretKey, webhookSecret, apiUrl } = this.#standIn.account;
    return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl };
  }

  stop(): Promise<void> {
    return this.#standIn.stop();
  }

  async check({ assert, metric, random, quick }: CheckContext, install: Install): Promise<void> {
    const stripe = this.#standIn;
    const paying = await payingGuilds(stripe, quick ? 6 : 40);
    const made = paying.flatMap(({ events }) => events);
    let sent = 0;
    for (const trouble of quick ? TROUBLES.slice(0, 2) : TROUBLES) {
      const changes = [...made.splice(0), ...changesOf(stripe, paying, quick ? 2 : 8, random)];
      const [first] = paying;
      const strays = [
        stripe.change(first?.subscription ?? '', {}),
        stripe.eventOf('customer.subscription.updated', { ...subscriptionOf(stripe, first), customer: NO_ONE }, {}),
      ];
      sent += changes.length + strays.length;
      stripe.slowness = SLOW;
      const delivering = deliver(install, stripe, inDisorder(random, [...changes, ...changes, ...strays]));
      await sleep(random.between(50, 400));
      await killWorker(install);
      stripe.trouble = trouble;
      await delivering;
      await workerBack(install);
      await sleep(quick ? 300 : 5_000);
      stripe.trouble = null;
      stripe.slowness = 0;
    }
    const began = performance.now();
    if (quick) await hurry(install, stripe, subscriptionOf(stripe, paying[0]));
    if (quick) sent += 1;
    await until(async () => (await delivered('waiting')) === 0, CATCH_UP * 1_000).catch(() => {});
    const waiting = await delivered('waiting');
    const kept = await delivered();
    assert('events of Stripe, doubled, in disorder and while it fails: each is kept once and ended', true, [
      ...(waiting > 0 ? [{ waiting }] : []),
      ...(kept === sent ? [] : [{ kept, sent }]),
    ]);
    assert(
      'plans after them and after kills of the worker: as Stripe has them, each change recorded once',
      true,
      await wrongPlans(stripe, paying),
    );
    const seconds = (performance.now() - began) / 1_000;
    metric({ what: 'all of them are ended after Stripe is back', value: seconds, unit: 's', atMost: CATCH_UP });
  }
}

const inDisorder = <T>(random: SeededRandom, list: readonly T[]): T[] => random.sample(list, list.length);

const subscriptionOf = (stripe: StripeStandIn, paying: { subscription: string } | undefined) => ({
  ...stripe.subscriptions.get(paying?.subscription ?? ''),
});

/** Spares the short form the pause after a failed question, and the rest of the minute: an event of someone else wakes the worker. */
async function hurry(install: Install, stripe: StripeStandIn, subscription: Record<string, unknown>): Promise<void> {
  await database()
    .update(stripeEvents)
    .set({ dueAt: new Date(0) });
  const stranger = { ...subscription, customer: 'cus_of_a_stranger' };
  await deliver(install, stripe, [stripe.eventOf('customer.subscription.updated', stranger, {})]);
}
