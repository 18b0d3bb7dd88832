import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { lockSettings, withdrawPending } from '#/features/applications/application.api.server.ts';
import { joinedByInvite } from '#/features/applications/application.events.ts';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { joinByInviteInput } from '#/features/applications/application.schema.ts';
import { applicationSettings } from '#/features/applications/application.tables.server.ts';
import { readStatusFacts } from '#/features/applications/apply/applicant.api.server.ts';
import { lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { verifyInvite, wrongInvitePassword } from '../invite.repository.server.ts';
import { isInviteUsable } from '../invite.rules.ts';

/**
 * Joins a guild with its instant-invite password, also while applications are closed (docs/product/instant-invite.md).
 * Wrong, off, used up and unknown answer alike; attempts are counted before they are judged.
 */
export const joinByInvite = command({
  name: 'application.joinByInvite',
  input: joinByInviteInput,
  limit: ({ guildId }, { userId, address }) => [
    { key: `invite:user:${userId}:${guildId}`, capacity: 5, seconds: 15 * 60, guardsSecret: true },
    { key: `invite:address:${address}`, capacity: 30, seconds: 3600, guardsSecret: true },
  ],
  before: ({ guildId, password }) => verifyInvite(guildId, password),
  load: loadInvited,
  allow: ApplicationPolicy.joinByInvite,
  run: async ({ tx, input: { guildId }, loaded: { settings, character }, prepared: { hash }, record }) => {
    // The password may have been replaced, or its last use taken, since it was judged.
    if (settings.invitePasswordHash !== hash || !isInviteUsable(settings, currentTime())) throw wrongInvitePassword();
    const { id: characterId, userId, name } = character;
    const { rankId } = await addMember(tx, { guildId, characterId, userId });
    await tx
      .update(applicationSettings)
      .set({ inviteUsesLeft: sql`${applicationSettings.inviteUsesLeft} - 1` })
      .where(eq(applicationSettings.guildId, guildId));
    const usesLeft = settings.inviteUsesLeft === null ? null : settings.inviteUsesLeft - 1;
    record(
      joinedByInvite({
        guildId,
        subject: { id: characterId, label: name },
        data: { userId, characterId, rankId, usesLeft },
        invalidateFor: [userId],
      }),
    );
    for (const withdrawn of await withdrawPending(tx, characterId)) record(withdrawn);
    return { guildId };
  },
});

async function loadInvited(tx: Tx, { guildId, characterId }: z.output<typeof joinByInviteInput>, who: Actor) {
  const settings = await lockSettings(tx, guildId);
  const character = await lockOwnCharacter(tx, who, characterId);
  const status = character && (await readStatusFacts(tx, guildId, character.userId));
  if (!settings || !character || !status) return null;
  // Archived since the password was judged.
  if (status.isArchived) throw wrongInvitePassword();
  return { settings, character, isBlocked: status.isBlocked, characterInGuild: character.guildId !== null };
}
