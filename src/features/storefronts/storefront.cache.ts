import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { getMyStorefront, saveStorefront } from './storefront.functions.gen.ts';

/** The storefront of an own character, for its form. */
export const myStorefrontOptions = (characterId: string) =>
  queryOptions({
    queryKey: ['me', 'storefronts', 'mine', characterId],
    queryFn: ({ signal }) => getMyStorefront({ data: { characterId }, signal }),
    retry: false,
  });

export const useSaveStorefront = () =>
  useCommand(saveStorefront, { messages: toastMessages('save', 'storefront'), topics: own('storefronts') });
