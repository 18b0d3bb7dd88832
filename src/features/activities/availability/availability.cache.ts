import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { getAvailability, getOverlap, listFree, setAvailability } from './availability.functions.gen.ts';

type OverlapInput = Parameters<typeof getOverlap>[0]['data'];
type FreeInput = Parameters<typeof listFree>[0]['data'];

/** The viewer's week; null until they enter one. */
export const availabilityOptions = queryOptions({
  queryKey: ['me', 'availability'],
  queryFn: ({ signal }) => getAvailability({ data: {}, signal }),
});

/** How many of a guild are free in the coming week. */
export const overlapOptions = (input: OverlapInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'availability', 'overlap', input],
    queryFn: ({ signal }) => getOverlap({ data: input, signal }),
  });

/** Who is free at a time, for people who create activities. */
export const freeOptions = (input: FreeInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'availability', 'free', input],
    queryFn: ({ signal }) => listFree({ data: input, signal }),
  });

export const useSetAvailability = () =>
  useCommand(setAvailability, { messages: toastMessages('save', 'availability'), topics: own('availability') });

export type Availability = NonNullable<Awaited<ReturnType<typeof getAvailability>>>;
export type Overlap = Awaited<ReturnType<typeof getOverlap>>;
export type BestTime = Overlap['best'][number];
