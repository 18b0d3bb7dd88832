import { createFileRoute } from '@tanstack/react-router';
import { unauthenticated } from '#/base/app-error.ts';
import { offersScope } from '#/base/live-topics.ts';
import { isUuid } from '#/base/uuid.ts';
import { liveScopes } from '#/features/guild-access/live-scopes.queries.server.ts';
import { STOREFRONTS_HEARD } from '#/features/market/market.rules.ts';
import { errorResponse } from '#/platform/http/errors.server.ts';
import { currentPrincipal } from '#/platform/http/request-context.server.ts';
import { liveStream } from '#/platform/live/live-stream.server.ts';

/**
 * Server-sent events: invalidation topics of the viewer and of their guilds, for as long as the session lasts. With `storefronts`, IDs
 * of characters, instead those of what these offer to everyone (docs/decisions/157-a-page-names-the-storefronts-it-hears-of.md).
 */
export const Route = createFileRoute('/api/live')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const principal = await currentPrincipal();
        if (principal.kind !== 'user') return errorResponse(unauthenticated());
        const storefronts = storefrontsOf(request);
        if (storefronts !== null)
          return liveStream({
            viewer: `${principal.userId} storefronts`,
            // With the viewer's own scope, by which a stream learns that its session ended.
            scopes: async () => {
              const own = await liveScopes(principal);
              return own && [`user:${principal.userId}`, ...storefronts.map(offersScope)];
            },
            age: ageOf(request),
            gather: GATHER_MS,
            signal: request.signal,
          });
        return liveStream({
          viewer: principal.userId,
          scopes: () => liveScopes(principal),
          age: ageOf(request),
          signal: request.signal,
        });
      },
    },
  },
});

/** `age`: milliseconds since the page was asked for; what is no such number counts as absent. */
function ageOf({ url }: Request): number | undefined {
  const text = new URL(url).searchParams.get('age') ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** How often a page hears of storefronts at most, however often something is bought there. */
const GATHER_MS = 1_000;

/** `storefronts`: IDs, the first of too many; what is none is left out. Null where it isn't sent. */
function storefrontsOf({ url }: Request): string[] | null {
  const asked = new URL(url).searchParams.get('storefronts');
  return asked === null ? null : [...new Set(asked.split(','))].filter(isUuid).slice(0, STOREFRONTS_HEARD);
}
