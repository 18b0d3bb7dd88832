import { createFileRoute } from '@tanstack/react-router';
import { unauthenticated } from '#/base/app-error.ts';
import { liveScopes } from '#/features/guild-access/live-scopes.queries.server.ts';
import { errorResponse } from '#/platform/http/errors.server.ts';
import { currentPrincipal } from '#/platform/http/request-context.server.ts';
import { liveStream } from '#/platform/live/live-stream.server.ts';

/** Server-sent events: invalidation topics of the viewer and of their guilds, for as long as the session lasts. */
export const Route = createFileRoute('/api/live')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const principal = await currentPrincipal();
        if (principal.kind !== 'user') return errorResponse(unauthenticated());
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
