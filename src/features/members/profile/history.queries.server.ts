import { sql } from 'drizzle-orm';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { currentNames } from '#/features/guild-access/names.queries.server.ts';
import { PLACE_FIELDS } from '#/features/members/membership/membership.rules.ts';
import type { ChangeInWords } from '#/platform/changes.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { changesInWords, namedIds, namesIn } from '#/platform/stored-changes.ts';

/** The most that is shown of one member's history. */
const MOST = 50;

/** One change of a member's rank or roles, as the guild's log has it. */
export interface HistoryEntry {
  readonly id: string;
  readonly type: string;
  readonly actorName: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly changes: readonly ChangeInWords[];
}

/** The member, and staff who may edit members, manage ranks and roles or view the audit log. */
export const maySeeHistory = (who: GuildViewer, member: { readonly userId: string }): boolean =>
  who.userId === member.userId ||
  ['edit:members', 'manage:ranks', 'manage:roles', 'view:audit-logs'].some((permission) => who.holds(permission));

/** What changed of a member's place in the guild, latest first: every event about it tells in words what was and what is. */
export async function historyOf(db: Db, guildId: string, characterId: string): Promise<HistoryEntry[]> {
  const rows = await sqlRows(db).as(HISTORY)(sql`
    select id, type, actor_name, at, data from events
    where subject_id = ${characterId} and guild_id = ${guildId} and area = 'members' and data ? 'changes'
    order by id desc limit ${MOST}`);
  const names = await currentNames(
    db,
    guildId,
    rows.flatMap(({ data }) => namedIds(data)),
  );
  return rows.map(({ id, type, actor_name: actorName, at, data }) => ({
    ...{ id, type, actorName, at },
    changes: changesInWords(data, PLACE_FIELDS, namesIn(data, names)),
  }));
}

const HISTORY = { id: text, type: text, actor_name: text, at: instant, data: jsonObject };
