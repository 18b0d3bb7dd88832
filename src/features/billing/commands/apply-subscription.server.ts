import { isPaying, mayBeCharged } from '#/features/guild-access/plans/plan.rules.ts';
import { command } from '#/platform/command.server.ts';
import { paidTwice, planChanged } from '../billing.events.ts';
import { BillingPolicy } from '../billing.policy.ts';
import { finishEvents, lockPlan, noteSurplus, savePlan } from '../billing.repository.server.ts';
import { applyInput } from '../billing.schema.ts';
import { olderOf } from '../billing-surplus.rules.ts';

/**
 * Writes what Stripe answered about a customer and ends the events that it was asked for. Events are hints alone: whatever
 * their order and however often they come, the answer is the truth of a moment, and one that is older than what was written
 * since is `stale` and asked for again. Of two subscriptions that are paid for the newer one counts; the other is canceled.
 */
export const applySubscription = command({
  name: 'billing.applySubscription',
  reachedBy: 'job',
  input: applyInput,
  load: lockPlan,
  allow: BillingPolicy.follow,
  run: async ({ tx, input: { customerId, eventIds, syncs, subscription, surplus }, loaded, record }) => {
    const { guild, row } = loaded;
    const ofAnother = row !== null && row.customerId !== customerId && mayBeCharged(row.status);
    if (!guild || subscription === null || (ofAnother && !isPaying(subscription.status))) {
      await finishEvents(tx, eventIds, 'unknown');
      return { outcome: 'unknown' as const };
    }
    const written = row?.syncs ?? 0;
    if (written !== syncs) return { outcome: 'stale' as const, syncs: written };
    const twice = ofAnother ? olderOf(row, subscription) : surplus;
    const change = twice?.id === subscription.id ? null : await savePlan(tx, { guild, row, customerId, subscription });
    await finishEvents(tx, eventIds, 'applied');
    const again = twice && (await noteSurplus(tx, guild, twice));
    if (change) record(planChanged(change));
    if (again) record(paidTwice(again));
    return { outcome: 'applied' as const };
  },
});
