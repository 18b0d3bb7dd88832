import { eq } from 'drizzle-orm';
import { activateIfNone } from '#/features/accounts/active-character.api.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { changeLimit, lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { characterRestored } from '#/features/characters/character.events.ts';
import { CharacterPolicy } from '#/features/characters/character.policy.ts';
import { archiveCharacterInput } from '#/features/characters/character.schema.ts';
import { command } from '#/platform/command.server.ts';

/** Brings an archived character of the caller's own back, without a guild; what was paused stays so. */
export const restoreCharacter = command({
  name: 'character.restoreCharacter',
  input: archiveCharacterInput,
  limit: changeLimit,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId, { archived: 'only' }),
  allow: CharacterPolicy.restore,
  run: async ({ tx, input: { characterId }, loaded: { userId, name }, record }) => {
    await tx.update(characters).set({ archivedAt: null }).where(eq(characters.id, characterId));
    await activateIfNone(tx, userId, characterId);
    record(
      characterRestored({
        subject: { id: characterId, label: name },
        data: { characterId },
        invalidateFor: [userId],
      }),
    );
    return { id: characterId };
  },
});
