import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { StoredEvent } from '#/platform/jobs/reactions.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { dropNotices, noteForDiscord } from './discord-delivery.api.server.ts';

export interface Notification {
  /** What it is about; each person gets one of a kind for an event. */
  readonly event: Pick<StoredEvent, 'id' | 'guildId' | 'actorUserId'>;
  readonly userIds: readonly string[];
  /** One of the kinds that the nouns define (`*.notifications.ts`). */
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body?: string | null;
  /** Path in the product. */
  readonly link: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Puts a notification into people's inboxes, except for the one who caused the event and those who turned the kind off, and has those
 * told on Discord who want that. All notifications are written here.
 */
export async function notify(
  tx: Tx,
  { event, userIds, kind, title, body = null, link, data = {} }: Notification,
): Promise<void> {
  const receivers = [...new Set(userIds)].filter((userId) => userId !== event.actorUserId);
  if (receivers.length === 0) return;
  const wanted = kind.always
    ? sql`true`
    : sql`not exists (
        select from notification_preferences p
        where p.user_id = t.user_id and p.kind = ${kind.preference} and not p.in_app)`;
  const rows = await sqlRows(tx).as({ user_id: text })(sql`
    insert into notifications (id, user_id, guild_id, event_id, kind, title, body, link, data, created_at)
    select t.id, t.user_id, ${event.guildId}::uuid, ${event.id}::uuid, ${kind.kind}, ${title}, ${body}, ${link},
      ${JSON.stringify(data)}::jsonb, now()
    from unnest(${arrayParam(
      receivers.map(() => uuidv7()),
      'uuid',
    )}, ${arrayParam(receivers, 'uuid')}) as t(id, user_id)
    where ${wanted}
    on conflict do nothing returning user_id`);
  publish(
    tx,
    rows.map(({ user_id }) => userTopic(user_id, 'notifications')),
  );
  await noteForDiscord(tx, { event, kind, title, body, link }, receivers);
}

/** Notifications of one kind that lead to one place. */
interface Grouped {
  readonly kind: NotificationKind;
  readonly link: string;
  readonly userIds: readonly string[];
}

/**
 * Like `notify`, but people have one unread notification of this kind and link at most: an older one makes room for the new one, which
 * says how much there is by now.
 */
export async function notifyGrouped(tx: Tx, notification: Notification): Promise<void> {
  const { kind, link, event, userIds } = notification;
  // Two at one moment would not see each other's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${kind.kind}:${link}`}, 0))`);
  await withdrawUnread(tx, { kind, link, userIds: userIds.filter((userId) => userId !== event.actorUserId) });
  await notify(tx, notification);
}

/** Removes what people haven't read yet of one kind that leads to one place, because nothing is to be done there now. */
export async function withdrawUnread(tx: Tx, { kind, link, userIds }: Grouped): Promise<void> {
  if (userIds.length === 0) return;
  await dropNotices(
    tx,
    sql`d.user_id = any(${sql.param([...userIds])}::uuid[]) and d.kind = ${kind.kind} and d.link = ${link}`,
  );
  const rows = await sqlRows(tx).as({ user_id: text })(sql`
    delete from notifications n
    where n.user_id = any(${sql.param([...userIds])}::uuid[]) and n.read_at is null and n.kind = ${kind.kind} and n.link = ${link}
    returning n.user_id`);
  await publish(
    tx,
    rows.map(({ user_id }) => userTopic(user_id, 'notifications')),
  );
}

/** Removes what people haven't read yet of an event that was undone; answers who read theirs. */
export async function withdrawUnreadOfEvent(tx: Tx, eventId: string): Promise<string[]> {
  await dropNotices(tx, sql`d.event_id = ${eventId}`);
  const rows = await sqlRows(tx).as({ user_id: text })(sql`
    delete from notifications where event_id = ${eventId} and read_at is null returning user_id`);
  publish(
    tx,
    rows.map(({ user_id }) => userTopic(user_id, 'notifications')),
  );
  const readers = await sqlRows(tx).as({ user_id: text })(sql`
    select distinct user_id from notifications where event_id = ${eventId} order by 1`);
  return readers.map(({ user_id }) => user_id);
}

interface Withdrawn {
  readonly guildId: string;
  /** The event that people were notified of, and what it is about. */
  readonly type: string;
  readonly subjectId: string;
}

/** Removes notifications from every inbox because what they lead to is gone. */
export async function withdrawNotifications(tx: Tx, { guildId, type, subjectId }: Withdrawn): Promise<void> {
  await dropNotices(
    tx,
    sql`d.guild_id = ${guildId} and d.event_id in (
      select id from events where guild_id = ${guildId} and type = ${type} and subject_id = ${subjectId})`,
  );
  const rows = await sqlRows(tx).as({ user_id: text })(sql`
    delete from notifications n using events e
    where e.guild_id = ${guildId} and e.type = ${type} and e.subject_id = ${subjectId}
      and n.event_id = e.id and n.guild_id = e.guild_id
    returning n.user_id`);
  const receivers = new Set(rows.map(({ user_id }) => user_id));
  await publish(
    tx,
    [...receivers].map((userId) => userTopic(userId, 'notifications')),
  );
}
