import { queryOptions } from '@tanstack/react-query';
import { previewDecay } from './point.functions.gen.ts';

/** Who would lose what with the next decay, and when it is; null while nothing decays. */
export const decayOptions = (guildId: string, poolId?: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'points', 'decay', poolId ?? null],
    queryFn: ({ signal }) => previewDecay({ data: { guildId, poolId }, signal }),
  });
