import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './planning/activity.events.ts';
import { runActivityClock } from './planning/activity.reactions.server.ts';
import { ACTIVITY_CLOCK } from './planning/activity.rules.ts';
import * as tables from './planning/activity.tables.server.ts';
import * as seriesEvents from './series/series.events.ts';
import * as seriesTables from './series/series.tables.server.ts';
import * as templateEvents from './templates/template.events.ts';
import * as templateTables from './templates/template.tables.server.ts';

export const activities = defineFeature({
  name: 'activities',
  tables: [...Object.values(tables), ...Object.values(seriesTables), ...Object.values(templateTables)],
  events: [...Object.values(events), ...Object.values(seriesEvents), ...Object.values(templateEvents)],
  // Every minute: what came due since, or while no worker ran.
  jobs: [{ name: ACTIVITY_CLOCK, cron: '* * * * *', run: runActivityClock }],
});
