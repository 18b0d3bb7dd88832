import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, startOfDay } from '#/base/day.ts';
import type { Db } from '#/platform/db.server.ts';
import type { EventData } from '#/platform/events.ts';
import type { AuditFilterInput } from './audit.schema.ts';
import { JOBS } from './audit-list.rules.ts';

export interface LogRow extends Record<string, unknown> {
  seq: number;
  at: string;
  type: string;
  area: string;
  source: string;
  actor_user_id: string | null;
  actor_name: string;
  actor_image: string | null;
  actor_character_id: string | null;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  data: EventData;
}

interface Part {
  readonly limit: number;
  /** Place in the log of the last row of the part before. */
  readonly before?: number | undefined;
  /** Nothing that came after this place. */
  readonly upTo?: number;
}

/**
 * Rows of the filtered log, newest first. Each filter has an index that ends in the place in the log. A period has one by
 * time: its rows come in the order of their times, which is that of the log unless the clock was set back, so that an old
 * week is found as fast as the last one.
 */
export async function logRows(db: Db, filter: AuditFilterInput, { limit, before, upTo }: Part): Promise<LogRow[]> {
  const byTime = filter.from !== undefined || filter.to !== undefined;
  const parts = [conditionOf(filter)];
  if (upTo !== undefined) parts.push(sql`e.seq <= ${upTo}`);
  if (before !== undefined && !byTime) parts.push(sql`e.seq < ${before}`);
  if (before !== undefined && byTime)
    parts.push(sql`(e.at, e.seq) < (
      select last.at, last.seq from events last where last.guild_id = ${filter.guildId} and last.seq = ${before})`);
  const order = byTime ? sql`e.at desc, e.seq desc` : sql`e.seq desc`;
  const { rows } = await db.execute<LogRow>(sql`
    select e.*, u.image as actor_image, (
      select m.character_id from members m where m.guild_id = e.guild_id and m.user_id = e.actor_user_id
      order by m.joined_at, m.character_id limit 1) as actor_character_id
    from (
      select seq, at, type, area, source, guild_id, actor_user_id, actor_name, subject_type, subject_id, subject_label, data
      from events e where ${sql.join(parts, sql` and `)} order by ${order} limit ${limit}) e
    left join users u on u.id = e.actor_user_id
    order by ${order}`);
  return rows;
}

/** What the filter says of `events e`. */
export function conditionOf({ guildId, actor, action, area, from, to, zone }: AuditFilterInput): SQL {
  const parts = [sql`e.guild_id = ${guildId}`];
  if (actor) parts.push(actor === JOBS ? sql`e.actor_user_id is null` : sql`e.actor_user_id = ${actor}`);
  if (action) parts.push(sql`e.type = ${action}`);
  if (area) parts.push(sql`e.area = ${area}`);
  if (from) parts.push(sql`e.at >= ${instant(startOfDay(from, zone))}`);
  if (to) parts.push(sql`e.at < ${instant(startOfDay(dayAfter(to), zone))}`);
  return sql.join(parts, sql` and `);
}

/** The end of a guild's log, 0 while nothing happened. */
export async function lastPlace(db: Db, guildId: string): Promise<number> {
  const { rows } = await db.execute<{ seq: number }>(sql`select seq from event_chains where guild_id = ${guildId}`);
  return rows[0]?.seq ?? 0;
}

const instant = (epochMs: number): SQL => sql`${new Date(epochMs).toISOString()}::timestamptz`;
