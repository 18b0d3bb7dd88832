import * as tables from '#/features/guild-access/guild.tables.server.ts';
import { countMissingRoles, countPlayTimes } from '#/features/guild-access/public-page.api.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { defineFeature } from '#/platform/feature.server.ts';
import { countActivity, removeDeletedGuilds } from './guild.reactions.server.ts';
import * as events from './lifecycle.events.ts';
import * as notifications from './lifecycle.notifications.ts';
import { lifecycleReactions } from './lifecycle.reactions.server.ts';

export const guilds = defineFeature({
  name: 'guilds',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: lifecycleReactions,
  jobs: [
    { name: 'count-activity', label: 'Count what happens in guilds', cron: '7 * * * *', run: countActivity },
    {
      name: 'count-missing-roles',
      label: 'Count the roles that guilds look for',
      cron: '27 * * * *',
      run: () => countMissingRoles(database()),
    },
    {
      name: 'count-play-times',
      label: 'Count when guilds play',
      cron: '3 * * * *',
      run: () => countPlayTimes(database()),
    },
    { name: 'remove-deleted-guilds', label: 'Remove deleted guilds', cron: '13 3 * * *', run: removeDeletedGuilds },
  ],
});
