import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import { markNotificationsReadInput } from '#/features/notifications/notification.schema.ts';
import { notifications } from '#/features/notifications/notification.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { anyone } from '#/platform/policy.ts';

/** Marks the caller's own notifications as read; ids of others' notifications are ignored. */
export const markNotificationsRead = command({
  name: 'notification.markNotificationsRead',
  input: markNotificationsReadInput,
  load: nothing,
  allow: anyone,
  run: async ({ tx, who, input: { ids } }) => {
    if (who.kind !== 'user') return { marked: 0 };
    const rows = await tx
      .update(notifications)
      .set({ readAt: new Date(currentTime()) })
      .where(
        and(
          eq(notifications.userId, who.userId),
          isNull(notifications.readAt),
          ids ? inArray(notifications.id, ids) : undefined,
        ),
      )
      .returning({ id: notifications.id });
    // Other tabs and devices have the same inbox.
    if (rows.length > 0) invalidate(tx, [userTopic(who.userId, 'notifications')]);
    return { marked: rows.length };
  },
});
