import { createFileRoute } from '@tanstack/react-router';
import { entriesInputOf, treasurySearchFrom } from '#/features/treasury/treasury.search.ts';
import { exportEntries } from '#/features/treasury/treasury-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The entries of a guild's treasury as a file, narrowed as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/treasury')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = treasurySearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportEntries(entriesInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
