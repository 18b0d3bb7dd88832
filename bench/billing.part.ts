import { seededRandom } from '#/base/seeded-random.ts';
import { until } from '#/testing/product.ts';
import { startStripeStandIn } from '#/testing/stripe/stripe-stand-in.ts';
import { changesOf, deliver, delivered, payingGuilds, wrongPlans } from '../prove/faults/paying-guilds.ts';
import { Install } from '../prove/install.ts';
import type { BenchPart } from './bench.ts';
import '../src/features/registry.server.ts';

const EVENTS = 5_000;
const GUILDS = 250;
/** Seconds. */
const PATIENCE = 300;

export const part: BenchPart = {
  about: `${EVENTS.toLocaleString('en-US')} events of Stripe, replayed out of order, until every plan is as Stripe has it`,
  async run(bench) {
    const stripe = await startStripeStandIn();
    const { secretKey, webhookSecret, apiUrl } = stripe.account;
    const install = await Install.start({
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
    });
    try {
      const random = seededRandom('billing');
      const paying = await payingGuilds(stripe, GUILDS);
      const events = paying.flatMap(({ events: made }) => made);
      while (events.length < EVENTS) events.push(...changesOf(stripe, paying, 1, random, { ending: false }));
      bench.say(`${events.length} events of ${GUILDS} guilds`);
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1_000;
      await deliver(install, stripe, random.sample(events.slice(0, EVENTS), EVENTS));
      bench.metric({ what: 'until the last is answered', value: seconds(), unit: 's' });
      await until(async () => (await delivered('waiting')) === 0, PATIENCE * 1_000);
      bench.metric({ what: 'until all are carried out', value: seconds(), unit: 's', atMost: 60 });
      const wrong = await wrongPlans(stripe, paying);
      bench.metric({ what: "plans that aren't as Stripe has them", value: wrong.length, unit: '', atMost: 0 });
    } finally {
      await install.stop();
      await stripe.stop();
    }
  },
};
