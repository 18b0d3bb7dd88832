import { NOTICES_CLOCK } from '#/features/notifications/discord-delivery.rules.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { sendNotices } from './send-notices.reactions.server.ts';

export const discordNotices = defineFeature({
  name: 'discord-notices',
  jobs: [{ name: NOTICES_CLOCK, label: 'Send notifications by Discord', cron: '* * * * *', run: sendNotices }],
});
