import { defineFeature } from '#/platform/feature.server.ts';
import * as tables from './news.tables.server.ts';

export const news = defineFeature({
  name: 'news',
  tables: [tables.newsArticles, tables.patchNotes],
});
