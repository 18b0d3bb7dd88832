import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './application.events.ts';
import * as notifications from './application.notifications.ts';
import { applicationReactions } from './application.reactions.server.ts';
import * as tables from './application.tables.server.ts';
import { countAnswerDays } from './review/answer-days.reactions.server.ts';
import { applicationInteractions } from './review/application.interactions.server.ts';
import { applicationSearch } from './review/application.search-provider.server.ts';
import { SETTINGS_FIELDS } from './settings/settings.labels.ts';

/** In an archived guild no one can decide them. */
const pending = (): SQL => sql`(
  select count(*)::int from applications a
  where a.guild_id = g.id and a.status = 'pending' and g.archived_at is null)`;

export const applications = defineFeature({
  name: 'applications',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  guildEntries: [{ id: 'applications', opensWith: ['view:applications'], waiting: pending }],
  searchProviders: [applicationSearch],
  interactions: applicationInteractions,
  reactions: applicationReactions,
  jobs: [
    { name: 'count-answer-days', label: 'Count how soon guilds answer', cron: '17 * * * *', run: countAnswerDays },
  ],
  changeFields: { 'settings.applications': SETTINGS_FIELDS },
});
