import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { lockUndo } from '../undo/activity-undo.api.server.ts';
import { ACTIVITY, ACTIVITY_JSON, factsOf, lockSignUps } from './sign-up.repository.server.ts';

/** A sign-up that the caller removed a few seconds ago, with what was kept of it. */
export async function lockRemovedSignUp(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'sign-up', which);
  if (!undo) return null;
  const [row] = await sqlRows(tx).as({ activity: object(ACTIVITY), userId: text, name: text, isMember: bool })(sql`
    select ${ACTIVITY_JSON} as activity, c.user_id as "userId", c.name,
      exists (select from members m where m.guild_id = a.guild_id and m.character_id = c.id) as "isMember"
    from activities a join activity_undos n on n.guild_id = a.guild_id and n.activity_id = a.id
    join characters c on c.id = (n.kept->'sign_ups'->0->>'character_id')::uuid
    where n.guild_id = ${undo.guildId} and n.id = ${undo.id}`);
  return row ? { ...row, undo, activity: factsOf(row.activity) } : null;
}

/** The sign-ups that the caller reset a few seconds ago: whose they were, and who has responded `again` since. */
export async function lockResetSignUps(
  tx: Tx,
  which: { readonly guildId: string; readonly undoId: string },
  who: GuildScope,
) {
  const undo = await lockUndo(tx, who, 'sign-ups', which);
  const found = undo && (await lockSignUps(tx, undo));
  if (!undo || !found) return null;
  const [kept] = await sqlRows(tx).as({ names: arrayOf(text), userIds: arrayOf(text) })(sql`
    select coalesce(jsonb_agg(c.name order by c.name), '[]') as names, coalesce(jsonb_agg(c.user_id), '[]') as "userIds"
    from activity_undos n, jsonb_array_elements(n.kept->'sign_ups') s
    join characters c on c.id = (s.value->>'character_id')::uuid
    where n.guild_id = ${undo.guildId} and n.id = ${undo.id}`);
  const { names = [], userIds = [] } = kept ?? {};
  return { undo, activity: found.activity, names, userIds, again: found.signUps.map(({ name }) => name) };
}
