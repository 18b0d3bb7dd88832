import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { weekInput } from '#/features/activities/availability/availability.schema.ts';
import { GUILD_LANGUAGES } from '#/features/game/game.data.ts';
import { guildFields } from '#/features/guild-access/guild.schema.ts';
import { MOST_WANTED, NO_LANGUAGE, type WANTED_ROLES } from './discovery.rules.ts';

/** The settings tab "Discovery" (docs/product/discovery.md#settings). */

const wanted = z.int('Enter a number').min(0, 'Enter 0 or more').max(MOST_WANTED, `Enter at most ${MOST_WANTED}`);

const fields = {
  visibleInDiscovery: z.boolean(),
  /** The same as "Allow applications" of the tab "Applications". */
  recruiting: z.boolean(),
  rolesWanted: z.strictObject({ Tank: wanted, Healer: wanted, Damage: wanted, Support: wanted } satisfies Record<
    (typeof WANTED_ROLES)[number],
    z.ZodType
  >),
  /** The numbers are of the whole roster: wanted is what it lacks. */
  rolesFromRoster: z.boolean().default(false),
  /** When members play, by the guild's clocks; a week without a half hour says nothing. */
  playWeek: weekInput.readonly(),
  playHours: textField({ kind: 'line', max: 80 }),
  language: z.enum(GUILD_LANGUAGES, 'Choose a language from the list').nullable(),
  tags: guildFields.tags,
};

export const discoveryForm = z.object({
  ...fields,
  language: z.preprocess((value) => (value === NO_LANGUAGE ? null : value), fields.language),
});

export const saveDiscoveryInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  version: z.int().min(1),
  ...fields,
});

export type Discovery = z.output<typeof saveDiscoveryInput>;
export type SaveDiscovery = z.input<typeof saveDiscoveryInput>;
