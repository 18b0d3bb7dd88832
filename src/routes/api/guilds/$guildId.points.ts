import { createFileRoute } from '@tanstack/react-router';
import { standingInputOf, standingSearchFrom } from '#/features/points/point.search.ts';
import { exportStandings } from '#/features/points/point-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The standings of a guild as a file, narrowed and ordered as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/points')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = standingSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportStandings(standingInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
