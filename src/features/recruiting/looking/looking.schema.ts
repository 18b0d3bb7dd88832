import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { ARCHETYPES, COMBAT_ROLES, GUILD_LANGUAGES, GUILD_TAGS, REGIONS } from '#/features/game/game.data.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { ABOUT_MAX, PLAY_HOURS_MAX, PLAYER_FILTERS, PLAYERS_PAGE } from './looking.rules.ts';

/** What may be sent about players who look for a guild (docs/product/recruiting.md). */

const id = z.uuid().toLowerCase();
const several = <const T extends readonly string[]>(values: T) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .default([])
    .transform((chosen) => [...new Set(chosen)]);

const wishes = {
  roles: several(COMBAT_ROLES),
  languages: several(GUILD_LANGUAGES),
  tags: several(GUILD_TAGS),
  region: z.enum(REGIONS).nullable().default(null),
  playHours: textField({ kind: 'line', max: PLAY_HOURS_MAX }).default(''),
  about: textField({ kind: 'lines', max: ABOUT_MAX }).default(''),
  /** Guilds see how many hours of the player's availability are among theirs. */
  comparesHours: z.boolean().default(false),
};

export const saveLookingInput = z.strictObject({ characterId: id, ...wishes });
export const ownLookingInput = z.strictObject({ characterId: id });

export const ANY_REGION = 'Any region';
export const lookingForm = z.object({
  ...wishes,
  region: z.preprocess((value) => (value === ANY_REGION ? null : value), wishes.region),
});
export type LookingWishes = z.output<typeof lookingForm>;

export const findPlayersInput = listInput(
  {
    guildId: id,
    role: z.enum(COMBAT_ROLES).optional(),
    archetype: z.enum(ARCHETYPES).optional(),
    language: z.enum(GUILD_LANGUAGES).optional(),
    region: z.enum(REGIONS).optional(),
    tag: z.enum(GUILD_TAGS).optional(),
    /** Only players who play at least an hour a week when the guild does. */
    hours: z.enum(PLAYER_FILTERS.hours).optional(),
  },
  { limit: PLAYERS_PAGE },
);
