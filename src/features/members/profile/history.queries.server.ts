import { sql } from 'drizzle-orm';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import type { Change } from '#/features/settings/change.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';

/** The most that is shown of one member's history. */
const MOST = 50;

/** One change of a member's rank or roles, as the guild's log has it. */
export interface HistoryEntry {
  readonly id: string;
  readonly type: string;
  readonly actorName: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly changes: readonly Change[];
}

/** The member, and staff who may edit members, manage ranks and roles or view the audit log. */
export const maySeeHistory = (who: GuildViewer, member: { readonly userId: string }): boolean =>
  who.userId === member.userId ||
  ['edit:members', 'manage:ranks', 'manage:roles', 'view:audit-logs'].some((permission) => who.holds(permission));

/** What changed of a member's place in the guild, latest first: every event about it tells in words what was and what is. */
export async function historyOf(db: Db, guildId: string, characterId: string): Promise<HistoryEntry[]> {
  const found = await db.execute<{ id: string; type: string; actor_name: string; at: string; changes: Change[] }>(sql`
    select id, type, actor_name, at::text, data -> 'changes' as changes from events
    where subject_id = ${characterId} and guild_id = ${guildId} and area = 'members' and data ? 'changes'
    order by id desc limit ${MOST}`);
  return found.rows.map(({ actor_name, at, ...entry }) => ({
    ...entry,
    actorName: actor_name,
    at: new Date(at).toISOString(),
  }));
}
