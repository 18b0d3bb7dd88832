import { sql } from 'drizzle-orm';
import { type GuildScope, guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { invalidateOwnPages } from '#/features/guild-access/member.api.server.ts';
import { lockOwner } from '#/features/guild-access/owner.api.server.ts';
import { memberMainChanged } from '#/features/members/membership/membership.events.ts';
import { membershipLimit } from '#/features/members/membership/membership.rules.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { makeMainInput } from '#/features/members/roster/member.schema.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';

/** Makes another of the caller's own characters their main one in a guild; answers the one that was it, to undo it. */
export const makeMain = guildCommand({
  name: 'member.makeMain',
  input: makeMainInput,
  limit: membershipLimit,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnCharacters(tx, who, characterId),
  allow: MemberPolicy.makeMain,
  run: async ({ tx, input: { guildId, characterId }, loaded: { name, userId, mainId }, record }) => {
    await tx.execute(sql`
      update members set is_main = false where guild_id = ${guildId} and character_id = ${mainId} and user_id = ${userId}`);
    await tx.execute(sql`
      update members set is_main = true where guild_id = ${guildId} and character_id = ${characterId} and user_id = ${userId}`);
    invalidateOwnPages(tx, [userId]);
    record(
      memberMainChanged({
        subject: { id: characterId, label: name },
        data: { characterId, userId, formerCharacterId: mainId },
        invalidateFor: [userId],
      }),
    );
    return { formerCharacterId: mainId };
  },
});

/** All of the caller's characters in the guild are locked; anyone else's character is as unknown as none. */
async function lockOwnCharacters(tx: Tx, who: GuildScope, characterId: string) {
  const { guildId, userId } = who;
  if (userId === null) return null;
  // Who joins or leaves waits for it, so that the main one is the same until the end.
  await lockOwner(tx, guildId);
  const own = await sqlRows(tx).as({ characterId: text, name: text, isMain: bool })(sql`
    select m.character_id as "characterId", c.name, m.is_main as "isMain"
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.user_id = ${userId} order by m.character_id for no key update of m`);
  const chosen = own.find((each) => each.characterId === characterId);
  const main = own.find(({ isMain }) => isMain);
  return chosen && main ? { ...chosen, userId, mainId: main.characterId } : null;
}
