import { userTopic } from '#/base/live-topics.ts';
import { isListedKind, isOptional } from '#/features/notifications/notification.rules.ts';
import { notificationPreferenceInput } from '#/features/notifications/notification.schema.ts';
import { notificationPreferences } from '#/features/notifications/notification.tables.server.ts';
import { command, nothing } from '#/platform/command.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { notificationKinds } from '#/platform/feature.server.ts';
import { anyone } from '#/platform/policy.ts';

/** Turns a kind of notification on or off for the caller: in the product, on Discord, or both. */
export const setNotificationPreference = command({
  name: 'notification.setNotificationPreference',
  input: notificationPreferenceInput.refine(
    ({ kind, inApp }) =>
      inApp === undefined ? isListedKind(notificationKinds(), kind) : isOptional(notificationKinds(), kind),
    { path: ['kind'], message: 'Choose a notification from the list' },
  ),
  load: nothing,
  allow: anyone,
  run: async ({ tx, who, input: { kind, inApp, inDiscord } }) => {
    if (who.kind !== 'user') return { kind };
    const set = { ...(inApp !== undefined && { inApp }), ...(inDiscord !== undefined && { inDiscord }) };
    await tx
      .insert(notificationPreferences)
      .values({ userId: who.userId, kind, inApp: true, ...set })
      .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set });
    invalidate(tx, [userTopic(who.userId, 'notification-preferences')]);
    return { kind };
  },
});
