import { defineFeature } from '#/platform/feature.server.ts';
import * as lifecycleEvents from './danger.events.ts';
import { dangerReactions } from './danger.reactions.server.ts';
import * as events from './guild.events.ts';
import { countActivity, removeDeletedGuilds } from './guild.reactions.server.ts';
import * as tables from './guild.tables.server.ts';

export const guilds = defineFeature({
  name: 'guilds',
  tables: Object.values(tables),
  events: [...Object.values(events), ...Object.values(lifecycleEvents)],
  reactions: dangerReactions,
  jobs: [
    { name: 'count-activity', cron: '7 * * * *', run: countActivity },
    { name: 'remove-deleted-guilds', cron: '13 3 * * *', run: removeDeletedGuilds },
  ],
});
