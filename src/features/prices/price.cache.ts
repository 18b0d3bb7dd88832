import { queryOptions } from '@tanstack/react-query';
import { getPrices } from './price.functions.gen.ts';

interface Priced {
  readonly gameItemGuid: string;
  /** All of them without it. */
  readonly rarity?: NonNullable<Parameters<typeof getPrices>[0]['data']['rarity']> | undefined;
}

/** What an item went for; a median hardly moves while someone looks at it. */
export const pricesOptions = ({ gameItemGuid, rarity }: Priced) =>
  queryOptions({
    queryKey: ['me', 'prices', gameItemGuid, rarity ?? null],
    queryFn: ({ signal }) => getPrices({ data: { gameItemGuid, ...(rarity && { rarity }) }, signal }),
    staleTime: 5 * 60_000,
  });
