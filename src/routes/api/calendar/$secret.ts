import { createFileRoute } from '@tanstack/react-router';
import { feedAnswer } from '#/features/activities/feeds/calendar-file.http.server.ts';

/** A calendar by its secret address. */
export const Route = createFileRoute('/api/calendar/$secret')({
  server: {
    handlers: {
      GET: ({ request, params }) => feedAnswer(request, params.secret),
      HEAD: ({ request, params }) => feedAnswer(request, params.secret),
    },
  },
});
