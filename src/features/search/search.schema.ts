import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';

export const SEARCH_MAX = 100;

export const searchInput = z.strictObject({
  query: textField({ kind: 'line', max: SEARCH_MAX, required: 'Enter what to search for' }),
  /** The guild whose page the search began on; its results come first. */
  currentGuildId: z.uuid().optional(),
});
