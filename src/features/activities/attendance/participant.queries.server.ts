import { and, eq, sql } from 'drizzle-orm';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { pageOfStaffNotes } from '../staff-note.sql.server.ts';
import { mayRecordOf, maySeeRecords, ParticipantPolicy } from './participant.policy.ts';
import { isOne } from './participant.repository.server.ts';
import {
  earned,
  hasBegun,
  isNothing,
  PARTICIPANT_SOURCES,
  PARTICIPANT_STATUSES,
  recordFault,
  stillDue,
} from './participant.rules.ts';
import { activityInput, listMarksInput, listParticipantNotesInput } from './participant.schema.ts';
import { checkIns as checkInsTable, participantNotes, participants } from './participant.tables.server.ts';

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
      readParticipants(db, { guildId, activityId, userId: who.userId, seesOthers }),
      readCheckIns(db, { guildId, activityId, userId: who.userId }),
    ]);
    return {
      items: rows.map(({ awardedPoints, awardedActivityPoints, remark, notes, marks, ...row }) => {
        const awarded = { points: awardedPoints, activityPoints: awardedActivityPoints };
        const due = row.userId === null ? awarded : earned(activity, row.credit);
        return {
          ...{ ...row, awarded, isDue: !isNothing(stillDue(due, awarded)), mayRecord: mayRecordOf(who, row.userId) },
          ...(isStaff ? { remark, notes, marks } : { remark: '', notes: 0, marks: 0 }),
        };
      }),
      checkIns,
      /** Are those of others among them? */
      ofAll: seesOthers,
      can: {
        record: canChange(who, ParticipantPolicy.record, activity) && recordFault(activity.status, 'A reason') === null,
        prepare: canChange(who, ParticipantPolicy.prepare, activity),
        complete: canChange(who, ParticipantPolicy.complete, {
          ...activity,
          hasBegun: hasBegun(activity, currentTime()),
        }),
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

const PARTICIPANT = {
  ...{
    id: text,
    userId: text.orNull,
    characterId: text.orNull,
    name: text,
    status: oneOf(PARTICIPANT_STATUSES),
    credit: int,
  },
  ...{
    remark: text,
    source: oneOf(PARTICIPANT_SOURCES),
    awardedPoints: int,
    awardedActivityPoints: int,
    notes: int,
    marks: int,
  },
};

const readParticipants = (
  db: Db,
  { guildId, activityId, userId, seesOthers }: Reader & { readonly seesOthers: boolean },
) =>
  sqlRows(db).as(PARTICIPANT)(sql`
    select p.id, p.user_id as "userId", p.character_id as "characterId", p.name, p.status, p.credit, p.remark, p.source,
      p.awarded_points as "awardedPoints", p.awarded_activity_points as "awardedActivityPoints",
      (select count(*) from participant_notes n
        where n.guild_id = p.guild_id and n.activity_id = p.activity_id and n.participant_id = p.id)::int as notes,
      (select count(*) from check_in_marks k
        where k.guild_id = p.guild_id and k.activity_id = p.activity_id and k.user_id = p.user_id)::int as marks
    from participants p where p.guild_id = ${guildId} and p.activity_id = ${activityId}
      and (${seesOthers} or p.user_id = ${userId}::uuid)
    order by p.name, p.id`);

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

const MARK = { userId: text, name: text, at: instant, pageKey };

/** Who checked in, and when, first one first. */
export const listMarks = guildQuery({
  name: 'participant.listMarks',
  input: listMarksInput,
  load: async (db, { activityId, checkInId }, { guildId }) => {
    const [found] = await db
      .select({ id: checkInsTable.id })
      .from(checkInsTable)
      .where(
        and(
          eq(checkInsTable.guildId, guildId),
          eq(checkInsTable.activityId, activityId),
          eq(checkInsTable.id, checkInId),
        ),
      );
    return found ?? null;
  },
  allow: ParticipantPolicy.record,
  read: async ({ db, who: { guildId }, input: { activityId, checkInId, ...place } }) => {
    const page = keysetPage(place, [
      { by: sql`m.at`, type: 'timestamptz' },
      { by: sql`m.user_id`, type: 'uuid' },
    ]);
    const found = await sqlRows(db).as(MARK)(sql`
      select m.user_id as "userId", coalesce(p.name, u.name) as name, m.at, ${page.key} as "pageKey"
      from check_in_marks m join users u on u.id = m.user_id
      left join participants p on p.guild_id = m.guild_id and p.activity_id = m.activity_id and p.user_id = m.user_id
      where m.guild_id = ${guildId} and m.activity_id = ${activityId} and m.check_in_id = ${checkInId} and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return { items: rows.map(({ pageKey: _, ...mark }) => mark), nextCursor };
  },
});
