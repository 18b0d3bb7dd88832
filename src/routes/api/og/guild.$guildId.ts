import { createFileRoute } from '@tanstack/react-router';
import { guildPreview } from '#/features/public-guild/guild-preview.queries.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Preview picture of a guild's page. An address with the right `v` may be cached forever, another one for a while. */
export const Route = createFileRoute('/api/og/guild/$guildId')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const { png, version } = await guildPreview({ guildId: params.guildId });
          const current = new URL(request.url).searchParams.get('v') === version;
          return new Response(new Uint8Array(png), {
            headers: {
              'content-type': 'image/png',
              'cache-control': current ? `public, max-age=${YEAR}, immutable` : 'public, max-age=300',
            },
          });
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
