import { createFileRoute } from '@tanstack/react-router';
import { listInputOf, memberListSearchFrom } from '#/features/members/roster/member.search.ts';
import { exportMembers } from '#/features/members/roster/member-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** The members of a guild as a file, narrowed and ordered as their page is. */
export const Route = createFileRoute('/api/guilds/$guildId/members')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = memberListSearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportMembers(listInputOf(params.guildId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
