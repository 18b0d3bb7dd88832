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
    { name: 'count-activity', cron: '7 * * * *', run: countActivity },
    { name: 'count-missing-roles', cron: '27 * * * *', run: () => countMissingRoles(database()) },
    { name: 'count-play-times', cron: '3 * * * *', run: () => countPlayTimes(database()) },
    { name: 'remove-deleted-guilds', cron: '13 3 * * *', run: removeDeletedGuilds },
  ],
});
