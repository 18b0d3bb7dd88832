import { createFileRoute } from '@tanstack/react-router';
import { sitemapIndexAnswer } from '#/features/discovery/sitemap.http.server.ts';

/** The sitemaps there are. */
export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: () => sitemapIndexAnswer(), HEAD: () => sitemapIndexAnswer() } },
});
