import { and, asc, eq, sql } from 'drizzle-orm';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { pageOfStaffNotes } from '../staff-note.sql.server.ts';
import { maySeeRecords, ParticipantPolicy } from './participant.policy.ts';
import { isOne } from './participant.repository.server.ts';
import { earned, isNothing, stillDue } from './participant.rules.ts';
import { activityInput, listParticipantNotesInput } from './participant.schema.ts';
import { participantNotes, participants } from './participant.tables.server.ts';

const CHECK_IN = { id: text, label: text, openedAt: instant, closedAt: instant.orNull, marks: int, mine: bool };

/** Who was at an activity, its check-ins, and what can be done about both. */
export const listParticipants = guildQuery({
  name: 'participant.listParticipants',
  input: activityInput,
  load: async (db, { activityId }, { guildId }) => {
    const [activity] = await db
      .select()
      .from(activities)
      .where(and(eq(activities.guildId, guildId), eq(activities.id, activityId)));
    return activity ?? null;
  },
  allow: ParticipantPolicy.read,
  read: async ({ db, who, input: { guildId, activityId }, loaded: activity }) => {
    const isStaff = who.holds('manage:activities');
    const seesOthers = maySeeRecords(who, await visibilityIn(guildId));
    const [rows, checkIns] = await Promise.all([
      db
        .select()
        .from(participants)
        .where(
          and(
            eq(participants.guildId, guildId),
            eq(participants.activityId, activityId),
            seesOthers ? undefined : sql`${participants.userId} = ${who.userId}::uuid`,
          ),
        )
        .orderBy(asc(participants.name), asc(participants.id)),
      readCheckIns(db, { guildId, activityId, userId: who.userId }),
    ]);
    return {
      items: rows.map(({ id, userId, characterId, name, status, credit, remark, source, ...row }) => {
        const awarded = { points: row.awardedPoints, activityPoints: row.awardedActivityPoints };
        const due = userId === null ? awarded : earned(activity, credit);
        return {
          ...{ id, userId, characterId, name, status, credit, source, awarded },
          remark: isStaff ? remark : '',
          isDue: !isNothing(stillDue(due, awarded)),
        };
      }),
      checkIns,
      /** Are those of others among them? */
      ofAll: seesOthers,
      can: {
        record: canChange(who, ParticipantPolicy.record, activity),
        prepare: canChange(who, ParticipantPolicy.prepare, activity),
        award: canChange(who, ParticipantPolicy.award, activity),
        checkIn:
          canChange(who, ParticipantPolicy.checkIn, activity) && checkIns.some((one) => !one.closedAt && !one.mine),
      },
    };
  },
});

export type ParticipantList = Awaited<ReturnType<typeof listParticipants>>;
export type ParticipantItem = ParticipantList['items'][number];

interface Reader {
  readonly guildId: string;
  readonly activityId: string;
  readonly userId: string | null;
}

const readCheckIns = (db: Db, { guildId, activityId, userId }: Reader) =>
  sqlRows(db).as(CHECK_IN)(sql`
    select k.id, k.label, k.opened_at as "openedAt", k.closed_at as "closedAt", count(m.user_id)::int as marks,
      coalesce(bool_or(m.user_id = ${userId}), false) as mine
    from check_ins k
    left join check_in_marks m on m.guild_id = k.guild_id and m.activity_id = k.activity_id and m.check_in_id = k.id
    where k.guild_id = ${guildId} and k.activity_id = ${activityId}
    group by k.id, k.label, k.opened_at, k.closed_at order by k.opened_at, k.id`);

/** Notes of staff about a participant, newest first. */
export const listParticipantNotes = guildQuery({
  name: 'participant.listParticipantNotes',
  input: listParticipantNotesInput,
  load: async (db, { activityId, participantId }, { guildId }) => {
    const [found] = await db
      .select({ id: participants.id })
      .from(participants)
      .where(isOne({ guildId, activityId, participantId }));
    return found ?? null;
  },
  allow: ParticipantPolicy.record,
  read: ({ db, who: { guildId }, input: { activityId, participantId, ...place } }) =>
    pageOfStaffNotes(
      db,
      participantNotes,
      sql`n.guild_id = ${guildId} and n.activity_id = ${activityId} and n.participant_id = ${participantId}`,
      place,
    ),
});
