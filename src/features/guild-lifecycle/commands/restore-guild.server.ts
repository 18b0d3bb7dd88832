import type * as z from 'zod';
import { withdrawPendingOf } from '#/features/applications/application.api.server.ts';
import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { evictPublicPages } from '#/features/guild-access/public-page.api.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { lifecycleLimit } from '../archive.repository.server.ts';
import { lockDeleted, restoreMembers } from '../deletion.repository.server.ts';
import { guildRestored } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';
import { UNDO_DAYS } from '../lifecycle.rules.ts';
import { restoreGuildInput } from '../lifecycle.schema.ts';

/**
 * Gives a deleted guild back to who owned it, with everyone who is in no other guild now. Their applications elsewhere
 * are withdrawn, as when one joins.
 */
export const restoreGuild = command({
  name: 'lifecycle.restoreGuild',
  input: restoreGuildInput,
  limit: lifecycleLimit,
  load: lockRestorable,
  allow: LifecyclePolicy.restore,
  run: async ({ tx, loaded: { guild, character }, record }) => {
    const { characterIds, userIds, elsewhere } = await restoreMembers(tx, guild.id, {
      characterId: character.id,
      userId: character.userId,
    });
    for (const withdrawn of await withdrawPendingOf(tx, characterIds)) record(withdrawn);
    evictPublicPages(tx, guild.slug);
    record(
      guildRestored({
        guildId: guild.id,
        subject: { id: guild.id, label: guild.name },
        data: { members: characterIds.length, elsewhere },
        invalidateFor: userIds,
      }),
    );
    return { guildId: guild.id, members: characterIds.length, elsewhere };
  },
});

/** Another's deleted guild is as unknown as none. */
async function lockRestorable(tx: Tx, { guildId, characterId }: z.output<typeof restoreGuildInput>, who: Actor) {
  const character = await lockOwnCharacter(tx, who, characterId);
  const guild = character && (await lockDeleted(tx, guildId, UNDO_DAYS));
  if (!guild || !character || guild.ownerUserId !== character.userId) return null;
  return { guild, character, ownerUserId: guild.ownerUserId, characterInGuild: character.guildId !== null };
}
