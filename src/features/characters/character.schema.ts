import * as z from 'zod';
import {
  ARCHETYPES,
  ARTISAN_GRADES,
  MAX_LEVEL,
  MAX_STAT,
  PROFESSIONS,
  RACES,
  ROLES,
  STATS,
  type Stat,
} from '#/features/game/game.data.ts';
import { gradesOverLimit } from '#/features/game/game.rules.ts';
import type { CharacterArea } from '#/features/privacy/withheld.rules.ts';
import { lineText } from '#/platform/input/text-input.ts';
import { overLimitMessage } from './character.rules.ts';

/** What may be sent about a character (docs/product/characters.md#fields). */

export const NAME_MAX = 50;
export const CHARACTERS_PER_USER = 50;
export const SCREENSHOT_REQUIRED = 'Screenshot image link is required';

const characterId = z.uuid();
const level = z
  .int({ error: 'Level must be a whole number' })
  .min(1, 'Level must be at least 1')
  .max(MAX_LEVEL, `Level cannot exceed ${MAX_LEVEL}`);

const details = {
  name: lineText({
    max: NAME_MAX,
    required: 'Character name is required',
    tooLong: `Character name must be less than ${NAME_MAX} characters`,
  }),
  race: z.enum(RACES, { error: 'Race is required' }),
  primaryArchetype: z.enum(ARCHETYPES, { error: 'Primary archetype is required' }),
  secondaryArchetype: z.enum(ARCHETYPES, { error: 'Choose an archetype from the list, or none' }).nullable(),
  role: z.enum(ROLES, { error: 'Role is required' }),
};

export const createCharacterInput = z.strictObject({
  ...details,
  secondaryArchetype: details.secondaryArchetype.default(null),
  level: level.default(1),
});

/** The value and label of "no secondary archetype". */
export const NO_ARCHETYPE = 'None';

/** The fields of the details dialog, which creates and edits. */
export const characterDetailsForm = z.strictObject({
  ...details,
  secondaryArchetype: z
    .enum([NO_ARCHETYPE, ...ARCHETYPES])
    .transform((archetype) => (archetype === NO_ARCHETYPE ? null : archetype)),
  level,
});
export const updateDetailsInput = z.strictObject({ characterId, ...details, level });

export const mainStatsForm = z.strictObject(
  Object.fromEntries(STATS.map((stat) => [stat, statInput(stat)])) as StatShape,
);
export const updateMainStatsInput = mainStatsForm.extend({ characterId });

export const PROFESSION_NAMES = Object.values(PROFESSIONS).flat();
export const professionInput = z.strictObject({
  profession: z.enum(PROFESSION_NAMES, { error: 'Choose a profession from the list' }),
  grade: z.enum(ARTISAN_GRADES, { error: 'Choose a grade from the list' }),
  level: z
    .int({ error: 'Level must be a whole number' })
    .min(0, 'Level cannot be negative')
    .max(MAX_LEVEL, `Level cannot exceed ${MAX_LEVEL}`),
});

/** The whole list of a character's professions: what is not in it, the character no longer has. */
export const professionsInput = z
  .array(professionInput)
  .max(PROFESSION_NAMES.length)
  .superRefine((professions, context) => {
    if (new Set(professions.map(({ profession }) => profession)).size < professions.length)
      context.addIssue({ code: 'custom', message: 'Each profession can only be listed once' });
    for (const facts of gradesOverLimit(professions.map(({ grade }) => grade)))
      context.addIssue({ code: 'custom', message: overLimitMessage(facts) });
  });
export const updateProfessionsInput = z.strictObject({ characterId, professions: professionsInput });

/** Paths of own uploads; the avatar may be absent, the screenshot may not. */
export const characterImageForm = z.strictObject({
  avatarImageLink: z.string().max(300).nullable(),
  screenshotImageLink: z.string({ error: SCREENSHOT_REQUIRED }).min(1, SCREENSHOT_REQUIRED).max(300),
});
export const updateImageInput = characterImageForm.extend({ characterId });

export const deleteCharacterInput = z.strictObject({ characterId });
/** Archiving, and bringing back. */
export const archiveCharacterInput = z.strictObject({ characterId });

/** Spelled with an underscore in the contract of this call (docs/product/characters.md#fields). */
export const characterByIdInput = z.strictObject({ character_id: z.uuid() });
export const guildCharacterInput = z.strictObject({ guildId: z.uuid() });

/** A character as lists and cards show it. `characterClass` follows from the archetypes. */
export interface CharacterCard {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly race: string;
  readonly primaryArchetype: string;
  readonly secondaryArchetype: string | null;
  readonly characterClass: string;
  readonly role: string;
  readonly level: number;
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
  /** Archived ones are shown to their owner alone. */
  readonly archived: boolean;
  readonly guildId: string | null;
  readonly guild: CharacterGuild | null;
  /** What the viewer may do with it. */
  readonly can: Readonly<Record<'edit' | 'archive' | 'restore' | 'delete', boolean>>;
}

export interface CharacterGuild {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly armsVersion: number;
  /** Name of the character's rank. */
  readonly rank: string;
  /** Does this character own the guild? */
  readonly isOwner: boolean;
  /** Is it the player's main character there? */
  readonly isMain: boolean;
  /** Is the guild archived? */
  readonly archived: boolean;
}

/** Everything about one character. */
export interface CharacterDetails extends CharacterCard, Readonly<Record<Stat, number>> {
  readonly professions: readonly ProfessionEntry[];
  readonly guildRoles: readonly CharacterRole[];
  /** What the guild's privacy settings hide from this viewer. */
  readonly withheld: readonly CharacterArea[];
}

export interface CharacterRole {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly permissions: readonly string[];
}

export type ProfessionEntry = z.output<typeof professionInput>;

type StatShape = { [S in Stat]: ReturnType<typeof statInput> };

function statInput(stat: Stat) {
  const name = stat.charAt(0).toUpperCase() + stat.slice(1);
  return z
    .int({ error: `${name} must be a whole number` })
    .min(0, `${name} cannot be negative`)
    .max(MAX_STAT, `${name} cannot exceed ${MAX_STAT}`);
}
