import { type SQL, sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { type Notification, notify } from '#/features/notifications/notification.api.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventData } from '#/platform/events.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { partiesAnnounced } from '../parties/party.events.ts';
import { activityCancelled, activityUpdated } from '../planning/activity.events.ts';
import { seriesCancelled } from '../series/series.events.ts';
import { activityCanceled, activityMoved, announcedParties } from './activity-news.notifications.ts';

type Means = Pick<ReactionContext<EventData>, 'tx' | 'guild'>;

interface News {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body?: string | null;
  /** Below the guild's own path. */
  readonly path: string;
}

/** Of activities `a`: people who said that they come, might come, or could stand in. */
const responded = (which: SQL): SQL => sql`
  select distinct s.user_id as id from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
  where ${which} and s.intent <> 'declined' and s.approval is distinct from 'rejected'`;

/** Tells those among these people who may still see activities. */
async function tell(
  { event, tx, guild }: Means & Pick<Notification, 'event'>,
  userIds: readonly string[],
  { path, ...news }: News,
): Promise<void> {
  const { id } = await guild();
  const holders = new Set(await usersHolding(tx, id, 'view:activities'));
  const meant = userIds.filter((userId) => holders.has(userId));
  await notify(tx, { event, userIds: meant, ...news, link: `/guilds/${id}${path}` });
}

async function respondents({ tx, guild }: Means, which: SQL): Promise<string[]> {
  const { id } = await guild();
  const found = await sqlRows(tx).as({ id: text })(responded(sql`a.guild_id = ${id} and ${which}`));
  return found.map((row) => row.id);
}

const NAME = 'activity.notifyRespondents';

export const activityNewsReactions = [
  on(activityCancelled, NAME, async ({ event, ...means }) => {
    const users = await respondents(means, sql`a.id = ${event.subjectId}`);
    await tell({ event, ...means }, users, {
      kind: activityCanceled,
      title: `${event.subjectLabel} was canceled`,
      body: event.data.reason || null,
      path: `/activities/${event.subjectId}`,
    });
  }),
  on(activityUpdated, NAME, async ({ event, ...means }) => {
    if (!('startsAt' in event.data.changes)) return;
    const users = await respondents(means, sql`a.id = ${event.subjectId}`);
    await tell({ event, ...means }, users, {
      kind: activityMoved,
      title: `${event.subjectLabel} starts at another time`,
      body: 'See whether you can still come, and change your response if not.',
      path: `/activities/${event.subjectId}`,
    });
  }),
  on(seriesCancelled, NAME, async ({ event, ...means }) => {
    const users = await respondents(
      means,
      sql`a.series_id = ${event.subjectId} and a.status = 'cancelled' and a.starts_at > now()`,
    );
    await tell({ event, ...means }, users, {
      kind: activityCanceled,
      title: `${event.subjectLabel} was canceled`,
      body: event.data.reason || null,
      path: '/activities',
    });
  }),
  on(partiesAnnounced, NAME, async ({ event, ...means }) => {
    await tell({ event, ...means }, event.data.userIds, {
      kind: announcedParties,
      title: `You are in a party for ${event.subjectLabel}`,
      path: `/activities/${event.subjectId}`,
    });
  }),
];
