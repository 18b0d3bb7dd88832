import { defineEvent } from '#/platform/events.ts';

/** What happens to characters. The owner's own pages look again; `changed` names the columns, never the old text. */
export const characterCreated = defineEvent<{ characterId: string }>({ type: 'character.created', area: 'characters' });

export const characterChanged = defineEvent<{ characterId: string; changed: readonly string[] }>({
  type: 'character.changed',
  area: 'characters',
});

export const characterDeleted = defineEvent<{ characterId: string }>({ type: 'character.deleted', area: 'characters' });

/** Written to the guild the deleted character was a member of. */
export const memberDeletedCharacter = defineEvent<{ characterId: string; userId: string }>({
  type: 'member.deleted_character',
  area: 'members',
});
