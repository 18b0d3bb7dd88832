import { defineFeature } from '#/platform/feature.server.ts';
import { registerCommands } from './command-registration.reactions.server.ts';

export const discordInteractions = defineFeature({
  name: 'discord-interactions',
  jobs: [
    {
      name: 'discord-commands',
      label: 'Register commands with Discord',
      cron: '*/10 * * * *',
      run: registerCommands,
    },
  ],
});
