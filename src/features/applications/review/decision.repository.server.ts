import { sql } from 'drizzle-orm';
import { type LockedApplication, lockApplication } from '#/features/applications/application.api.server.ts';
import { applicationReopened } from '#/features/applications/application.events.ts';
import type { DecisionFacts } from '#/features/applications/application.policy.ts';
import { UNDO_SECONDS } from '#/features/applications/decision.rules.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { lockHierarchy } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';

interface Which {
  readonly guildId: string;
  readonly applicationId: string;
  readonly decisionId: string;
}

export interface LockedDecision extends DecisionFacts {
  readonly application: LockedApplication;
  /** What was decided, as far as it can be undone at all: the policy has judged that it is the caller's. */
  readonly was: 'approved' | 'rejected';
}

/**
 * A decision with what came of it since, locked in the order in which people join: character, application, guild. Null
 * where there is no such application.
 */
export async function lockDecision(tx: Tx, which: Which, { userId }: GuildScope): Promise<LockedDecision | null> {
  const application = await lockApplication(tx, which);
  if (!application) return null;
  await lockHierarchy(tx, which.guildId);
  const [row] = await sqlRows(tx).as(FACTS)(sql`
    select coalesce(a.decision_id = ${which.decisionId} and a.decided_by_user_id = ${userId}, false) as is_own,
      coalesce(a.decided_at < clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}), true) as is_late,
      (select m.guild_id from members m where m.character_id = a.character_id) as member_of,
      exists (
        select from events e
        where e.guild_id = a.guild_id and e.at > a.decided_at and e.subject_id <> a.id
          and (e.actor_user_id = a.user_id or e.subject_id = a.character_id
            or e.data ->> 'characterId' = a.character_id::text)) as has_happened
    from applications a where a.guild_id = ${which.guildId} and a.id = ${which.applicationId}`);
  if (!row) return null;
  return {
    application,
    was: application.status === 'approved' ? 'approved' : 'rejected',
    characterName: application.characterName,
    characterDeleted: application.characterDeleted,
    isInForce: row.is_own && (application.status === 'approved' || application.status === 'rejected'),
    isLate: row.is_late,
    isMember: row.member_of === which.guildId,
    isInOtherGuild: row.member_of !== null && row.member_of !== which.guildId,
    wasAccepted: application.status === 'approved',
    hasHappened: row.has_happened,
  };
}

const FACTS = { ...{ is_own: bool, is_late: bool, member_of: text.orNull, has_happened: bool } };

/**
 * Makes pending again what a decision withdrew at other guilds. One stays withdrawn where the guild is gone or the person
 * has applied again with another character. The events belong to those guilds: record them.
 */
export async function reopenWithdrawn(
  tx: Tx,
  { decisionId, characterId }: { readonly decisionId: string; readonly characterId: string },
): Promise<NewEvent[]> {
  const rows = await sqlRows(tx).as(REOPENED)(sql`
    with gone as materialized (
      select a.guild_id, a.id from applications a join guilds g on g.id = a.guild_id
      where a.character_id = ${characterId} and a.decision_id = ${decisionId} and a.status = 'withdrawn'
        and g.deleted_at is null
        and not exists (
          select from applications p where p.guild_id = a.guild_id and p.user_id = a.user_id and p.status = 'pending')
      order by a.guild_id for share of g)
    update applications a set status = 'pending', decision_id = null, decided_at = null
    from gone where a.guild_id = gone.guild_id and a.id = gone.id
    returning a.guild_id, a.id, a.user_id, a.character_name`);
  return rows.map(({ guild_id: guildId, id, user_id: userId, character_name: label }) =>
    applicationReopened({ guildId, subject: { id, label }, data: { userId, characterId }, invalidateFor: [userId] }),
  );
}

const REOPENED = { guild_id: text, id: text, user_id: text, character_name: text };
