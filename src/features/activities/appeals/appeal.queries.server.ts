import { sql } from 'drizzle-orm';
import { activities } from '#/features/activities/planning/activity.tables.server.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ParticipantPolicy } from '../attendance/participant.policy.ts';
import { PARTICIPANT_STATUSES } from '../attendance/participant.rules.ts';
import { AppealPolicy } from './appeal.policy.ts';
import { APPEAL_STATES, appealsCloseAt } from './appeal.rules.ts';
import { listAppealsInput } from './appeal.schema.ts';

/** More of one activity are shown when some of these are decided. */
const SHOWN = 100;

/** The viewer's own last appeal about an activity, and for staff all that are open, oldest first. */
export const listAppeals = guildQuery({
  name: 'appeal.listAppeals',
  input: listAppealsInput,
  load: async (db, { activityId }, { guildId }) => {
    const [activity] = await db
      .select()
      .from(activities)
      .where(sql`${activities.guildId} = ${guildId} and ${activities.id} = ${activityId}`);
    return activity ?? null;
  },
  allow: ParticipantPolicy.read,
  read: async ({ db, who, input: { guildId, activityId }, loaded: { status, completedAt, startsAt, ...activity } }) => {
    const isStaff = who.holds('manage:activities');
    const found =
      status === 'completed' ? await readAppeals(db, { guildId, activityId, userId: who.userId, isStaff }) : [];
    const mine = found.filter(({ userId }) => userId === who.userId).at(-1) ?? null;
    const closesAt = appealsCloseAt({
      completedAt: completedAt?.getTime() ?? null,
      startsAt: startsAt.getTime(),
      durationMinutes: activity.durationMinutes,
    });
    const appealable = { status, isClosed: currentTime() > closesAt, hasOpen: mine?.state === 'open' };
    return {
      open: (isStaff ? found.filter(({ state }) => state === 'open') : []).map((appeal) => ({
        ...appeal,
        canDecide: canChange(who, AppealPolicy.decide, appeal),
      })),
      mine,
      closesAt: new Date(closesAt).toISOString(),
      can: {
        submit: canChange(who, AppealPolicy.submit, appealable),
        decide: canChange(who, AppealPolicy.review, undefined),
      },
    };
  },
});

export type ActivityAppeals = Awaited<ReturnType<typeof listAppeals>>;
export type Appeal = NonNullable<ActivityAppeals['mine']>;
export type OpenAppeal = ActivityAppeals['open'][number];

const status = oneOf(PARTICIPANT_STATUSES);
const APPEAL = {
  ...{ id: text, userId: text, characterId: text, name: text, claimedStatus: status, body: text },
  ...{ state: oneOf(APPEAL_STATES), createdAt: instant, decidedByName: text.orNull, decisionReason: text.orNull },
  /** What the record says of them now. */
  recorded: object({ status, credit: int }).orNull,
};

interface Reader {
  readonly guildId: string;
  readonly activityId: string;
  readonly userId: string | null;
  readonly isStaff: boolean;
}

const readAppeals = (db: Db, { guildId, activityId, userId, isStaff }: Reader) =>
  sqlRows(db).as(APPEAL)(sql`
    select p.id, p.user_id as "userId", p.character_id as "characterId", p.name, p.claimed_status as "claimedStatus", p.body,
      p.state, p.created_at as "createdAt", p.decided_by_name as "decidedByName", p.decision_reason as "decisionReason",
      (select jsonb_build_object('status', r.status, 'credit', r.credit) from participants r
        where r.guild_id = p.guild_id and r.activity_id = p.activity_id and r.user_id = p.user_id) as recorded
    from attendance_appeals p
    where p.guild_id = ${guildId} and p.activity_id = ${activityId}
      and (p.id = (select m.id from attendance_appeals m
          where m.guild_id = ${guildId} and m.activity_id = ${activityId} and m.user_id = ${userId} order by m.id desc limit 1)
        or ${isStaff} and p.id in (select o.id from attendance_appeals o
          where o.guild_id = ${guildId} and o.activity_id = ${activityId} and o.state = 'open' order by o.id limit ${SHOWN}))
    order by p.id`);
