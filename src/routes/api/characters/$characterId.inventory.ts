import { createFileRoute } from '@tanstack/react-router';
import { entriesInputOf, inventorySearchFrom } from '#/features/items/inventory/inventory.search.ts';
import { exportEntries } from '#/features/items/inventory/inventory-export.queries.server.ts';
import { streamedCsv } from '#/platform/http/csv-answer.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';

/** What an own character has as a file, narrowed and ordered as its page is. */
export const Route = createFileRoute('/api/characters/$characterId/inventory')({
  server: {
    handlers: {
      GET: async ({ request, params }) => {
        try {
          const search = inventorySearchFrom(Object.fromEntries(new URL(request.url).searchParams));
          return streamedCsv(await exportEntries(entriesInputOf(params.characterId, search)));
        } catch (error) {
          return errorResponse(toAppError(error));
        }
      },
    },
  },
});
