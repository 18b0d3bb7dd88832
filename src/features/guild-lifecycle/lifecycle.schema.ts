import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';

/** What was typed to confirm; compared with the name it should be. */
const typed = textField({ kind: 'line', max: 200, required: 'Type it to confirm.' });

export const findOwnerCandidatesInput = z.strictObject({
  guildId: z.uuid(),
  query: textField({ kind: 'line', max: 100 }).default(''),
});

/** By a platform admin. `guild`: its ID. */
export const archivedByAdminInput = z.strictObject({ guild: z.uuid().toLowerCase(), archived: z.boolean() });

/** `typed`: name of the new owner's character. `password`: of a local account, again. */
export const transferOwnershipInput = z.strictObject({
  guildId: z.uuid(),
  characterId: z.uuid('Choose the new owner.'),
  typed,
  password: z.string().min(1, 'Enter your password.').max(512).optional(),
});

/** `slug`: typed to confirm. */
export const deleteGuildInput = z.strictObject({
  guildId: z.uuid(),
  slug: textField({ kind: 'line', max: 200, required: "Type the guild's link to confirm." }),
});

/** `characterId`: own and in no guild; it leads the guild again. */
export const restoreGuildInput = z.strictObject({ guildId: z.uuid(), characterId: z.uuid('Choose a character.') });

export const listDeletedGuildsInput = listInput({});
