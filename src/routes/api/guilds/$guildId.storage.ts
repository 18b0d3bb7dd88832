import { createFileRoute } from '@tanstack/react-router';
import { stockInputOf, stockSearchFrom } from '#/features/storage/storage.search.ts';
import { exportStock } from '#/features/storage/storage-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The stock of a guild as a file, narrowed and ordered as its page is. */
export const Route = createFileRoute('/api/guilds/$guildId/storage')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = stockSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportStock(stockInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
