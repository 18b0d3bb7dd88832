import { notFound } from '#/base/app-error.ts';
import type { ChatInteraction } from '#/platform/interactions.server.ts';
import { setDiscordDelivery } from './commands/set-discord-delivery.server.ts';
import { STOP_MESSAGES } from './discord-delivery.rules.ts';

/** The button below a direct message: `[userId]`. It ends the messages of whoever it was sent to, and no one else's. */
const stop: ChatInteraction = {
  kind: 'personal',
  name: STOP_MESSAGES,
  run: async (who, [userId]) => {
    if (userId !== who.userId) throw notFound();
    await setDiscordDelivery.as(who, { state: 'stopped' });
    return {
      lines: ['You no longer get these messages. Your notifications stay on the website.'],
      link: { label: 'Notification settings', path: '/profile/settings#notifications' },
    };
  },
};

export const notificationInteractions: readonly ChatInteraction[] = [stop];
