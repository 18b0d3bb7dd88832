import { command } from '#/platform/command.server.ts';
import { planChanged } from '../billing.events.ts';
import { BillingPolicy } from '../billing.policy.ts';
import { finishEvents, lockPlan, savePlan } from '../billing.repository.server.ts';
import { applyInput } from '../billing.schema.ts';

/**
 * Writes what Stripe answered about a customer and ends the events that it was asked for. Events are hints alone: whatever
 * their order and however often they come, the answer is the truth of a moment, and one that is older than what was written
 * since is `stale` and asked for again.
 */
export const applySubscription = command({
  name: 'billing.applySubscription',
  reachedBy: 'job',
  input: applyInput,
  load: lockPlan,
  allow: BillingPolicy.follow,
  run: async ({ tx, input: { customerId, eventIds, syncs, subscription }, loaded: { guild, row }, record }) => {
    if (!guild || subscription === null) {
      await finishEvents(tx, eventIds, 'unknown');
      return { outcome: 'unknown' as const };
    }
    const written = row?.syncs ?? 0;
    if (written !== syncs) return { outcome: 'stale' as const, syncs: written };
    const change = await savePlan(tx, { guild, row, customerId, subscription });
    await finishEvents(tx, eventIds, 'applied');
    if (change) record(planChanged(change));
    return { outcome: 'applied' as const };
  },
});
