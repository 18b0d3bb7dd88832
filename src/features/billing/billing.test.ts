import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import '#/features/registry.server.ts';
import { listAuditLogs } from '#/features/audit/audit.queries.server.ts';
import { sentenceOf } from '#/features/audit/audit-entry.rules.ts';
import { requireImageRoom } from '#/features/guild-access/plans/plan.api.server.ts';
import { guildPlans } from '#/features/guild-access/plans/plan.tables.server.ts';
import { deleteGuild } from '#/features/guild-lifecycle/commands/delete-guild.server.ts';
import { aCrowd, aGuild, aMember, aPerson, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { replaceSettings } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { type Signing, type StripeStandIn, startStripeStandIn } from '#/testing/stripe/stripe-stand-in.ts';
import { aPlan } from './billing.factory.ts';
import { getPlan, getReturn, openCheckout, openPortal } from './billing.queries.server.ts';
import { billingReactions, runBilling } from './billing.reactions.server.ts';
import { stripeEvents } from './billing.tables.server.ts';
import { webhookAnswer } from './webhook.http.server.ts';

testDatabase();

let stripe: StripeStandIn;
let restore: () => void;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  restore = replaceSettings({ stripe: stripe.account });
});
afterAll(async () => {
  restore();
  await stripe.stop();
});
beforeEach(() => {
  stripe.trouble = null;
});

type Event = Parameters<StripeStandIn['deliveryOf']>[0];

async function deliver(event: Event, signing?: Signing): Promise<number> {
  const { body, headers } = stripe.deliveryOf(event, signing);
  const request = new Request('http://127.0.0.1/api/webhooks/stripe', { method: 'POST', body, headers });
  return (await webhookAnswer(request)).status;
}

