import * as z from 'zod';
import { command } from '#/platform/command.server.ts';
import { planChanged } from '../billing.events.ts';
import { BillingPolicy } from '../billing.policy.ts';
import { lockRow, sayStanding } from '../billing.repository.server.ts';

/** Records that the days after a failed payment are over. The plan itself ended with them, by the clock. */
export const endGrace = command({
  name: 'billing.endGrace',
  reachedBy: 'job',
  input: z.strictObject({ customerId: z.string() }),
  load: (tx, { customerId }) => lockRow(tx, customerId),
  allow: BillingPolicy.follow,
  run: async ({ tx, loaded: row, record }) => {
    const change = await sayStanding(tx, row);
    if (change) record(planChanged(change));
  },
});
