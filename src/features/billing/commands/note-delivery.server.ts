import { sql } from 'drizzle-orm';
import { command, nothing } from '#/platform/command.server.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { BillingPolicy } from '../billing.policy.ts';
import { BILLING_CLOCK } from '../billing.rules.ts';
import { deliveredInput } from '../billing.schema.ts';
import { stripeEvents } from '../billing.tables.server.ts';

/** Keeps that an event came, once; the worker is woken for what concerns someone who pays. */
export const noteDelivery = command({
  name: 'billing.noteDelivery',
  reachedBy: 'job',
  input: deliveredInput,
  load: nothing,
  allow: BillingPolicy.follow,
  run: async ({ tx, input: { id, type, customerId, created } }) => {
    const { rows } = await tx.execute(sql`
      insert into stripe_events (id, type, customer_id, made_at, state, received_at, due_at)
      values (${id}, ${type}, ${customerId}, ${new Date(created * 1_000).toISOString()}::timestamptz,
        ${customerId === null ? 'ignored' : 'waiting'}, now(), now())
      on conflict do nothing returning exists (
        select from ${stripeEvents} w where w.customer_id = ${customerId} and w.state = 'waiting' and w.due_at <= now()) as "isAwaited"`);
    const [first] = rows;
    // Whoever wakes for the one that waits already carries out this one as well, or the clock does within a minute.
    if (first && customerId !== null && first.isAwaited !== true) await wakeAt(tx, BILLING_CLOCK, new Date());
    return { isNew: first !== undefined };
  },
});
