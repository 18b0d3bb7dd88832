import { sql } from 'drizzle-orm';
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders } from '#/platform/db/table.server.ts';
import { guilds } from '../guild.tables.server.ts';
import { PAID_PLANS, PLAN_IDS, PLAN_PHASES } from './plan.rules.ts';

/** The subscription of a guild that has or had one, as it was read last from the payment provider. */
export const guildPlans = guildTable(
  'guild_plans',
  {
    guildId: uuid('guild_id')
      .primaryKey()
      .references(() => guilds.id),
    /** Who pays, as the provider knows them. */
    customerId: text('customer_id').notNull().unique(),
    subscriptionId: text('subscription_id'),
    /** When the subscription was made, by the provider's clock: of two that are paid for, the newer one counts. */
    subscribedAt: instant('subscribed_at'),
    /** The last one that was paid for beside another and had to be canceled. */
    surplusId: text('surplus_id'),
    plan: text('plan', { enum: PAID_PLANS }),
    /** In the provider's words. */
    status: text('status').notNull(),
    periodEnd: instant('period_end'),
    cancelAt: instant('cancel_at'),
    pastDueSince: instant('past_due_since'),
    /** Who chose the plan; they need not be the owner, nor a member any more. */
    payerUserId: uuid('payer_user_id').references(() => users.id),
    payerName: text('payer_name').notNull(),
    /** What was recorded last of it. */
    saidPlan: text('said_plan', { enum: PLAN_IDS }).notNull(),
    saidPhase: text('said_phase', { enum: PLAN_PHASES }).notNull(),
    /** How often it was written: what was read before another write is read again. */
    syncs: integer('syncs').notNull().default(0),
    changedAt: nowByDefault('changed_at'),
  },
  (t) => [
    index('guild_plans_payer').on(t.payerUserId),
    index('guild_plans_grace').on(t.pastDueSince).where(sql`said_phase = 'grace'`),
    check('guild_plans_plan', isOneOf(t.plan, PAID_PLANS)),
    check('guild_plans_said_plan', isOneOf(t.saidPlan, PLAN_IDS)),
    check('guild_plans_said_phase', isOneOf(t.saidPhase, PLAN_PHASES)),
    check('guild_plans_syncs', sql`${t.syncs} >= 0`),
  ],
  {
    onGuildRemoved: 'delete',
    acrossGuilds: { guild_plans_customer_id_unique: 'a customer pays for one guild' },
    withoutForeignKey: {
      customerId: 'a customer of the payment provider',
      subscriptionId: 'a subscription of the payment provider',
      surplusId: 'a subscription of the payment provider',
    },
    people: { names: { payerName: 'payerUserId' } },
    readableBy: {
      customerId: 'nobody',
      subscriptionId: 'nobody',
      surplusId: 'nobody',
      plan: holders('edit:billing'),
      status: 'nobody',
      payerName: holders('edit:billing'),
      saidPlan: holders('edit:billing'),
      saidPhase: holders('edit:billing'),
    },
  },
);
