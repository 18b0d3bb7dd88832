import { createFileRoute } from '@tanstack/react-router';
import { artisanSearchFrom, listInputOf } from '#/features/artisans/artisan.search.ts';
import { exportArtisans } from '#/features/artisans/artisan-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The members of a guild with what they practice as a file, narrowed and ordered as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/artisans')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = artisanSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportArtisans(listInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
