import { sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { notifyGrouped, withdrawUnread } from '#/features/notifications/notification.api.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventData } from '#/platform/events.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import { activityCompleted } from '../attendance/participant.events.ts';
import { activityCancelled } from '../planning/activity.events.ts';
import { signUpAnswered, signUpDecided, signUpRemoved, signUpsReset, signUpsRestored } from './sign-up.events.ts';
import { pendingText } from './sign-up.labels.ts';
import { pendingSignUps } from './sign-up.notifications.ts';
import { isPending } from './sign-up.sql.server.ts';

const PENDING = { count: int, names: arrayOf(text), isNew: int };

/** Named in the notification. */
const NAMED = 3;

/**
 * People who approve sign-ups have one unread notification for each activity that says how many are pending, as long as any is. One more is
 * news; one less isn't.
 */
async function notifyApprovers(
  { event, tx, guild }: ReactionContext<EventData>,
  answeredBy: string | null,
): Promise<void> {
  const { id: guildId } = await guild();
  const [found] = await sqlRows(tx).as(PENDING)(sql`
    select count(*)::int as count, coalesce(jsonb_agg(c.name order by s.answered_at desc, s.user_id), '[]') as names,
      count(*) filter (where s.user_id = ${answeredBy}::uuid)::int as "isNew"
    from activities a join sign_ups s on s.guild_id = a.guild_id and s.activity_id = a.id
    join characters c on c.id = s.character_id
    where a.guild_id = ${guildId} and a.id = ${event.subjectId} and ${isPending}`);
  const { count, names, isNew } = found ?? { count: 0, names: [], isNew: 0 };
  if (count > 0 && isNew === 0) return;
  const userIds = await usersHolding(tx, guildId, 'manage:activities');
  const group = { kind: pendingSignUps, link: `/guilds/${guildId}/activities/${event.subjectId}`, userIds };
  if (count === 0) return withdrawUnread(tx, group);
  await notifyGrouped(tx, { event, ...group, ...pendingText(event.subjectLabel, count, names.slice(0, NAMED)) });
}

const NAME = 'sign-up.notifyApprovers';

export const pendingSignUpReactions = [
  on(signUpAnswered, NAME, (context) => notifyApprovers(context, context.event.data.userId)),
  on(signUpDecided, NAME, (context) => notifyApprovers(context, null)),
  on(signUpRemoved, NAME, (context) => notifyApprovers(context, null)),
  on(signUpsReset, NAME, (context) => notifyApprovers(context, null)),
  on(signUpsRestored, NAME, (context) => notifyApprovers(context, null)),
  on(activityCompleted, NAME, (context) => notifyApprovers(context, null)),
  on(activityCancelled, NAME, (context) => notifyApprovers(context, null)),
];
