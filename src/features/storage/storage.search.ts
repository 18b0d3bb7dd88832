import { type Reversible, reversible } from '#/platform/lists/list.ts';

export const STOCK_SORTS = ['name', 'available', 'total', 'price'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
export type StockOrder = Reversible<StockSort>;
export const STOCK_ORDERS: readonly StockOrder[] = reversible(STOCK_SORTS);
export const DEFAULT_ORDER: StockOrder = 'name';
