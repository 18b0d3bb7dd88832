import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import { sortedListInput } from '#/platform/lists/list-input.ts';
import { PROFESSION_LIST } from './artisan.rules.ts';
import { ARTISAN_ORDERS, ARTISANS_A_PAGE, DEFAULT_ORDER } from './artisan.search.ts';

/** Members of a guild with what they practice; of some professions and from a grade on, those who have any of that. */
export const listArtisansInput = sortedListInput(
  {
    guildId: z.uuid(),
    /** A part of the character's or the player's name. */
    query: textField({ kind: 'line', max: 100 }).default(''),
    /** None for all. */
    professions: z.array(z.enum(PROFESSION_LIST)).max(PROFESSION_LIST.length).default([]),
    grade: z.enum(ARTISAN_GRADES).default('Novice'),
    mine: z.boolean().default(false),
  },
  { sorts: ARTISAN_ORDERS, sort: DEFAULT_ORDER, limit: ARTISANS_A_PAGE },
);

/** The same list as a file. */
export const exportArtisansInput = listArtisansInput.omit({ cursor: true, limit: true });

export type ListArtisansInput = z.input<typeof listArtisansInput>;
export type ListArtisans = z.output<typeof listArtisansInput>;
export type ExportArtisans = z.output<typeof exportArtisansInput>;
