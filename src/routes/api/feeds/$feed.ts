import { createFileRoute } from '@tanstack/react-router';
import { feedAnswer } from '#/features/news/feed.http.server.ts';

/** News for feed readers: `verra-news.rss`, `change-log.atom`. */
export const Route = createFileRoute('/api/feeds/$feed')({
  server: {
    handlers: {
      GET: ({ request, params }) => feedAnswer(request, params.feed),
      HEAD: ({ request, params }) => feedAnswer(request, params.feed),
    },
  },
});
