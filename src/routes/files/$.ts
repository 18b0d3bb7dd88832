import { createFileRoute } from '@tanstack/react-router';
import { fileAnswer } from '#/features/uploads/file.http.server.ts';

/** Images of users, each GET authorised by itself. */
export const Route = createFileRoute('/files/$')({
  server: {
    handlers: {
      GET: ({ request, params }) => fileAnswer(request, params._splat ?? ''),
      HEAD: ({ request, params }) => fileAnswer(request, params._splat ?? ''),
    },
  },
});
