import { queryOptions } from '@tanstack/react-query';
import type { IntentHeaders } from '#/ui/command/intent-keys.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { deleteAccount, getOverview, keepAccount, requestExport } from './myAccount.functions.gen.ts';

export const accountOverviewQuery = queryOptions({ queryKey: ['me', 'account'], queryFn: () => getOverview() });

/** Deletes the account; every session ends with it, so the browser has to leave the page. */
export const useDeleteAccount = () => useCommand(deleteAccount, { topics: () => [] });

type Sent = { data: undefined; headers: IntentHeaders };

/** Keeps an account that was deleted. */
export const useKeepAccount = () =>
  useCommand(({ headers }: Sent) => keepAccount({ headers }), {
    messages: toastMessages('keep', 'account'),
    topics: own('account', 'shell'),
  });

/** Has the data of the account gathered. */
export const useRequestExport = () =>
  useCommand(({ headers }: Sent) => requestExport({ headers }), {
    messages: toastMessages('request', 'data export'),
    topics: own('account'),
  });
