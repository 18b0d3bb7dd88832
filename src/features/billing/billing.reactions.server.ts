import { eq } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { hasPlans } from '#/features/guild-access/plans/plan.api.server.ts';
import { GRACE_DAYS, isRunning, PLANS } from '#/features/guild-access/plans/plan.rules.ts';
import { guildPlans } from '#/features/guild-access/plans/plan.tables.server.ts';
import { guildDeleted, guildRestored } from '#/features/guild-lifecycle/lifecycle.events.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { on, onAnswer } from '#/platform/jobs/reactions.server.ts';
import { log } from '#/platform/process/log.server.ts';
import { paidTwice, planChanged } from './billing.events.ts';
import { planNews } from './billing.notifications.ts';
import { customersPastGrace, dueCustomers, waitingFor } from './billing.repository.server.ts';
import { applySubscription } from './commands/apply-subscription.server.ts';
import { delayEvents } from './commands/delay-events.server.ts';
import { endGrace } from './commands/end-grace.server.ts';
import { cancelSubscription, readSubscriptions, renew } from './stripe.remote.server.ts';
import { STRIPE } from './webhook.http.server.ts';

/** Times that an answer may be older than what another worker wrote meanwhile. */
const MOST_READS = 5;
/** Rounds of one run: what still waits then is found by the next. */
const MOST_ROUNDS = 200;

/** Carries out what Stripe delivered, and ends the days of grace that are over. */
export async function runBilling(): Promise<void> {
  if (!hasPlans()) return;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const customers = await dueCustomers();
    if (customers.length === 0) break;
    for (const customer of customers) await settle(customer);
  }
  for (const customerId of await customersPastGrace(GRACE_DAYS)) await endGrace.as(STRIPE, { customerId });
}

/** Asks Stripe about a customer, outside of any transaction, and writes the answer. */
async function settle(customerId: string): Promise<void> {
  try {
    let { eventIds, syncs } = await waitingFor(customerId);
    for (let read = 0; read < MOST_READS && eventIds.length > 0; read += 1) {
      const { counts: subscription, surplus } = await readSubscriptions(customerId);
      const applied = await applySubscription.as(STRIPE, { customerId, eventIds, syncs, subscription, surplus });
      if (applied.outcome !== 'stale') return;
      ({ eventIds } = await waitingFor(customerId));
      syncs = applied.syncs;
    }
  } catch (err) {
    log.warn({ err, customer: customerId }, 'a subscription could not be read from Stripe');
    await delayEvents.as(STRIPE, { customerId });
  }
}

const pageOf = (guildId: string): string => `/guilds/${guildId}/settings/plan-billing`;

export const billingReactions = [
  /** Who can do something about it hears of it, if they still look after the plan. */
  on(planChanged, 'billing.notifyStaff', async ({ event, tx, guild }) => {
    const { id: guildId, name } = await guild();
    const { title, body } = wordsFor(event.subjectLabel, event.data);
    await notify(tx, {
      ...{ event, kind: planNews, userIds: await usersHolding(tx, guildId, 'edit:billing') },
      ...{ title: `${name}: ${title}`, body, link: pageOf(guildId) },
    });
  }),

  /** Canceled first; then who paid hears of it, and who looks after the plan. */
  onAnswer(paidTwice, 'billing.cancelSurplus', async ({ guildId, data: { subscriptionId } }) => {
    if (hasPlans()) {
      const plan = eq(guildPlans.guildId, guildId ?? '');
      const [row] = await database().select({ counts: guildPlans.subscriptionId }).from(guildPlans).where(plan);
      // The other one ended meanwhile.
      if (row?.counts === subscriptionId) return async () => {};
      log.warn(
        { guild: guildId, subscription: subscriptionId },
        'a plan was paid for twice: a subscription is canceled',
      );
      await cancelSubscription(subscriptionId);
    }
    return async ({ event, tx, guild }) => {
      const { id, name } = await guild();
      const { payerUserId } = event.data;
      const staff = await usersHolding(tx, id, 'edit:billing');
      await notify(tx, {
        ...{ event, kind: planNews, userIds: [...new Set([...staff, ...(payerUserId ? [payerUserId] : [])])] },
        ...{ title: `${name}: two plans were started`, link: pageOf(id) },
        body: `The plan ${event.subjectLabel} was canceled; the other one remains. What was paid for its unused time is credited to the account that paid it.`,
      });
    };
  }),

  /** No one pays for a guild that is deleted; its plan goes on until what is paid for is over. */
  onAnswer(guildDeleted, 'billing.stopRenewal', async ({ subjectId }) => {
    await setRenewal(subjectId, false);
    return async () => {};
  }),

  onAnswer(guildRestored, 'billing.resumeRenewal', async ({ subjectId }) => {
    await setRenewal(subjectId, true);
    return async () => {};
  }),
];

async function setRenewal(guildId: string, goesOn: boolean): Promise<void> {
  if (!hasPlans()) return;
  const [row] = await database().select().from(guildPlans).where(eq(guildPlans.guildId, guildId));
  if (row?.subscriptionId && isRunning(row.status)) await renew(row.subscriptionId, goesOn);
}

function wordsFor(label: string, { plan, phase, was, wasPhase, until }: Parameters<typeof planChanged>[0]['data']) {
  const day = until === null ? '' : new Date(until).toLocaleDateString('en-US', { timeZone: 'UTC' });
  if (phase === 'grace')
    return {
      title: `the payment for ${label} failed`,
      body: `Update the payment method by ${day} to keep the plan. Nothing will be deleted.`,
    };
  if (phase === 'ended' || phase === 'none')
    return { title: `the plan ${label} ended`, body: 'Nothing is deleted. What is over a limit stays as it is.' };
  if (phase === 'canceling') return { title: `the plan ${label} was canceled`, body: `It ends on ${day}.` };
  if (was !== 'free' && was !== plan) return { title: `the plan is now ${PLANS[plan].name}`, body: null };
  if (wasPhase === 'grace') return { title: `the payment for ${label} went through`, body: null };
  if (wasPhase === 'canceling') return { title: `the plan ${label} goes on`, body: null };
  return { title: `the plan ${label} started`, body: phase === 'trial' ? `The trial ends on ${day}.` : null };
}
