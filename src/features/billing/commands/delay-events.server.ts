import { sql } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { BillingPolicy } from '../billing.policy.ts';
import { delayInput } from '../billing.schema.ts';

/** Stripe could not be asked about a customer: what waits for that waits longer each time, and is never given up. */
export const delayEvents = command({
  name: 'billing.delayEvents',
  reachedBy: 'job',
  input: delayInput,
  load: nothing,
  allow: BillingPolicy.follow,
  run: async ({ tx, input: { customerId } }) => {
    await tx.execute(sql`
      update stripe_events set tries = least(tries + 1, 1000),
        due_at = now() + make_interval(secs => least(3600, 10 * 2 ^ least(tries, 10)))
      where customer_id = ${customerId} and state = 'waiting'`);
  },
});
