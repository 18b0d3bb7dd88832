import { queryOptions } from '@tanstack/react-query';
import { useCommand } from '#/ui/command/use-command.ts';
import { getPlan, getPrices, getReturn, openCheckout, openPortal } from './billing.functions.gen.ts';

export const planOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'billing', 'plan'],
    queryFn: ({ signal }) => getPlan({ data: { guildId }, signal }),
  });

/** Asked once the tab is there: what it waits for is another company's answer. */
export const pricesOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'billing-prices'],
    queryFn: ({ signal }) => getPrices({ data: { guildId }, signal }),
  });

export const returnOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'billing', 'return'],
    queryFn: ({ signal }) => getReturn({ data: { guildId }, signal }),
  });

/** Nothing of ours changes: what follows shows when Stripe has said so. */
const elsewhere = { topics: () => [], onDone: ({ url }: { url: string }) => window.location.assign(url) };

/** Leads to Stripe's checkout. */
export const useCheckout = () => useCommand(openCheckout, elsewhere);

/** Leads to Stripe's portal. */
export const usePortal = () => useCommand(openPortal, elsewhere);
