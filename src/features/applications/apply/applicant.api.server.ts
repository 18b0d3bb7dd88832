import { sql } from 'drizzle-orm';
import type { ApplicantStatusFacts } from '#/features/applications/application.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';

const FACTS = {
  ...{ is_member: bool, is_blocked: bool, pending_id: text.orNull, pending_since: instant.orNull },
  ...{ rejected_at: instant.orNull, allow_applications: bool, is_archived: bool, cooldown_days: int },
};

/** A user's status as an applicant of a guild; null when there is no such guild. */
export async function readStatusFacts(db: Db, guildId: string, userId: string): Promise<ApplicantStatusFacts | null> {
  const [row] = await sqlRows(db).as(FACTS)(sql`
    select
      exists (select from members m where m.guild_id = g.id and m.user_id = ${userId}) as is_member,
      exists (select from guild_blocks b where b.guild_id = g.id and b.user_id = ${userId}) as is_blocked,
      p.id as pending_id, p.created_at as pending_since,
      (select max(r.decided_at) from applications r
        where r.guild_id = g.id and r.user_id = ${userId} and r.status = 'rejected') as rejected_at,
      coalesce(s.allow_applications, true) as allow_applications, g.archived_at is not null as is_archived,
      coalesce(s.cooldown_days, 7) as cooldown_days
    from guilds g
    left join application_settings s on s.guild_id = g.id
    left join applications p on p.guild_id = g.id and p.user_id = ${userId} and p.status = 'pending'
    where g.id = ${guildId} and g.deleted_at is null`);
  if (!row) return null;
  return {
    isMember: row.is_member,
    isBlocked: row.is_blocked,
    pending:
      row.pending_id && row.pending_since
        ? { applicationId: row.pending_id, since: new Date(row.pending_since) }
        : null,
    allowApplications: row.allow_applications && !row.is_archived,
    isArchived: row.is_archived,
    rejectedAt: row.rejected_at ? new Date(row.rejected_at) : null,
    cooldownDays: row.cooldown_days,
  };
}
