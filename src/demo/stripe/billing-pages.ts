import type { ServerResponse } from 'node:http';
import { escaped, sendPage } from '../page.ts';

const HONEST =
  '<p>This page is part of the demo, not Stripe. It takes no card and no money, and nothing leaves this machine.</p>';

const form = (action: string, text: string, kind = '') =>
  `<form method="post" action="${escaped(action)}"><button class="action${kind}">${escaped(text)}</button></form>`;
const link = (href: string, text: string) => `<a class="action" href="${escaped(href)}">${escaped(text)}</a>`;
const facts = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

interface Checkout {
  readonly id: string;
  readonly plan: string;
  readonly price: string;
  readonly trialDays: number;
  readonly cancelUrl: string;
}

/** Where Stripe would ask for a card. */
export function sendCheckout(response: ServerResponse, { id, plan, price, trialDays, cancelUrl }: Checkout): void {
  const rows = [['Plan', plan], ['Price', price], ...(trialDays > 0 ? [['Free trial', `${trialDays} days`]] : [])];
  sendPage(
    response,
    'Demo checkout: no card, no money',
    HONEST +
      facts(rows as [string, string][]) +
      `<div class="actions">${form(`/checkout/${id}/pay`, trialDays > 0 ? 'Start trial' : 'Pay', ' first')}${link(cancelUrl, 'Cancel')}</div>`,
  );
}

interface Billing {
  readonly customer: string;
  readonly back: string;
  /** Null where nothing is paid for. */
  readonly plan: string | null;
  readonly price: string;
  readonly ends: boolean;
  readonly until: Date | null;
  /** What it can be changed for. */
  readonly others: readonly { readonly key: string; readonly name: string; readonly price: string }[];
}

/** Where Stripe would show cards and invoices. */
export function sendBilling(response: ServerResponse, billing: Billing): void {
  const { customer, back, plan, price, ends, until, others } = billing;
  const to = (verb: string) => `/portal/${customer}/${verb}`;
  const day = until?.toISOString().slice(0, 10) ?? '';
  const body =
    plan === null
      ? '<p>Nothing is paid for at the moment.</p>'
      : facts([
          ['Plan', plan],
          ['Price', price],
          [ends ? 'Ends' : 'Renews', day],
        ]);
  const changes =
    plan === null
      ? []
      : [
          ...others.map(({ key, name, price: costs }) => form(to(`to-${key}`), `Change to ${name} (${costs})`)),
          ends ? form(to('resume'), 'Renew plan', ' first') : form(to('cancel'), `Cancel on ${day}`),
          form(to('end'), 'End now'),
        ];
  sendPage(
    response,
    'Demo billing: no card, no money',
    `${HONEST}${body}<div class="actions">${changes.join('')}${link(back, 'Back to Guildhall')}</div>`,
  );
}

export function sendGone(response: ServerResponse, back: string): void {
  const actions = `<div class="actions">${link(back, 'Back to Guildhall')}</div>`;
  sendPage(response, 'This checkout is gone', `${HONEST}<p>Start again in the settings of your guild.</p>${actions}`);
}
