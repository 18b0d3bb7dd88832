import * as events from '#/features/guild-access/guild.events.ts';
import * as tables from '#/features/guild-access/guild.tables.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { countActivity, removeDeletedGuilds } from './guild.reactions.server.ts';
import * as lifecycleEvents from './lifecycle.events.ts';
import { lifecycleReactions } from './lifecycle.reactions.server.ts';

export const guilds = defineFeature({
  name: 'guilds',
  tables: Object.values(tables),
  events: [...Object.values(events), ...Object.values(lifecycleEvents)],
  reactions: lifecycleReactions,
  jobs: [
    { name: 'count-activity', cron: '7 * * * *', run: countActivity },
    { name: 'remove-deleted-guilds', cron: '13 3 * * *', run: removeDeletedGuilds },
  ],
});
