import { queryOptions } from '@tanstack/react-query';
import { getSuspension } from './suspension.functions.gen.ts';

/** Why a sign-in was refused, by the ticket in the address. */
export const suspensionOptions = (ticket: string) =>
  queryOptions({
    queryKey: ['public', 'suspension', ticket],
    queryFn: ({ signal }) => getSuspension({ data: { ticket }, signal }),
  });
