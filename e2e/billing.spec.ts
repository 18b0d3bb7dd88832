import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STRIPE_WEBHOOK } from '#/features/billing/billing.rules.ts';
import { freePort, Product } from '#/testing/product.ts';
import { type StripeStandIn, startStripeStandIn } from '#/testing/stripe/stripe-stand-in.ts';
import { foundGuild } from './support/guild.ts';
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts';

/** An install whose guilds pay, at a stand-in for Stripe. */
interface Shop {
  readonly url: string;
  readonly stripe: StripeStandIn;
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that fixtures need
    async ({}, use) => {
      const stripe = await startStripeStandIn();
      const { secretKey, webhookSecret, apiUrl } = stripe.account;
      const folder = mkdtempSync(join(tmpdir(), 'guildhall-shop-'));
      const product = new Product({
        ...{ PORT: await freePort(), DATA_DIR: join(folder, 'data'), DEMO: 'off', TZ: 'UTC', TRUSTED_PROXIES: '1' },
        ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
      });
      await product.ready();
      await use({ url: product.url, stripe });
      product.signal('SIGTERM');
      await product.ended;
      rmSync(folder, { recursive: true, force: true });
      await stripe.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
});

test('a guild master pays for a plan, comes back to it, and cancels it for the end of its period', async ({
  page,
  shop: { url, stripe },
}) => {
  type Event = Parameters<StripeStandIn['deliveryOf']>[0];
  const tell = async (event: Event) => {
    const answer = await fetch(`${url}${STRIPE_WEBHOOK}`, { method: 'POST', ...stripe.deliveryOf(event) });
    expect(answer.status).toBe(204);
  };
  let subscription = '';
  // What people do on Stripe's own pages, which lead back.
  await page.route(`${stripe.account.apiUrl}/checkout/*`, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const back = String(stripe.sessions.get(id)?.success_url);
    const paid = stripe.pay(id);
    subscription = paid.subscription;
    for (const event of paid.events.toReversed()) await tell(event);
    await route.fulfill({ status: 302, headers: { location: back } });
  });
  await page.route(`${stripe.account.apiUrl}/portal/*`, async (route) => {
    await tell(stripe.change(subscription, { cancel_at_period_end: true, cancel_at: 2_000_000_000 }));
    await route.fulfill({ status: 302, headers: { location: tab } });
  });

  await foundGuild(page, 'Paying Lanterns', 'Ada');
  const tab = `${page.url()}/settings/plan-billing`;
  await page.goto(tab);
  await hydrated(page);
  await expect(page.getByText('per guild, per month')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Guild for 14 days' }).click();
  await expect(page.getByText('Paying Lanterns is now on the Guild plan.')).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Plan & Billing' }).click();
  await expect(page.getByText('Trial until')).toBeVisible();
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await expect(page.getByText('The Guild plan is canceled.')).toBeVisible();
});
