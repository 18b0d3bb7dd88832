/** The page of a character's buy orders, as it is in the URL. */
export interface MyOrdersSearch {
  /** The one whose fitting listings are shown. */
  order?: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads an address; what is not valid is dropped. */
export const myOrdersSearchFrom = (search: Readonly<Record<string, unknown>>): MyOrdersSearch =>
  typeof search.order === 'string' && UUID.test(search.order) ? { order: search.order } : {};

/** Where what fits an order is seen. */
export const orderPath = ({ id, characterId }: { readonly id: string; readonly characterId: string }): string =>
  `/characters/${characterId}/orders?order=${id}`;
