import { conflict } from '#/base/app-error.ts';
import { lockProfessions, replaceProfessions } from '#/features/characters/character.api.server.ts';
import { sameProfessions } from '#/features/characters/character.rules.ts';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { readVisibility } from '#/features/privacy/visibility.api.server.ts';
import { maySee } from '#/features/privacy/visibility.rules.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { memberProfessionsChanged } from '../profession.events.ts';
import { ProfessionPolicy } from '../profession.policy.ts';
import { updateMemberProfessionsInput } from '../profession.schema.ts';

/** Replaces the professions of a member by the list sent: one's own or, as staff, another member's. */
export const updateMemberProfessions = guildCommand({
  name: 'profession.updateMemberProfessions',
  input: updateMemberProfessionsInput,
  limit: (_, { userId }) => [{ key: `member-professions:${userId}`, capacity: 120, seconds: 600 }],
  load: lockPractitioner,
  allow: ProfessionPolicy.update,
  run: async ({ tx, who, input: { professions, seen }, loaded: { characterId, userId, name }, record }) => {
    if (!sameProfessions(await lockProfessions(tx, characterId), seen))
      throw conflict(
        'professions_changed',
        `Someone changed the professions of ${name} in the meantime. Reload the page.`,
      );
    await replaceProfessions(tx, characterId, professions);
    record(
      memberProfessionsChanged({
        subject: { id: characterId, label: name },
        data: { characterId, userId, own: userId === who.userId },
        invalidateFor: [userId],
      }),
    );
    return { memberId: characterId };
  },
});

async function lockPractitioner(tx: Tx, { memberId }: { memberId: string }, who: GuildScope) {
  const member = await lockSubject(tx, who, memberId);
  return member && { ...member, seen: maySee(who, member, 'artisan', await readVisibility(tx, who.guildId)) };
}
