import { command } from '#/platform/command.server.ts';
import { changeCharacter, changeLimit, lockOwnCharacter, replaceProfessions } from '../character.api.server.ts';
import { CharacterPolicy } from '../character.policy.ts';
import { updateProfessionsInput } from '../character.schema.ts';

/** Replaces the professions of an own character by the list sent. */
export const updateProfessions = command({
  name: 'character.updateProfessions',
  input: updateProfessionsInput,
  limit: changeLimit,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: CharacterPolicy.edit,
  run: async ({ tx, input: { characterId, professions }, loaded: character, record }) => {
    await replaceProfessions(tx, characterId, professions);
    record(await changeCharacter(tx, character, {}, ['professions']));
    return { id: characterId };
  },
});
