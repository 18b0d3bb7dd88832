import * as z from 'zod';
import { COPPER_PER_GOLD } from '#/base/money.ts';
import { textField } from '#/base/text-schema.ts';
import { searchGlobalInput } from '#/features/market/market.schema.ts';
import { SEARCH_NAME_MAX } from './market-search.rules.ts';

/** What may be sent about saved searches (docs/product/buy-orders.md#saved-searches). */

const id = z.uuid().toLowerCase();
const name = textField({
  kind: 'line',
  max: SEARCH_NAME_MAX,
  required: 'Enter a name',
  tooLong: `Keep the name to ${SEARCH_NAME_MAX} characters`,
});
/** Prices of an address are whole gold. */
const price = z.int().min(0).max(1_000_000_000).multipleOf(COPPER_PER_GOLD).optional();
const filters = searchGlobalInput.omit({ cursor: true, limit: true }).extend({ minPrice: price, maxPrice: price });
export type SavedFilters = z.output<typeof filters>;

export const saveSearchForm = z.strictObject({ name, isNotified: z.boolean() });
export const renameSearchForm = z.strictObject({ name });

export const saveSearchInput = z.strictObject({ name, isNotified: z.boolean(), filters });
export const renameSearchInput = z.strictObject({ searchId: id, name });
export const notifySearchInput = z.strictObject({ searchId: id, isNotified: z.boolean() });
export const searchInput = z.strictObject({ searchId: id });
