import type { SubscriptionNow } from '#/features/billing/billing.schema.ts';
import { applySubscription } from '#/features/billing/commands/apply-subscription.server.ts';
import { STRIPE } from '#/features/billing/webhook.http.server.ts';
import { PLANS, type PlanId } from '#/features/guild-access/plans/plan.rules.ts';
import type { Fill } from './fill.ts';
import type { LivingGuild } from './fill-guilds.ts';
import { after, before, DAY } from './moments.ts';
import { HOME_GUILD } from './texts/guild-facts.ts';

/** A guild on each plan; those with few members never paid, and the personas can upgrade theirs. */
function planFor(living: LivingGuild): SubscriptionNow['plan'] {
  const { idea, members } = living.plan;
  if (idea.name === HOME_GUILD.name) return 'guild';
  const fits = (plan: PlanId): boolean => members.length <= (PLANS[plan].limits.members ?? members.length);
  return fits('free') ? null : fits('guild') ? 'guild' : 'alliance';
}

/** Before its members come, of whom a plan allows so many. */
export async function subscribe(fill: Fill, living: LivingGuild, now: Date): Promise<void> {
  const { id: guildId } = living;
  const { idea, members } = living.plan;
  const plan = planFor(living);
  const founder = members[0]?.character;
  if (!plan || !founder) return;
  const { userId: payerUserId } = fill.player(founder);
  const periodEnd = fill.moment(after(now, 12 * DAY)).getTime();
  const paid = {
    id: `sub_${guildId}`,
    guildId,
    payerUserId,
    plan,
    status: 'active',
    periodEnd,
    cancelAt: null,
    createdAt: before(now, 18 * DAY).getTime(),
  };
  await fill.at(before(now, 18 * DAY), `plan:${idea.name}`, () =>
    applySubscription.as(STRIPE, {
      customerId: `cus_${guildId}`,
      eventIds: [],
      syncs: 0,
      subscription: paid,
      surplus: null,
    }),
  );
}
