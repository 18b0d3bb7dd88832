import { userTopic } from '#/base/live-topics.ts';
import { notificationPreferenceInput } from '#/features/notifications/notification.schema.ts';
import { notificationPreferences } from '#/features/notifications/notification.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { anyone } from '#/platform/policy.ts';

/** Whether the caller is told of a kind of thing in the product from now on. */
export const setNotificationPreference = command({
  name: 'notification.setNotificationPreference',
  input: notificationPreferenceInput,
  load: nothing,
  allow: anyone,
  run: async ({ tx, who, input: { kind, inApp } }) => {
    if (who.kind !== 'user') return { kind, inApp };
    await tx
      .insert(notificationPreferences)
      .values({ userId: who.userId, kind, inApp })
      .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: { inApp } });
    await invalidate(tx, [userTopic(who.userId, 'notification-preferences')]);
    return { kind, inApp };
  },
});
