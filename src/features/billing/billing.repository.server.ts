import { and, eq, inArray, sql } from 'drizzle-orm';
import { guildTopic } from '#/base/live-topics.ts';
import { users } from '#/features/accounts/account.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { PLANS, standingOf } from '#/features/guild-access/plans/plan.rules.ts';
import { guildPlans } from '#/features/guild-access/plans/plan.tables.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { type Db, database, type Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import type { PaidTwice, PlanChange } from './billing.events.ts';
import type { SubscriptionNow } from './billing.schema.ts';
import { stripeEvents } from './billing.tables.server.ts';
import type { Surplus } from './billing-surplus.rules.ts';

export type PlanRow = typeof guildPlans.$inferSelect;

/** Customers of one round. */
const ROUND = 100;
/** Events of one customer that are ended together. */
const TOGETHER = 1_000;

interface Loaded {
  /** Null where none is known to belong to the customer. */
  readonly guild: { readonly id: string } | null;
  readonly row: PlanRow | null;
}

/**
 * The guild that a customer pays for: by the row that we wrote, never by what an event says. A customer that is new to us is
 * of the guild that our own checkout named; its row may be of another customer.
 */
export async function lockPlan(
  tx: Tx,
  asked: { customerId: string; subscription: SubscriptionNow | null },
): Promise<Loaded> {
  const known = await lockRow(tx, asked.customerId);
  if (known) return { guild: { id: known.guildId }, row: known };
  const named = asked.subscription?.guildId;
  if (!named) return { guild: null, row: null };
  // Locked, so that two customers of one guild follow each other.
  const [guild] = await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, named)).for('no key update');
  if (!guild) return { guild: null, row: null };
  const [row] = await tx.select().from(guildPlans).where(eq(guildPlans.guildId, named)).for('update');
  return { guild, row: row ?? null };
}

export async function lockRow(tx: Tx, customerId: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(guildPlans).where(eq(guildPlans.customerId, customerId)).for('update');
  return row ?? null;
}

interface Read {
  readonly guild: { readonly id: string };
  readonly row: PlanRow | null;
  readonly customerId: string;
  readonly subscription: SubscriptionNow;
}

/** Writes a subscription as it is now; answers what is to be recorded of it, null where nothing has changed for the guild. */
export async function savePlan(tx: Tx, { guild, row, customerId, subscription }: Read): Promise<PlanChange | null> {
  const { id: subscriptionId, plan, status, periodEnd, cancelAt } = subscription;
  const since = row && row.subscriptionId === subscriptionId ? row.pastDueSince : null;
  const isPastDue = status === 'past_due';
  const payer = await payerOf(tx, subscription.payerUserId);
  const now = {
    ...{ customerId, subscriptionId, plan, status, subscribedAt: new Date(subscription.createdAt) },
    periodEnd: periodEnd === null ? null : new Date(periodEnd),
    cancelAt: cancelAt === null ? null : new Date(cancelAt),
    pastDueSince: isPastDue ? (since ?? new Date(currentTime())) : null,
    ...(payer ?? (row === null ? NO_ONE : {})),
  };
  const [saved] = await tx
    .insert(guildPlans)
    .values({ guildId: guild.id, ...NO_ONE, saidPlan: 'free', saidPhase: 'none', syncs: 1, ...now })
    .onConflictDoUpdate({
      target: guildPlans.guildId,
      set: { ...now, syncs: sql`${guildPlans.syncs} + 1`, changedAt: sql`now()` },
    })
    .returning();
  if (!saved) throw new Error('A plan was not saved');
  publish(tx, [guildTopic(guild.id, 'billing')]);
  return sayStanding(tx, saved);
}

const NO_ONE = { payerUserId: null, payerName: '' };

async function payerOf(tx: Tx, userId: string | null) {
  if (userId === null) return null;
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  return user ? { payerUserId: user.id, payerName: user.name } : null;
}

/** Compares what a guild's plan is now with what was recorded last, and keeps that; null where it's the same. */
export async function sayStanding(tx: Tx, row: PlanRow): Promise<PlanChange | null> {
  const { guildId, saidPlan, saidPhase } = row;
  const { plan, phase, until } = standingOf(row, currentTime());
  if (plan === saidPlan && phase === saidPhase) return null;
  await tx.update(guildPlans).set({ saidPlan: plan, saidPhase: phase }).where(eq(guildPlans.guildId, guildId));
  const named = plan === 'free' && saidPlan !== 'free' ? saidPlan : plan;
  return {
    guildId,
    subject: { id: guildId, label: PLANS[named].name },
    data: {
      plan,
      phase,
      was: saidPlan,
      wasPhase: saidPhase,
      until: until?.toISOString() ?? null,
      payer: row.payerName,
    },
  };
}

/** Keeps that a subscription was paid for beside another; answers what is to be recorded of it, once. */
export async function noteSurplus(tx: Tx, guild: { readonly id: string }, surplus: Surplus): Promise<PaidTwice | null> {
  const { id: subscriptionId, plan, payerUserId } = surplus;
  const { rows } = await tx.execute(sql`
    update ${guildPlans} set surplus_id = ${subscriptionId}
    where guild_id = ${guild.id} and surplus_id is distinct from ${subscriptionId} returning guild_id`);
  if (rows.length === 0) return null;
  const label = plan ? PLANS[plan].name : 'Unknown';
  return { guildId: guild.id, subject: { id: guild.id, label }, data: { subscriptionId, payerUserId } };
}

export async function finishEvents(tx: Tx, ids: readonly string[], state: 'applied' | 'unknown'): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(stripeEvents)
      .set({ state })
      .where(and(inArray(stripeEvents.id, [...ids]), eq(stripeEvents.state, 'waiting')));
}

/** Customers that something waits for, the longest waiting first. */
export async function dueCustomers(db: Db = database()): Promise<readonly string[]> {
  const rows = await sqlRows(db).as({ customer: text })(sql`
    select customer_id as customer from (
      select customer_id, due_at from stripe_events where state = 'waiting' and due_at <= now() order by due_at limit 5000) due
    group by customer_id order by min(due_at) limit ${ROUND}`);
  return rows.map(({ customer }) => customer);
}

/** What waits for a customer, and how often its guild's row was written; both before Stripe is asked. */
export async function waitingFor(customerId: string): Promise<{ eventIds: string[]; syncs: number }> {
  const waiting = await database()
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.customerId, customerId), eq(stripeEvents.state, 'waiting')))
    .limit(TOGETHER);
  const [row] = await database()
    .select({ syncs: guildPlans.syncs })
    .from(guildPlans)
    .where(eq(guildPlans.customerId, customerId));
  return { eventIds: waiting.map(({ id }) => id), syncs: row?.syncs ?? 0 };
}

/** Customers whose days of grace are over, and of whom that is not recorded. */
export async function customersPastGrace(days: number): Promise<readonly string[]> {
  const rows = await sqlRows(database()).as({ customer: text })(sql`
    select customer_id as customer from guild_plans
    where said_phase = 'grace' and past_due_since <= now() - make_interval(days => ${days}) limit ${ROUND}`);
  return rows.map(({ customer }) => customer);
}

/** Events that are done with, after 90 days. */
export async function removeOldDeliveries(): Promise<void> {
  await database().execute(sql`
    delete from stripe_events where id in (
      select id from stripe_events where received_at < now() - interval '90 days' and state <> 'waiting'
      order by received_at limit 5000)`);
}
