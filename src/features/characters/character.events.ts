import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';

/** What happens to characters; `changed` names the columns, never the old text. */

const about = { area: 'characters', subject: { type: 'character' } };
const character = { characterId: z.uuid() };

export const characterCreated = defineEvent('character.created', {
  ...about,
  data: z.object(character),
  audit: { label: 'Character created', sentence: 'created the character {subject}' },
});

export const characterChanged = defineEvent('character.changed', {
  ...about,
  data: z.object({ ...character, changed: z.array(z.string()).readonly() }),
  audit: { label: 'Character changed', sentence: 'changed the character {subject}' },
});

export const characterDeleted = defineEvent('character.deleted', {
  ...about,
  data: z.object(character),
  audit: { label: 'Character deleted', sentence: 'deleted the character {subject}' },
});

export const characterArchived = defineEvent('character.archived', {
  ...about,
  data: z.object(character),
  audit: { label: 'Character archived', sentence: 'archived the character {subject}' },
});

export const characterRestored = defineEvent('character.restored', {
  ...about,
  data: z.object(character),
  audit: { label: 'Character restored', sentence: 'restored the character {subject}' },
});

/** Written to the guild the deleted character was a member of. */
export const memberDeletedCharacter = defineEvent('member.deleted_character', {
  area: 'members',
  subject: { type: 'character' },
  data: z.object({ ...character, userId: z.uuid() }),
  audit: { label: 'Member character deleted', sentence: 'deleted the character {subject}, a member of the guild' },
});
