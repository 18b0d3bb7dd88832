import { command } from '#/platform/command.server.ts';
import { changeCharacter, changeLimit, lockOwnCharacter } from '../character.api.server.ts';
import { CharacterPolicy } from '../character.policy.ts';
import { updateDetailsInput } from '../character.schema.ts';

/** Name, race, archetypes, role and level of an own character. */
export const updateDetails = command({
  name: 'character.updateDetails',
  input: updateDetailsInput,
  limit: changeLimit,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: CharacterPolicy.edit,
  run: async ({ tx, input: { characterId, ...details }, loaded: character, record }) => {
    record(await changeCharacter(tx, character, details));
    return { id: characterId };
  },
});
