import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { platformTable } from '#/platform/db/table.server.ts';

const EVENT_STATES = ['waiting', 'applied', 'unknown', 'ignored'] as const;

/** What the payment provider delivered: a row for each event, however often it comes. What it said is not kept: it is asked anew. */
export const stripeEvents = platformTable(
  'stripe_events',
  {
    /** Stripe's own. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Whom it concerns; null where it is about no one who pays. */
    customerId: text('customer_id'),
    /** By Stripe's clock. */
    madeAt: instant('made_at').notNull(),
    receivedAt: nowByDefault('received_at'),
    state: text('state', { enum: EVENT_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not before then, while it waits. */
    dueAt: nowByDefault('due_at'),
  },
  (t) => [
    index('stripe_events_due').on(t.dueAt, t.customerId).where(sql`state = 'waiting'`),
    index('stripe_events_customer').on(t.customerId, t.id).where(sql`state = 'waiting'`),
    index('stripe_events_age').on(t.receivedAt),
    check('stripe_events_state', isOneOf(t.state, EVENT_STATES)),
    check('stripe_events_tries', sql`${t.tries} >= 0`),
    check('stripe_events_waiting', sql`${t.state} <> 'waiting' or ${t.customerId} is not null`),
  ],
  {
    withoutGuild: 'the guild follows from the customer when it is carried out',
    withoutForeignKey: { customerId: 'a customer of the payment provider' },
    readableBy: { id: 'nobody', type: 'nobody', customerId: 'nobody', state: 'nobody' },
  },
);
