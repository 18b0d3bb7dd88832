import { createStartHandler } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import '#/features/registry.server.ts';
import { STRIPE_WEBHOOK } from '#/features/billing/billing.rules.ts';
import { DISCORD_INTERACTIONS } from '#/features/discord-interactions/interaction.rules.ts';
import { noteActivity } from '#/features/guild-access/member.api.server.ts';
import { isCacheablePage } from '#/features/home/cacheable-page.rules.ts';
import { watchNodes } from '#/features/nodes/node.api.server.ts';
import { watchNotices } from '#/features/notices/notice.api.server.ts';
import { readAhead } from '#/features/shell/shell.queries.server.ts';
import { UPLOAD_LIMIT } from '#/platform/http/body.server.ts';
import { createPipeline } from '#/platform/http/pipeline.server.ts';
import type { PageSources } from '#/platform/http/security-headers.server.ts';
import { formLimit } from '#/platform/operation.server.ts';
import { cacheHtmlBy } from '#/ui/lazy/cached-html.ts';
import { startWeb, stopWeb } from '#/web/web-service.server.ts';
import { getServerFnById } from '#tanstack-start-server-fn-resolver';
import { resolvePrincipal } from './features/accounts/account.access.server.ts';
import { sessionCookieName } from './features/accounts/sign-in/session-cookie.http.server.ts';
import { type Config, config } from './platform/config/config.server.ts';
import { database } from './platform/db/db.server.ts';
import {
  type Asked,
  type CachedAnswer,
  type CacheOptions,
  serveCached,
} from './platform/http/pages/cached-answer.server.ts';
import { PageCache } from './platform/http/pages/page-cache.server.ts';
import { renderPage } from './platform/http/pages/render-page.server.ts';
import { listen } from './platform/live/live.server.ts';
import { CACHED_PAGES, pageTopic } from './platform/live/live-topics.server.ts';

export { closeLiveStreams, readiness, startWeb, stopWeb } from '#/web/web-service.server.ts';

/** `noun.verb` in a build; in development the framework's own long ids. */
const FUNCTION_ID = import.meta.env.DEV ? /^[\w.=-]{1,1000}$/ : /^[\w-]{1,60}\.\w{1,60}$/;

cacheHtmlBy(renderToString);

const pages = new PageCache({
  isCacheable: isCacheablePage,
  watch: () => {
    listen(CACHED_PAGES, (topic) => pages.evict(topic === '*' ? undefined : topic.slice(pageTopic('').length)));
  },
});
let respond: ReturnType<typeof createPipeline> | undefined;
let options: CacheOptions | undefined;

export default {
  /** `peer`: address of the client of the connection. */
  fetch: answer,
  /** A cached page for a visitor, if there is one; a request without such an answer goes to `fetch`. */
  cached(asked: Asked): CachedAnswer | undefined {
    options ??= cacheOptionsOf();
    return serveCached(asked, options);
  },
};

/**
 * Loads what the first answer needs, so that no one waits for it: the framework reads its pages and calls when it's first
 * asked. Nobody's request, so the log has none.
 */
export async function warmUp(): Promise<void> {
  const { host, href } = new URL('/login', config().publicUrl);
  const page = await ready()(new Request(href, { headers: { host, accept: 'text/html' } }), '127.0.0.1', { own: true });
  await page.arrayBuffer();
}

function answer(request: Request, peer?: string): Promise<Response> {
  return ready()(request, peer);
}

/** What answers requests, once the process is ready to. */
function ready() {
  startWeb();
  respond ??= pipelineOf();
  return respond;
}

function cacheOptionsOf(): CacheOptions {
  const { publicUrl } = config();
  return {
    pages,
    https: publicUrl.startsWith('https:'),
    sources: pageSources(config()),
    sessionCookie: sessionCookieName(publicUrl),
  };
}

/** Origins that the settings bring in: the sign-in with Discord, scripts and the banner image. */
function pageSources({ discord, scripts, bannerImageUrl }: Config): PageSources {
  const originsOf = (urls: readonly (string | null | undefined)[]) => [
    ...new Set(urls.filter((url) => typeof url === 'string').map((url) => new URL(url).origin)),
  ];
  return {
    forms: originsOf([discord?.authorizeUrl]),
    scripts: originsOf(scripts),
    images: originsOf([bannerImageUrl]),
  };
}

function pipelineOf() {
  const { publicUrl, trustedProxies, requestsPerMinute } = config();
  // With another notice, cached pages have another one at their top, or none.
  watchNotices(() => pages.evict());
  watchNodes(() => pages.evict());
  return createPipeline({
    app: createStartHandler(renderPage),
    publicUrl,
    trustedProxies,
    sources: pageSources(config()),
    secretPaths: ['/api/calendar/'],
    signedPaths: [STRIPE_WEBHOOK, DISCORD_INTERACTIONS],
    pages,
    sessionCookie: sessionCookieName(publicUrl),
    functionExists,
    // In development ids are not names.
    formLimit: (id) => (import.meta.env.PROD ? formLimit(id) : UPLOAD_LIMIT),
    resolvePrincipal: (headers) =>
      resolvePrincipal(headers, config(), (userId) => noteActivity(database(), userId), readAhead),
    generalLimit: { user: requestsPerMinute, address: requestsPerMinute },
  });
}

async function functionExists(id: string): Promise<boolean> {
  if (!FUNCTION_ID.test(id)) return false;
  try {
    await getServerFnById(id, { origin: 'client' });
    return true;
  } catch (error) {
    if (error instanceof Error && /not found|not accessible|invalid server function/i.test(error.message)) return false;
    throw error;
  }
}

// The development server loads this module anew after a change: the old one lets go of its connections.
import.meta.hot?.dispose(() => void stopWeb());
