import { type SQL, sql } from 'drizzle-orm';
import type { PaidPlan } from '#/features/guild-access/plans/plan.rules.ts';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import type { SubscriptionNow } from './billing.schema.ts';
import { applySubscription } from './commands/apply-subscription.server.ts';
import { noteDelivery } from './commands/note-delivery.server.ts';
import { STRIPE } from './webhook.http.server.ts';

const DAY_MS = 86_400_000;

type Facts = Partial<Omit<SubscriptionNow, 'plan'>> & { readonly syncs?: number; readonly customerId?: string };

/** A guild's plan as it is after Stripe was asked; active and paid by the owner unless said otherwise. */
export async function aPlan(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  plan: PaidPlan,
  { syncs = 0, customerId = `cus_${guild.id}`, ...facts }: Facts = {},
) {
  const subscription = {
    ...{ id: `sub_${guild.id}`, guildId: guild.id, payerUserId: guild.owner.principal.userId, plan, status: 'active' },
    ...{ periodEnd: Date.now() + 20 * DAY_MS, cancelAt: null, createdAt: Date.now() },
    ...facts,
  };
  return applySubscription.as(STRIPE, { customerId, eventIds: [], syncs, subscription, surplus: null });
}

/** A plan, and an event that waits. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aPlan(guild, 'alliance');
  const customerId = `cus_${guild.id}`;
  await noteDelivery.as(STRIPE, { id: `evt_${guild.id}`, type: 'invoice.paid', customerId, created: 1_700_000_000 });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into guild_plans (guild_id, customer_id, plan, status, payer_name, said_plan, said_phase, changed_at)
    select id, 'cus_' || id, 'alliance', 'active', 'x', 'alliance', 'active', now() from guilds on conflict do nothing`,
  sql`insert into stripe_events (id, type, customer_id, made_at, state, received_at, due_at)
    select 'evt_' || n, 'invoice.paid', 'cus_' || n % 500, now(), 'applied', now() - make_interval(mins => n), now()
    from generate_series(1, 20000) n on conflict do nothing`,
];
