import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { userTopic } from '#/base/live-topics.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import type { StoredEvent } from '#/platform/jobs/reactions.server.ts';
import { publish } from '#/platform/live/live-topics.server.ts';
import { preferenceOf } from './notification.rules.ts';

export interface NewNotification {
  /** What it is about; one event tells a person one notice of a kind. */
  readonly event: StoredEvent;
  readonly userIds: readonly string[];
  /** One of `notification.rules.ts`. */
  readonly kind: string;
  readonly title: string;
  readonly body?: string | null;
  /** Path in the product. */
  readonly link: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Puts a notice into people's inboxes. Who caused the event is not told of it, nor who does not want to hear of the
 * kind. All notices are written here.
 */
export async function notify(
  tx: Tx,
  { event, userIds, kind, title, body = null, link, data = {} }: NewNotification,
): Promise<void> {
  const told = [...new Set(userIds)].filter((userId) => userId !== event.actorUserId);
  if (told.length === 0) return;
  const wish = preferenceOf(kind);
  const wanted =
    wish && !wish.words.always
      ? sql`not exists (
          select from notification_preferences p where p.user_id = t.user_id and p.kind = ${wish.kind} and not p.in_app)`
      : sql`true`;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (id, user_id, guild_id, event_id, kind, title, body, link, data, created_at)
    select t.id, t.user_id, ${event.guildId}::uuid, ${event.id}::uuid, ${kind}, ${title}, ${body}, ${link},
      ${JSON.stringify(data)}::jsonb, now()
    from unnest(${arrayParam(
      told.map(() => uuidv7()),
      'uuid',
    )}, ${arrayParam(told, 'uuid')}) as t(id, user_id)
    where ${wanted}
    on conflict do nothing returning user_id`);
  await publish(
    tx,
    rows.map(({ user_id }) => userTopic(user_id, 'notifications')),
  );
}
