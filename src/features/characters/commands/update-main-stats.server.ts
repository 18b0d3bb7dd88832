import { command } from '#/platform/command.server.ts';
import { changeCharacter, changeLimit, lockOwnCharacter } from '../character.api.server.ts';
import { CharacterPolicy } from '../character.policy.ts';
import { updateMainStatsInput } from '../character.schema.ts';

/** The six main stats of an own character. */
export const updateMainStats = command({
  name: 'character.updateMainStats',
  input: updateMainStatsInput,
  limit: changeLimit,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: CharacterPolicy.edit,
  run: async ({ tx, input: { characterId, ...stats }, loaded: character, record }) => {
    record(await changeCharacter(tx, character, stats));
    return { id: characterId };
  },
});
