import { sql } from 'drizzle-orm';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { currentNames } from '#/features/guild-access/names.queries.server.ts';
import {
  memberKicked,
  memberKickUndone,
  memberRankChanged,
  memberRankChangedByTransfer,
  memberRolesChanged,
} from '#/features/members/membership/membership.events.ts';
import { PLACE_FIELDS } from '#/features/members/membership/membership.rules.ts';
import type { ChangeDescription } from '#/platform/changes.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { storedTypes } from '#/platform/events.ts';
import { describeChanges, namedIds, namesIn } from '#/platform/stored-changes.ts';

/** The most that is shown of one member's history. */
const MOST = 50;

/** One change of a member's rank or roles, as the guild's log has it. */
export interface HistoryEntry {
  readonly id: string;
  readonly actorName: string;
  /** What follows that name: 'changed the rank'. */
  readonly what: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly changes: readonly ChangeDescription[];
}

/** The member, and staff who may edit members, manage ranks and roles or view the audit log. */
export const maySeeHistory = (who: GuildViewer, member: { readonly userId: string }): boolean =>
  who.userId === member.userId ||
  ['edit:members', 'manage:ranks', 'manage:roles', 'view:audit-logs'].some((permission) => who.holds(permission));

const HISTORY_LABELS: ReadonlyMap<string, string> = new Map(
  [
    { event: memberRankChanged, label: 'changed the rank' },
    { event: memberRolesChanged, label: 'changed the roles' },
    { event: memberRankChangedByTransfer, label: 'transferred ownership' },
    { event: memberKicked, label: 'kicked the member' },
    { event: memberKickUndone, label: 'undid the kick' },
  ].flatMap(({ event, label }) => storedTypes(event).map((type) => [type, label])),
);

/** Changes of a member's rank and roles, latest first. */
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
    ...{ id, actorName, at },
    what: HISTORY_LABELS.get(type) ?? 'made a change',
    changes: describeChanges(data, PLACE_FIELDS, namesIn(data, names)),
  }));
}

const HISTORY = { id: text, type: text, actor_name: text, at: instant, data: jsonObject };
