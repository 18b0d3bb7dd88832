import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './discord.events.ts';
import * as tables from './discord.tables.server.ts';
import { followServers } from './follow-servers.reactions.server.ts';

export const discord = defineFeature({
  name: 'discord',
  tables: Object.values(tables),
  events: Object.values(events),
  jobs: [{ name: 'discord-servers', label: 'Read linked Discord servers', cron: '*/5 * * * *', run: followServers }],
});
