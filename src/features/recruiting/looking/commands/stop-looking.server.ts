import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { anyone } from '#/platform/policy.ts';
import { endLookingOf } from '../looking.api.server.ts';
import { lookingStopped } from '../looking.events.ts';
import { lookingLimit } from '../looking.repository.server.ts';
import { ownLookingInput } from '../looking.schema.ts';

/** Hides an own character from guilds; invitations that it has stay open. */
export const stopLooking = command({
  name: 'looking.stopLooking',
  input: ownLookingInput,
  limit: lookingLimit,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId),
  allow: anyone,
  run: async ({ tx, input: { characterId }, loaded: { userId, name }, record }) => {
    await endLookingOf(tx, characterId);
    record(
      lookingStopped({ subject: { id: characterId, label: name }, data: { characterId }, invalidateFor: [userId] }),
    );
    return { characterId };
  },
});
