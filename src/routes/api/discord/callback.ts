import { createFileRoute } from '@tanstack/react-router';
import { backFromChoosing } from '#/features/discord/discord-link.http.server.ts';

/** Where Discord leads back to after someone chose a server. */
export const Route = createFileRoute('/api/discord/callback')({
  server: { handlers: { GET: ({ request }) => backFromChoosing(request) } },
});
