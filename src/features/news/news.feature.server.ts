import { defineFeature } from '#/platform/feature.server.ts';
import * as events from './desk/writing.events.ts';
import { removeDeletedNews } from './desk/writing.repository.server.ts';
import * as tables from './news.tables.server.ts';

export const news = defineFeature({
  name: 'news',
  tables: [tables.newsArticles, tables.patchNotes],
  events: Object.values(events),
  cleanup: removeDeletedNews,
});
