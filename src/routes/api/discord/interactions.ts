import { createFileRoute } from '@tanstack/react-router';
import { interactionAnswer } from '#/features/discord-interactions/interaction.http.server.ts';

/** What people do on Discord, signed by it. */
export const Route = createFileRoute('/api/discord/interactions')({
  server: { handlers: { POST: ({ request }) => interactionAnswer(request) } },
});
