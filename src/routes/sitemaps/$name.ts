import { createFileRoute } from '@tanstack/react-router';
import { sitemapAnswer } from '#/features/discovery/sitemap.http.server.ts';

/** Addresses for search engines: `pages.xml`, `guilds-….xml`. */
export const Route = createFileRoute('/sitemaps/$name')({
  server: {
    handlers: { GET: ({ params }) => sitemapAnswer(params.name), HEAD: ({ params }) => sitemapAnswer(params.name) },
  },
});
