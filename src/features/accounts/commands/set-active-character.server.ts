import { sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { command } from '#/platform/command.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { activeCharacterSet } from '../account.events.ts';
import { AccountPolicy, ownId } from '../account.policy.ts';
import { activeCharacterInput, type UserState } from '../account.schema.ts';

/** Makes one of the caller's characters, with its guild, the active one (docs/product/accounts.md#active-character). */
export const setActiveCharacter = command({
  name: 'account.setActiveCharacter',
  input: activeCharacterInput,
  load: async (tx, { activeCharacterId, activeGuildId }, who) => {
    const [character] = await sqlRows(tx).as({ name: text, guildId: text.orNull })(sql`
      select c.name, m.guild_id as "guildId" from characters c left join members m on m.character_id = c.id
      where c.id = ${activeCharacterId} and c.user_id = ${ownId(who)} and c.deleted_at is null
        and c.archived_at is null
      for share of c`);
    // A guild that is not the character's is as unknown as none.
    return character && (activeGuildId === null || activeGuildId === character.guildId) ? character : null;
  },
  allow: AccountPolicy.own,
  run: async ({ tx, who, input: { activeCharacterId }, loaded: { name, guildId }, record }): Promise<UserState> => {
    const userId = ownId(who);
    const state = { activeCharacterId, activeGuildId: guildId };
    await tx.execute(sql`
      update users set active_character_id = ${activeCharacterId}, active_guild_id = ${guildId} where id = ${userId}`);
    record(
      activeCharacterSet({
        subject: { id: activeCharacterId, label: name },
        data: state,
        invalidateFor: [userId],
      }),
    );
    invalidate(tx, [userTopic(userId, 'shell')]);
    return state;
  },
});
