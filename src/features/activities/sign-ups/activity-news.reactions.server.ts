import { type SQL, sql } from 'drizzle-orm';
import { usersHolding } from '#/features/guild-access/permission-holders.queries.server.ts';
import { type Notification, notify, withdrawNotifications } from '#/features/notifications/notification.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { arrayOf, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventData } from '#/platform/events.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { readBoard } from '../parties/board.sql.server.ts';
import { partiesAnnounced } from '../parties/party.events.ts';
import { partyText } from '../parties/party.rules.ts';
import {
  activityCancelled,
  activityCreated,
  activityDeleted,
  activityOrganizerChanged,
  activityPublished,
  activityUpdated,
} from '../planning/activity.events.ts';
import { TYPE_LABELS } from '../planning/activity.labels.ts';
import { ACTIVITY_TYPES } from '../planning/activity.rules.ts';
import {
  seriesCancelled,
  seriesCreated,
  seriesDaysChanged,
  seriesPublished,
  seriesUpdated,
} from '../series/series.events.ts';
import {
  activityCanceled,
  activityMoved,
  announcedParties,
  handedOver,
  newActivity,
} from './activity-news.notifications.ts';

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

/** Is an activity that was deleted there again? Waits for an undo that is under way. */
async function isThere({ tx, guild }: Means, activityId: string): Promise<boolean> {
  const { id } = await guild();
  await tx.execute(sql`
    select from activity_undos where guild_id = ${id} and activity_id = ${activityId} order by id for share`);
  const rows = await sqlRows(tx).as({ id: text })(
    sql`select id from activities where guild_id = ${id} and id = ${activityId}`,
  );
  return rows.length > 0;
}

/** Were the days of a series restored? Waits for an undo that is under way too. */
async function areThere({ tx, guild }: Means, activityIds: readonly string[]): Promise<boolean> {
  const { id } = await guild();
  await tx.execute(sql`
    select from activity_undos where guild_id = ${id} and kind = 'series-days' order by id for share`);
  const rows = await sqlRows(tx).as({ id: text })(
    sql`select a.id from activities a where a.guild_id = ${id} and ${among(activityIds)} limit 1`,
  );
  return rows.length > 0;
}

const among = (ids: readonly string[]): SQL => sql`a.id = any(${sql.param(ids)}::uuid[])`;

const NAME = 'activity.notifyRespondents';

const FOUND = { id: text, type: oneOf(ACTIVITY_TYPES), eligible: arrayOf(text) };

/**
 * Tells members who may sign up for the first of these activities `a` that it's there, while they can. What is over, closed, or a draft is no
 * news.
 */
async function tellOfNew({ event, ...means }: Means & Pick<Notification, 'event'>, which: SQL, news: NewActivity) {
  const { id: guildId } = await means.guild();
  const [found] = await sqlRows(means.tx).as(FOUND)(sql`
    select a.id, a.type, coalesce((
      select jsonb_agg(distinct m.user_id) from members m
      join characters c on c.id = m.character_id
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = a.guild_id and (a.min_level is null or c.level >= a.min_level)
        and (k.id is null or r.position <= k.position)
        and (o.id is null or exists (select from member_roles mr
          where mr.guild_id = m.guild_id and mr.character_id = m.character_id and mr.role_id = o.id))), '[]'::jsonb) as eligible
    from activities a
    left join ranks k on k.guild_id = a.guild_id and k.id = a.min_rank_id
    left join roles o on o.guild_id = a.guild_id and o.id = a.required_role_id
    where a.guild_id = ${guildId} and ${which} and a.status = 'scheduled'
      and a.starts_at - make_interval(mins => a.sign_ups_close_minutes) > ${new Date(currentTime())}
    order by a.starts_at, a.id limit 1`);
  if (!found) return;
  await tell({ event, ...means }, found.eligible, {
    kind: newActivity,
    title: news.title,
    body: [TYPE_LABELS[found.type], ...news.facts].join(' · '),
    path: `/activities/${found.id}`,
  });
}

interface NewActivity {
  readonly title: string;
  readonly facts: readonly string[];
}

const NEW = 'activity.notifyMembers';
const WITHDRAW = 'activity.withdrawNotifications';

const ofSeries = (title: string, count: number): NewActivity => ({
  title: `New series: ${title}`,
  facts: [count === 1 ? '1 activity' : `${count} activities`],
});
const ofOne = (title: string): NewActivity => ({ title: `New activity: ${title}`, facts: [] });

