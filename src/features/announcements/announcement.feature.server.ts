import { type SQL, sql } from 'drizzle-orm';
import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './announcement.events.ts';
import * as notifications from './announcement.notifications.ts';
import { announcementReactions, publishDue } from './announcement.reactions.server.ts';
import { COUNTED_AT_MOST, PUBLISH_DUE } from './announcement.rules.ts';
import { announcementSearch } from './announcement.search-provider.server.ts';
import * as tables from './announcement.tables.server.ts';
import { announcementReports } from './announcement-report.api.server.ts';
import { unreadOf } from './news.queries.server.ts';

const unread = (): SQL => sql`least(${unreadOf(sql`u.id`)}, ${COUNTED_AT_MOST}::int)`;

export const announcements = defineFeature({
  name: 'announcements',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  guildEntries: [{ id: 'announcements', opensWith: ['view:announcements'], waiting: unread }],
  searchProviders: [announcementSearch],
  reportKinds: [announcementReports],
  reactions: announcementReactions,
  // Woken at the time of each announcement; every minute besides, for what came due while no worker ran.
  jobs: [{ name: PUBLISH_DUE, label: 'Publish scheduled guild announcements', cron: '* * * * *', run: publishDue }],
});
