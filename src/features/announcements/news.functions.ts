import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './news.queries.server.ts';

export const announcementSummary = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.announcementSummary(data));

export const listMyNews = createServerFn({ method: 'GET' }).handler(() => queries.listMyNews({}));