export const activityNewsReactions = [
  on(activityCreated, NEW, ({ event, ...means }) =>
    tellOfNew({ event, ...means }, sql`a.id = ${event.subjectId}`, ofOne(event.subjectLabel)),
  ),
  on(activityPublished, NEW, ({ event, ...means }) =>
    tellOfNew({ event, ...means }, sql`a.id = ${event.subjectId}`, ofOne(event.subjectLabel)),
  ),
  on(seriesCreated, NEW, ({ event, ...means }) =>
    tellOfNew(
      { event, ...means },
      sql`a.series_id = ${event.subjectId}`,
      ofSeries(event.subjectLabel, event.data.activities),
    ),
  ),
  on(seriesPublished, NEW, ({ event, ...means }) =>
    tellOfNew(
      { event, ...means },
      sql`a.series_id = ${event.subjectId}`,
      ofSeries(event.subjectLabel, event.data.activities),
    ),
  ),
  /** No inbox leads to one that is gone. */
  on(activityDeleted, WITHDRAW, async ({ event, tx, guild }) => {
    if (await isThere({ tx, guild }, event.subjectId)) return;
    const { id: guildId } = await guild();
    for (const { type } of [activityCreated, activityPublished])
      await withdrawNotifications(tx, { guildId, type, subjectId: event.subjectId });
  }),
  on(activityCancelled, NAME, async ({ event, ...means }) => {
    const users = await respondents(means, sql`a.id = ${event.subjectId}`);
    await tell({ event, ...means }, users, {
      kind: activityCanceled,
      title: `${event.subjectLabel} was canceled`,
      body: event.data.reason || null,
      path: `/activities/${event.subjectId}`,
    });
  }),
  on(activityDeleted, NAME, async ({ event, ...means }) => {
    if (event.data.userIds.length === 0 || (await isThere(means, event.subjectId))) return;
    await tell({ event, ...means }, event.data.userIds, {
      kind: activityCanceled,
      title: `${event.subjectLabel} was deleted`,
      body: "It won't take place.",
      path: '/activities',
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
    const users = await respondents(means, among(event.data.canceled));
    await tell({ event, ...means }, users, {
      kind: activityCanceled,
      title: `${event.subjectLabel} was canceled`,
      body: event.data.reason || null,
      path: '/activities',
    });
  }),
  on(seriesUpdated, NAME, async ({ event, ...means }) => {
    if (event.data.moved.length === 0) return;
    const users = await respondents(means, among(event.data.moved));
    await tell({ event, ...means }, users, {
      kind: activityMoved,
      title: `${event.subjectLabel} starts at another time`,
      body: 'Activities of this series were moved. See whether you can still come, and change your responses if not.',
      path: '/activities',
    });
  }),
  on(seriesDaysChanged, NAME, async ({ event, ...means }) => {
    if (event.data.userIds.length === 0 || (await areThere(means, event.data.goIds))) return;
    await tell({ event, ...means }, event.data.userIds, {
      kind: activityMoved,
      title: `${event.subjectLabel} moved to other days`,
      body: "Activities you responded to won't take place. See the new days, and respond to those you can make.",
      path: '/activities',
    });
  }),
  on(activityOrganizerChanged, 'activity.notifyOrganizer', async ({ event, ...means }) => {
    const { userId, before, activities } = event.data;
    await tell({ event, ...means }, [userId], {
      kind: handedOver,
      title: `You are the organizer of ${event.subjectLabel}`,
      body: activities === 1 ? `It was ${before} before.` : `It was ${before} before, of ${activities} activities.`,
      path: `/activities/${event.subjectId}`,
    });
  }),
  on(partiesAnnounced, NAME, async ({ event, ...means }) => {
    const { id: guildId } = await means.guild();
    const board = await readBoard(means.tx, { guildId, activityId: event.subjectId });
    const meant = new Set(event.data.userIds);
    for (const party of board?.parties ?? []) {
      const seats = party.slots.flatMap(({ seat }) => seat ?? []);
      await tell(
        { event, ...means },
        seats.map(({ userId }) => userId).filter((userId) => meant.has(userId)),
        {
          kind: announcedParties,
          title: `You are in ${party.name} for ${event.subjectLabel}`,
          body: partyText(seats, party.leaderUserId),
          path: `/activities/${event.subjectId}?view=parties`,
        },
      );
    }
  }),
];
