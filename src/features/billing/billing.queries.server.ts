import { eq, sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { guildQuery, refuseViewing } from '#/features/guild-access/guild.access.server.ts';
import { hasPlans, readStanding, usedImageBytes } from '#/features/guild-access/plans/plan.api.server.ts';
import { isRunning, PLANS, standingOf } from '#/features/guild-access/plans/plan.rules.ts';
import { guildPlans } from '#/features/guild-access/plans/plan.tables.server.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { config } from '#/platform/config/config.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { BillingPolicy } from './billing.policy.ts';
import { inGuildInput, openCheckoutInput } from './billing.schema.ts';
import { openCheckoutPage } from './checkout.remote.server.ts';
import { openPortalPage, readPrices } from './stripe.remote.server.ts';

const DAY_MS = 86_400_000;

/** The tab "Plan & Billing": the plan, what of it is used, and what the others cost (docs/product/billing.md#the-tab). */
export const getPlan = guildQuery({
  name: 'billing.getPlan',
  input: inGuildInput,
  allow: SettingsPolicy.plan,
  read: async ({ db, who: { guildId, viewingAs } }) => {
    if (!hasPlans()) return { billed: false as const };
    const row = await readRow(db, guildId);
    const { plan, phase, until } = standingOf(row, currentTime());
    return {
      billed: true as const,
      isMade: config().isStripeMade,
      ...{ plan, phase, until: until?.toISOString() ?? null, payer: row?.payerName || null },
      /** Changed, paid and canceled on Stripe's page, rather than chosen anew. */
      hasSubscription: row !== null && isRunning(row.status),
      hadPlan: row !== null,
      hasPortal: row !== null,
      limits: PLANS[plan].limits,
      used: await usageOf(db, guildId),
      can: { pay: viewingAs === null },
    };
  },
});

export type PlanState = Extract<Awaited<ReturnType<typeof getPlan>>, { billed: true }>;

/** What the plans cost, asked beside the tab: Stripe keeps no one waiting for the rest. Null where it never answered. */
export const getPrices = guildQuery({
  name: 'billing.getPrices',
  input: inGuildInput,
  allow: SettingsPolicy.plan,
  read: async () => {
    const prices = hasPlans() ? await readPrices() : [];
    return { prices: prices?.map(({ id: _, ...price }) => price) ?? null };
  },
});

const readRow = async (db: Pick<Db, 'select'>, guildId: string) =>
  (await db.select().from(guildPlans).where(eq(guildPlans.guildId, guildId)))[0] ?? null;

async function usageOf(db: Db, guildId: string) {
  const imageBytes = await usedImageBytes(db, guildId);
  const [used] = await sqlRows(db).as({ members: int.orNull, first: instant.orNull })(sql`
    select (select members from guild_counts where guild_id = ${guildId}) as members,
      (select at from events where guild_id = ${guildId} order by at, id limit 1) as first`);
  const days = used?.first ? Math.ceil((currentTime() - Date.parse(used.first)) / DAY_MS) : 0;
  return { members: used?.members ?? 0, imageBytes, auditDays: days };
}

/** What the pages after a checkout show. They grant nothing: the plan is there when Stripe's event was carried out. */
export const getReturn = guildQuery({
  name: 'billing.getReturn',
  input: inGuildInput,
  allow: BillingPolicy.comeBack,
  read: async ({ db, who }) => {
    const [guild] = await sqlRows(db).as({ name: text })(sql`select name from guilds where id = ${who.guildId}`);
    const standing = hasPlans() ? await readStanding(db, who.guildId) : null;
    return {
      ...{ guildName: guild?.name ?? '', billed: standing !== null },
      ...{ plan: standing?.plan ?? null, phase: standing?.phase ?? null },
      can: { manage: who.holds('edit:billing') },
    };
  },
});

/**
 * Opens Stripe's page to pay for a plan and answers its address. It changes nothing of ours, and talks to Stripe without a
 * transaction (docs/decisions/205).
 */
export const openCheckout = guildQuery({
  name: 'billing.openCheckout',
  method: 'POST',
  input: openCheckoutInput,
  limit: (_input, { userId }) => [{ key: `checkout:${userId}`, capacity: 20, seconds: 3600 }],
  allow: BillingPolicy.pay,
  read: async ({ db, who, input: { guildId, plan, interval } }) => {
    refuseViewing(who);
    if (!hasPlans()) throw notBilled();
    const row = await readRow(db, guildId);
    if (row && isRunning(row.status)) throw REFUSED.running();
    const page = await atStripe(async () => {
      const price = (await readPrices())?.find((known) => known.plan === plan && known.interval === interval);
      if (!price) throw new Error(`No price of ${plan} by ${interval}`);
      return openCheckoutPage({
        ...{ guildId, payerUserId: who.userId ?? '', price: price.id },
        ...{ customerId: row?.customerId ?? null, trial: row === null },
      });
    });
    if ('refused' in page) throw REFUSED[page.refused]();
    return page;
  },
});

const REFUSED = {
  running: () => conflict('plan_running', 'Your guild has a plan already. Change it under Manage billing.'),
  done: () => conflict('checkout_done', 'This checkout is complete. Reload the page to see the plan.'),
  overtaken: () =>
    conflict('checkout_overtaken', 'Another checkout was just opened for your guild. To replace it, try again.'),
};

/** Opens Stripe's page for payment methods, invoices and changes of the plan, and answers its address. */
export const openPortal = guildQuery({
  name: 'billing.openPortal',
  method: 'POST',
  input: inGuildInput,
  limit: (_input, { userId }) => [{ key: `portal:${userId}`, capacity: 60, seconds: 3600 }],
  allow: BillingPolicy.pay,
  read: async ({ db, who, input: { guildId } }) => {
    refuseViewing(who);
    if (!hasPlans()) throw notBilled();
    const row = await readRow(db, guildId);
    if (!row) throw conflict('no_plan', 'Your guild has no billing yet. Choose a plan first.');
    return { url: await atStripe(() => openPortalPage(row.customerId, guildId)) };
  },
});

async function atStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (err) {
    log.warn({ err }, 'Stripe did not open a page');
    throw stripeAway();
  }
}

const notBilled = () =>
  conflict('not_billed', 'There is nothing to pay here: every guild of this installation has all features.');

const stripeAway = () =>
  new AppError({
    code: 'UNAVAILABLE',
    reason: 'stripe_away',
    message: "The payment provider isn't answering. Nothing was charged. Please try again in a few minutes.",
  });
