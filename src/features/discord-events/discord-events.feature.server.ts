import { defineFeature } from '#/platform/feature.server.ts';
import { eventReactions } from './event.reactions.server.ts';
import { EVENTS_CLOCK } from './event.rules.ts';
import * as tables from './event.tables.server.ts';
import { keepEvents } from './keep-events.reactions.server.ts';

export const discordEvents = defineFeature({
  name: 'discord-events',
  tables: Object.values(tables),
  reactions: eventReactions,
  jobs: [{ name: EVENTS_CLOCK, label: 'Keep events on Discord', cron: '* * * * *', run: keepEvents }],
});
