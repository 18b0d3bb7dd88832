import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { lookingStarted } from '../looking.events.ts';
import { LookingPolicy } from '../looking.policy.ts';
import { lookingLimit, saveProfile } from '../looking.repository.server.ts';
import { facetsOf, LOOKING_DAYS } from '../looking.rules.ts';
import { saveLookingInput } from '../looking.schema.ts';

/** Shows an own character without a guild to the staff of guilds, or changes what they read; it lasts 30 days from then on. */
export const lookForGuild = command({
  name: 'looking.lookForGuild',
  input: saveLookingInput,
  limit: lookingLimit,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: LookingPolicy.look,
  run: async ({ tx, input, loaded: { userId, name }, record }) => {
    const { characterId } = input;
    await saveProfile(tx, { ...input, userId, facets: facetsOf(input) }, LOOKING_DAYS);
    record(
      lookingStarted({ subject: { id: characterId, label: name }, data: { characterId }, invalidateFor: [userId] }),
    );
    return { characterId };
  },
});