/** The checkout of a plan, by its ID at Stripe. */
async function checkout(guild: FactoryGuild, plan: 'guild' | 'alliance', by = guild.owner): Promise<string> {
  const { url } = await openCheckout.as(by.principal, { guildId: guild.id, plan, interval: 'month' });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const buy = async (guild: FactoryGuild, plan: 'guild' | 'alliance' = 'guild') =>
  stripe.pay(await checkout(guild, plan));

/** Carries out what follows from the plan's events of a guild so far. */
async function react({ id }: FactoryGuild, type: string): Promise<void> {
  const rows = await database().select().from(events).where(eq(events.guildId, id));
  for (const event of rows.filter((each) => each.type === type))
    await runReactions(billingReactions, { eventId: event.id });
}

async function titlesFor({ principal }: FactoryGuild['owner']): Promise<unknown[]> {
  const { rows } = await database().execute(
    sql`select title from notifications where user_id = ${principal.userId} and kind = 'billing.planChanged'`,
  );
  return rows.map(({ title }) => title);
}

/** A guild whose plan was paid for and has arrived. */
async function aPayingGuild() {
  const guild = await aGuild();
  const { subscription, events: made } = await buy(guild);
  for (const event of made) await deliver(event);
  await runBilling();
  return { guild, subscription };
}

const planOf = async ({ id, owner }: FactoryGuild) => {
  const state = await getPlan.as(owner.principal, { guildId: id });
  if (!state.billed) throw new Error('no keys');
  return state;
};
const standing = async (guild: FactoryGuild) => {
  const { plan, phase } = await planOf(guild);
  return { plan, phase };
};
/** Sentences of the audit log, in their order. */
async function recorded({ id, owner }: FactoryGuild): Promise<string[]> {
  const { items } = await listAuditLogs.as(owner.principal, { guildId: id, area: 'billing' });
  return items.map((entry) => sentenceOf(entry).replace('Stripe ', '')).toReversed();
}

const stateOf = async (id: unknown) =>
  (
    await database()
      .select()
      .from(stripeEvents)
      .where(eq(stripeEvents.id, String(id)))
  )[0]?.state;

describe('a checkout', () => {
  test('grants nothing by itself, and the first plan is a trial once Stripe has said so', async () => {
    const guild = await aGuild();
    const { events: made } = await buy(guild);
    const member = await aMember(guild);
    const back = () => getReturn.as(member.principal, { guildId: guild.id });
    expect(await back()).toMatchObject({ billed: true, plan: 'free', can: { manage: false } });
    for (const event of made) expect(await deliver(event)).toBe(204);
    expect(await back()).toMatchObject({ plan: 'free' });
    await runBilling();
    expect(await back()).toMatchObject({ plan: 'guild', phase: 'trial' });
    expect(await planOf(guild)).toMatchObject({ payer: guild.owner.principal.name, hasSubscription: true });
    expect(await recorded(guild)).toEqual(['started a trial of the plan Guild']);
  });

  test('asked for twice is one checkout, and a plan that runs is not bought again', async () => {
    const guild = await aGuild();
    const ask = { guildId: guild.id, plan: 'guild', interval: 'month' } as const;
    const [first, second] = [
      await openCheckout.as(guild.owner.principal, ask),
      await openCheckout.as(guild.owner.principal, ask),
    ];
    expect(second).toEqual(first);
    const { guild: paying } = await aPayingGuild();
    await expect(openCheckout.as(paying.owner.principal, { ...ask, guildId: paying.id })).rejects.toMatchObject({
      reason: 'plan_running',
    });
    expect((await openPortal.as(paying.owner.principal, { guildId: paying.id })).url).toContain('/portal/');
    await expect(openPortal.as(guild.owner.principal, { guildId: guild.id })).rejects.toMatchObject({
      reason: 'no_plan',
    });
  });

  test('takes the place of the one before it, whoever opened that', async () => {
    const guild = await aGuild();
    const first = await checkout(guild, 'guild');
    const second = await checkout(guild, 'alliance');
    expect(() => stripe.pay(first)).toThrow('This checkout is expired');
    const third = await checkout(guild, 'guild');
    expect(third).not.toBe(first);
    expect(() => stripe.pay(second)).toThrow('This checkout is expired');
    stripe.pay(third);
    // Paid, and its event is still on its way.
    await expect(checkout(guild, 'alliance')).rejects.toMatchObject({ reason: 'plan_running' });
  });

  test.each([0, 1, 2])('opened by two at the same moment is one that can be paid: %i', async (slow) => {
    const guild = await aGuild();
    const officer = await aMember(guild, { permissions: ['edit:billing'] });
    stripe.slowness = slow;
    const opened = await Promise.allSettled([checkout(guild, 'guild'), checkout(guild, 'alliance', officer)]);
    stripe.slowness = 0;
    for (const answer of opened)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'checkout_overtaken' });
    const open = [...stripe.sessions.values()].filter(
      (session) => session.client_reference_id === guild.id && session.status === 'open',
    );
    expect(open.length).toBeLessThanOrEqual(1);
    stripe.pay(await checkout(guild, 'alliance', officer));
  });

  test('that is paid beside another one: the newer plan remains, the other is canceled once, and who paid is told', async () => {
    const guild = await aGuild();
    const [first, second] = [await checkout(guild, 'guild'), await checkout(guild, 'alliance')];
    const [older, newer] = [stripe.pay(first, 'late'), stripe.pay(second)];
    for (const event of [...newer.events, ...older.events]) await deliver(event);
    await Promise.all([runBilling(), runBilling()]);
    for (const event of older.events) await deliver({ ...event, id: `${String(event.id)}again` });
    await runBilling();
    expect(await standing(guild)).toEqual({ plan: 'alliance', phase: 'trial' });
    // No one is told what isn't so yet.
    stripe.trouble = { status: 503 };
    await expect(react(guild, 'billing.paidTwice')).rejects.toThrow();
    stripe.trouble = null;
    expect(await titlesFor(guild.owner)).toEqual([]);
    await react(guild, 'billing.paidTwice');
    await react(guild, 'billing.paidTwice');
    expect(stripe.subscriptions.get(older.subscription)).toMatchObject({ status: 'canceled' });
    expect(stripe.subscriptions.get(newer.subscription)).toMatchObject({ status: 'trialing' });
    expect(await recorded(guild)).toEqual([
      'started a trial of the plan Alliance',
      'canceled the plan Guild, which was paid for beside another one',
    ]);
    expect(await titlesFor(guild.owner)).toEqual([`${guild.name}: two plans were started`]);
  });

  test.each([
    { paid: 'earlier', createdAt: 1_000, plan: 'guild', canceled: 'sub_other' },
    { paid: 'in the same second', createdAt: 2_000, plan: 'guild', canceled: 'sub_other' },
    { paid: 'later', createdAt: 3_000, plan: 'alliance', canceled: 'sub_mine' },
  ])('paid by another customer $paid than the plan that the guild has', async ({ createdAt, plan, canceled }) => {
    const guild = await aGuild();
    await aPlan(guild, 'guild', { id: 'sub_mine', createdAt: 2_000 });
    const other = { id: 'sub_other', customerId: `cus_other_${guild.id}`, createdAt, syncs: 1 };
    expect(await aPlan(guild, 'alliance', other)).toEqual({ outcome: 'applied' });
    expect(await standing(guild)).toEqual({ plan, phase: 'active' });
    const rows = await database().select().from(events).where(eq(events.guildId, guild.id));
    const twice = rows.filter(({ type }) => type === 'billing.paidTwice');
    expect(twice.map(({ data }) => data)).toMatchObject([{ subscriptionId: canceled }]);
  });

  test('says in words that Stripe is away', async () => {
    const guild = await aGuild();
    stripe.trouble = { status: 503 };
    const asked = stripe.requests.length;
    await planOf(guild);
    // Nothing of the tab waits for it.
    expect(stripe.requests).toHaveLength(asked);
    await expect(
      openCheckout.as(guild.owner.principal, { guildId: guild.id, plan: 'guild', interval: 'month' }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'stripe_away' });
  });

  test('is come back from by people with a character in the guild alone', async () => {
    const guild = await aGuild();
    const stranger = await aPerson();
    await expect(getReturn.as(stranger.principal, { guildId: guild.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a delivery', () => {
  test.each(['bad', 'old'] as const)('with a signature that is %s changes nothing', async (signing) => {
    const guild = await aGuild();
    const { events: made } = await buy(guild);
    expect(await deliver(made[0]!, signing)).toBe(400);
    expect(await stateOf(made[0]?.id)).toBeUndefined();
  });

  test('without a signature, or with another body than was signed, is refused', async () => {
    const { body, headers } = stripe.deliveryOf(stripe.eventOf('price.updated', await aPrice(), {}));
    const post = (sent: string, with_: Record<string, string>) =>
      webhookAnswer(
        new Request('http://127.0.0.1/api/webhooks/stripe', { method: 'POST', body: sent, headers: with_ }),
      );
    expect((await post(body, {})).status).toBe(400);
    expect((await post(`${body} `, headers)).status).toBe(400);
    expect((await post(body, headers)).status).toBe(204);
  });

  test('that comes again, and in any order, leads to the same plan and is recorded once', async () => {
    const { guild, subscription } = await aPayingGuild();
    const changes = [
      stripe.change(subscription, { status: 'active' }),
      stripe.change(subscription, { status: 'past_due' }),
      stripe.change(subscription, { status: 'active' }),
      stripe.change(subscription, { cancel_at_period_end: false }),
    ];
    for (const event of [...changes.toReversed(), ...changes, ...changes]) expect(await deliver(event)).toBe(204);
    await Promise.all([runBilling(), runBilling()]);
    await runBilling();
    expect(await standing(guild)).toEqual({ plan: 'guild', phase: 'active' });
    expect(await recorded(guild)).toEqual(['started a trial of the plan Guild', 'started the plan Guild']);
    for (const { id } of changes) expect(await stateOf(id)).toBe('applied');
  });

  test('of a customer that no guild has, or about no customer, is kept and changes nothing', async () => {
    const price = stripe.eventOf('price.updated', await aPrice(), {});
    expect(await deliver(price)).toBe(204);
    expect(await stateOf(price.id)).toBe('ignored');
    const { subscription } = await aPayingGuild();
    const stray = stripe.change(subscription, { customer: 'cus_of_no_one', metadata: {} });
    expect(await deliver(stray)).toBe(204);
    await runBilling();
    expect(await stateOf(stray.id)).toBe('unknown');
  });

  test.each([{ status: 429, retryAfter: 1 }, { status: 500 }])(
    'waits while Stripe answers with %j, and is not lost',
    async (trouble) => {
      const { guild, subscription } = await aPayingGuild();
      const event = stripe.change(subscription, { status: 'past_due' });
      await deliver(event);
      stripe.trouble = trouble;
      await runBilling();
      expect(await stateOf(event.id)).toBe('waiting');
      stripe.trouble = null;
      await database().update(stripeEvents).set({ dueAt: sql`now()` });
      await runBilling();
      expect(await standing(guild)).toEqual({ plan: 'guild', phase: 'grace' });
    },
  );

  test('for another guild than the one its customer pays for changes neither', async () => {
    const { guild, subscription } = await aPayingGuild();
    const other = await aGuild();
    await deliver(stripe.change(subscription, { metadata: { guildId: other.id } }));
    await runBilling();
    expect(await standing(other)).toEqual({ plan: 'free', phase: 'none' });
    expect(await standing(guild)).toMatchObject({ plan: 'guild' });
  });

  test('that was read before a newer answer was written is read again', async () => {
    const guild = await aGuild();
    expect(await aPlan(guild, 'guild')).toEqual({ outcome: 'applied' });
    expect(await aPlan(guild, 'alliance')).toEqual({ outcome: 'stale', syncs: 1 });
    expect(await standing(guild)).toMatchObject({ plan: 'guild' });
  });
});

describe('a plan', () => {
  test('is kept for seven days after a failed payment, and comes back when it is paid', async () => {
    const { guild, subscription } = await aPayingGuild();
    await deliver(stripe.change(subscription, { status: 'past_due' }));
    await runBilling();
    expect(await standing(guild)).toEqual({ plan: 'guild', phase: 'grace' });
    await database()
      .update(guildPlans)
      .set({ pastDueSince: sql`now() - interval '7 days'` })
      .where(eq(guildPlans.guildId, guild.id));
    expect(await standing(guild)).toEqual({ plan: 'free', phase: 'ended' });
    await runBilling();
    await runBilling();
    await deliver(stripe.change(subscription, { status: 'active' }));
    await runBilling();
    expect(await recorded(guild)).toEqual([
      'started a trial of the plan Guild',
      "couldn't charge for the plan Guild",
      'ended the plan Guild',
      'started the plan Guild',
    ]);
  });

  test('that is canceled runs to its end; staff are told, whoever pays', async () => {
    const { guild, subscription } = await aPayingGuild();
    const event = stripe.change(subscription, { cancel_at_period_end: true, cancel_at: 2_000_000_000 });
    await deliver(event);
    await runBilling();
    expect(await planOf(guild)).toMatchObject({ plan: 'guild', phase: 'canceling', until: '2033-05-18T03:33:20.000Z' });
    await react(guild, 'billing.planChanged');
    expect(await titlesFor(guild.owner)).toContain(`${guild.name}: the plan Guild was canceled`);
    await deliver(stripe.change(subscription, { status: 'canceled' }));
    await runBilling();
    expect(await standing(guild)).toEqual({ plan: 'free', phase: 'ended' });
    // No second trial.
    const { subscription: again, events: made } = await buy(guild, 'alliance');
    for (const each of made) await deliver(each);
    await runBilling();
    expect(again).not.toBe(subscription);
    expect(await standing(guild)).toEqual({ plan: 'alliance', phase: 'active' });
  });

  test('is not renewed for a guild that is deleted', async () => {
    const { guild, subscription } = await aPayingGuild();
    await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
    const [deleted] = await database().select().from(events).where(eq(events.type, 'guild.deleted'));
    await runReactions(billingReactions, { eventId: deleted?.id ?? '' });
    expect(stripe.requests.at(-1)).toBe(`POST /v1/subscriptions/${subscription}`);
  });
});

describe('a limit', () => {
  test('of members refuses one too many and takes no one out', async () => {
    const guild = await aGuild();
    await aCrowd(guild, { of: guild.owner.principal, count: 49 });
    await expect(aMember(guild)).rejects.toMatchObject({ reason: 'plan_members_full' });
    await aPlan(guild, 'guild');
    await aMember(guild);
    await aPlan(guild, 'guild', { status: 'canceled', syncs: 1 });
    await expect(aMember(guild)).rejects.toMatchObject({ reason: 'plan_members_full' });
    expect((await planOf(guild)).used.members).toBe(51);
  });

  test('of images counts all of the guild', async () => {
    const guild = await aGuild();
    await requireImageRoom(database(), guild.id, 1024 ** 3);
    await expect(requireImageRoom(database(), guild.id, 1024 ** 3 + 1)).rejects.toMatchObject({
      reason: 'plan_images_full',
    });
  });

  test('of the audit log hides what is older, says so, and shows it again with a larger plan', async () => {
    const guild = await aGuild();
    await database().execute(sql`
      insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data, at)
      values ('01900000-0000-7000-8000-000000000001', ${guild.id}, 'guild.archived', 'guild', 'system', 'old', 'job', 'guild',
        ${guild.id}, 'x', '{}', now() - interval '40 days')`);
    const log = () => listAuditLogs.as(guild.owner.principal, { guildId: guild.id, area: 'guild' });
    const shown = await log();
    expect(shown.items.map(({ type }) => type)).toEqual(['guild.created']);
    expect(shown.since).toBeDefined();
    await aPlan(guild, 'alliance');
    const all = await log();
    expect(all.items.map(({ type }) => type)).toEqual(['guild.created', 'guild.archived']);
    expect(all.since).toBeUndefined();
  });
});

async function aPrice(): Promise<Record<string, unknown>> {
  const { apiUrl, secretKey } = stripe.account;
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2026-10-28.endive' };
  const answer = await fetch(`${apiUrl}/v1/prices?lookup_keys[0]=guild_month`, { headers });
  return ((await answer.json()) as { data: [Record<string, unknown>] }).data[0];
}
