import { createFileRoute } from '@tanstack/react-router';
import { fileAnswer } from '#/features/activities/feeds/calendar-file.http.server.ts';

/** One activity as a file for calendar programs. */
export const Route = createFileRoute('/api/guilds/$guildId/activities/$activityId')({
  server: {
    handlers: { GET: ({ params: { guildId, activityId } }) => fileAnswer(guildId, activityId) },
  },
});
