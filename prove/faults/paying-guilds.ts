import { sql } from 'drizzle-orm';
import type { SeededRandom } from '#/base/seeded-random.ts';
import { openCheckout } from '#/features/billing/billing.queries.server.ts';
import { STRIPE_WEBHOOK } from '#/features/billing/billing.rules.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import type { StripeStandIn } from '#/testing/stripe/stripe-stand-in.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { Install } from '../install.ts';

type StripeEvent = Parameters<StripeStandIn['deliveryOf']>[0];

interface Paying {
  readonly guildId: string;
  readonly subscription: string;
  /** All that Stripe made of it, in its order. */
  readonly events: readonly StripeEvent[];
}

const AT_ONCE = 16;

/** Guilds whose plans are paid for at the stand-in, and the events of that; nothing is delivered. */
export async function payingGuilds(stripe: StripeStandIn, count: number): Promise<Paying[]> {
  const restore = replaceSettings({ stripe: stripe.account });
  try {
    const paying: Paying[] = [];
    for (let n = 0; n < count; n++) {
      const { id: guildId, owner } = await aGuild();
      const plan = n % 2 === 0 ? 'guild' : 'alliance';
      const { url } = await openCheckout.as(owner.principal, { guildId, plan, interval: 'month' });
      paying.push({ guildId, ...stripe.pay(new URL(url).pathname.split('/').at(-1) ?? '') });
    }
    return paying;
  } finally {
    restore();
  }
}

/** So many changes of each, with `ending` the last of some a cancellation; answers their events. */
export function changesOf(
  stripe: StripeStandIn,
  paying: readonly Paying[],
  each: number,
  random: SeededRandom,
  { ending = true } = {},
): StripeEvent[] {
  const made: StripeEvent[] = [];
  for (let n = 0; n < each; n++)
    for (const { subscription } of paying) {
      if (stripe.subscriptions.get(subscription)?.status === 'canceled') continue;
      const fields = [
        { status: 'active', cancel_at_period_end: false, cancel_at: null },
        { status: 'past_due', cancel_at_period_end: false, cancel_at: null },
        { status: 'active', cancel_at_period_end: true, cancel_at: 2_000_000_000 },
        ...(ending && n === each - 1 ? [{ status: 'canceled' }] : []),
      ];
      made.push(stripe.change(subscription, random.pick(fields)));
    }
  return made;
}

/** Posts them as Stripe does, until each is answered with success. */
export async function deliver(install: Install, stripe: StripeStandIn, events: readonly StripeEvent[]): Promise<void> {
  const left = [...events];
  const sender = async () => {
    for (let event = left.pop(); event; event = left.pop()) {
      const { body, headers } = stripe.deliveryOf(event);
      const answer = await fetch(`${install.url}${STRIPE_WEBHOOK}`, { method: 'POST', body, headers });
      await answer.body?.cancel();
      if (!answer.ok) left.unshift(event);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/** Events of a state; all without one. */
export async function delivered(state?: string): Promise<number> {
  const [row] = await sqlRows(database()).as({ count: int })(
    sql`select count(*)::int as count from stripe_events where ${state ?? null}::text is null or state = ${state ?? null}`,
  );
  return row?.count ?? 0;
}

/** What of the guilds' plans isn't what the stand-in has, and what of their log isn't one change after the other. */
export async function wrongPlans(stripe: StripeStandIn, paying: readonly Paying[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const { guildId, subscription: id } of paying) {
    const { status, cancel_at: ends } = stripe.subscriptions.get(id) ?? {};
    const [row] = await sqlRows(database()).as({ id: text, status: text, ends: int.orNull })(sql`
      select subscription_id as id, status, extract(epoch from cancel_at)::bigint as ends
      from guild_plans where guild_id = ${guildId}`);
    if (row?.id !== id || row.status !== status || row.ends !== ends) faults.push({ guildId, row, status, ends });
  }
  const { rows } = await database().execute(sql`
    select * from (
      select guild_id, data->>'was' || ' ' || (data->>'wasPhase') as before, data->>'plan' || ' ' || (data->>'phase') as after,
        lag(data->>'plan' || ' ' || (data->>'phase'), 1, 'free none') over (partition by guild_id order by id) as expected
      from events where type = 'billing.planChanged') changes
    where before <> expected or before = after`);
  return [...faults, ...rows];
}
