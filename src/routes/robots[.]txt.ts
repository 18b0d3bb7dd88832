import { createFileRoute } from '@tanstack/react-router';
import { robotsAnswer } from '#/features/discovery/sitemap.http.server.ts';

/** What search engines may read. */
export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: () => robotsAnswer(), HEAD: () => robotsAnswer() } },
});
