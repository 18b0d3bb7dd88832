import { createFileRoute } from '@tanstack/react-router';
import { listInputOf, taskStatsSearchFrom } from '#/features/tasks/statistics/task-stats.search.ts';
import { exportTaskStats } from '#/features/tasks/statistics/task-stats-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The task statistics of a guild's members as a file, narrowed and ordered as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/task-stats')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = taskStatsSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportTaskStats(listInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
