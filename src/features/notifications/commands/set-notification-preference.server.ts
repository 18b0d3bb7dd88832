import { userTopic } from '#/base/live-topics.ts';
import { isOptional } from '#/features/notifications/notification.rules.ts';
import { notificationPreferenceInput } from '#/features/notifications/notification.schema.ts';
import { notificationPreferences } from '#/features/notifications/notification.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { notificationKinds } from '#/platform/feature.server.ts';
import { anyone } from '#/platform/policy.ts';

/** Turns a kind of notification in the product on or off for the caller. */
export const setNotificationPreference = command({
  name: 'notification.setNotificationPreference',
  input: notificationPreferenceInput.refine(({ kind }) => isOptional(notificationKinds(), kind), {
    path: ['kind'],
    message: 'Choose a notification from the list',
  }),
  load: nothing,
  allow: anyone,
  run: async ({ tx, who, input: { kind, inApp } }) => {
    if (who.kind !== 'user') return { kind, inApp };
    await tx
      .insert(notificationPreferences)
      .values({ userId: who.userId, kind, inApp })
      .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: { inApp } });
    invalidate(tx, [userTopic(who.userId, 'notification-preferences')]);
    return { kind, inApp };
  },
});
