import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { assignRoles } from './commands/assign-roles.server.ts';
import { undoRoleChange } from './commands/undo-role-change.server.ts';

/** A role that each got and lost again a moment ago; both can be undone. */
export async function seedGuild({ id: guildId, owner }: FactoryGuild, members: readonly Person[]): Promise<void> {
  for (const { characterId } of members.filter((member) => member.characterId !== owner.characterId)) {
    const rows = await sqlRows(database()).as({ id: text })(sql`
      select id from roles r where guild_id = ${guildId} and not exists (
        select from member_roles h
        where h.guild_id = r.guild_id and h.role_id = r.id and h.character_id = ${characterId})
      order by position desc, id limit 1`);
    const { undoId } = await assignRoles.as(owner.principal, { guildId, characterId, add: rows.map(({ id }) => id) });
    await undoRoleChange.as(owner.principal, { guildId, undoId });
  }
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into membership_undos (guild_id, id, kind, user_id, expires_at)
    select guild_id, id, 'rank', user_id, now() + interval '1 minute' from sent`,
  sql`insert into membership_undo_members (guild_id, undo_id, character_id, user_id, rank_id, role_ids)
    select s.guild_id, s.id, s.character_id, s.user_id, r.id, '{}' from sent s join ranks r on r.guild_id = s.guild_id and r.is_default`,
];
