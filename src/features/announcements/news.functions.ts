import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import * as queries from './news.queries.server.ts';

export const announcementGlance = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.announcementGlance(data));

export const listMyNews = createServerFn({ method: 'GET' }).handler(() => queries.listMyNews({}));
