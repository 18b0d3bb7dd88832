import { hasDiscord } from '#/features/discord/discord-link.api.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { noteUpcoming } from './post.repository.server.ts';

/** Has activities of series posted once they begin soon; what is noted is sent within a minute. */
export async function postUpcoming(): Promise<void> {
  if (hasDiscord()) await inTransaction((tx) => noteUpcoming(tx));
}
