import { uuidv7 } from '#/base/id.ts';
import type { Tx } from '#/platform/db.server.ts';
import { publish, userTopic } from '#/platform/live-topics.server.ts';
import type { StoredEvent } from '#/platform/reactions.server.ts';
import { notifications } from './notification.tables.server.ts';

export interface Notice {
  /** What it is about; one event tells a person one notice of a kind. */
  readonly event: StoredEvent;
  readonly userIds: readonly string[];
  readonly kind: string;
  readonly title: string;
  readonly body?: string | null;
  /** Path in the product. */
  readonly link: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Puts a notice into people's inboxes; who caused the event is not told of it. */
export async function notify(
  tx: Tx,
  { event, userIds, kind, title, body = null, link, data = {} }: Notice,
): Promise<void> {
  const told = [...new Set(userIds)].filter((userId) => userId !== event.actorUserId);
  if (told.length === 0) return;
  const rows = told.map((userId) => ({
    id: uuidv7(),
    userId,
    guildId: event.guildId,
    eventId: event.id,
    kind,
    title,
    body,
    link,
    data,
  }));
  await tx.insert(notifications).values(rows).onConflictDoNothing();
  await publish(
    tx,
    told.map((userId) => userTopic(userId, 'notifications')),
  );
}
