import * as planTables from '#/features/guild-access/plans/plan.tables.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './billing.events.ts';
import * as notifications from './billing.notifications.ts';
import { billingReactions, runBilling } from './billing.reactions.server.ts';
import { removeOldDeliveries } from './billing.repository.server.ts';
import { BILLING_CLOCK } from './billing.rules.ts';
import * as tables from './billing.tables.server.ts';

export const billing = defineFeature({
  name: 'billing',
  tables: [...Object.values(tables), ...Object.values(planTables)],
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: billingReactions,
  jobs: [{ name: BILLING_CLOCK, label: 'Carry out what Stripe says of plans', cron: '* * * * *', run: runBilling }],
  cleanup: removeOldDeliveries,
});
