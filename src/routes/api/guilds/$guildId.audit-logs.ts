import { createFileRoute } from '@tanstack/react-router';
import { exportAuditLogs } from '#/features/audit/audit-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The guild's audit log as a file, narrowed as its page is. */
export const Route = createFileRoute('/api/guilds/$guildId/audit-logs')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const filter = Object.fromEntries(new URL(request.url).searchParams);
          return streamedCsv(await exportAuditLogs({ ...filter, guildId: params.guildId }));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
