import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './report.events.ts';
import * as notifications from './report.notifications.ts';
import { reportReactions } from './report.reactions.server.ts';
import { releaseReportedImages } from './report.repository.server.ts';
import * as tables from './report.tables.server.ts';

export const reports = defineFeature({
  name: 'reports',
  tables: Object.values(tables),
  events: Object.values(events),
  notifications: Object.values(notifications),
  reactions: reportReactions,
  cleanup: releaseReportedImages,
});
