import { createFileRoute } from '@tanstack/react-router';
import { listInputOf, statsSearchFrom } from '#/features/activities/statistics/activity-stats.search.ts';
import { exportActivityStats } from '#/features/activities/statistics/activity-stats-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The activity statistics of a guild's members as a file, narrowed and ordered as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/activity-stats')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = statsSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportActivityStats(listInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
