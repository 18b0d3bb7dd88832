import { createFileRoute } from '@tanstack/react-router';
import { accountIdOf, treasurySearchFrom } from '#/features/treasury/treasury.search.ts';
import { exportStatement } from '#/features/treasury/treasury-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** What went in and out of a guild's treasury in a period, between the balances before and after it. */
export const Route = createFileRoute('/api/guilds/$guildId/treasury-statement')({
  server: {
    handlers: {
      GET: async ({ request, params: { guildId } }) => {
        try {
          const given = Object.fromEntries(new URL(request.url).searchParams);
          const accountId = accountIdOf(treasurySearchFrom(given));
          const { from = '', to = '' } = given;
          return streamedCsv(await exportStatement({ guildId, from, to, ...(accountId && { accountId }) }));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
