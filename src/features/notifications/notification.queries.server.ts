import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { listNotificationsInput } from './notification.schema.ts';
import { notifications } from './notification.tables.server.ts';

/** The caller's own notices, newest first; `next` continues the list. */
export const listNotifications = query({
  name: 'notification.listNotifications',
  input: listNotificationsInput,
  allow: anyone,
  read: async ({ db, who, input: { before, limit } }) => {
    const userId = who.kind === 'user' ? who.userId : null;
    if (userId === null) return { items: [], unread: 0, next: null };
    const mine = eq(notifications.userId, userId);
    const rows = await db
      .select()
      .from(notifications)
      .where(and(mine, before ? lt(notifications.id, before) : undefined))
      .orderBy(desc(notifications.id))
      .limit(limit + 1);
    const [unread] = await db
      .select({ n: sql<number>`count(*)` })
      .from(notifications)
      .where(and(mine, isNull(notifications.readAt)));
    const items = rows.slice(0, limit).map(({ id, guildId, kind, title, body, link, createdAt, readAt }) => ({
      id,
      guildId,
      kind,
      title,
      body,
      link,
      createdAt: createdAt.toISOString(),
      read: readAt !== null,
    }));
    return { items, unread: unread?.n ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
  },
});
