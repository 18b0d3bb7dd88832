import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { notFound } from '#/base/app-error.ts';
import { guildTopic } from '#/base/live-topics.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { announcePresence, presentAt } from '#/platform/live/presence.server.ts';
import { PresencePolicy } from '../presence.policy.ts';
import { editorOf } from '../presence.queries.server.ts';
import { announceEditingInput } from '../presence.schema.ts';
import { authorOf } from '../presence.sql.server.ts';

/** Tables of what is edited; the questions of a guild are one thing, by the guild's id. */
const TABLES = {
  activity: 'activities',
  announcement: 'announcements',
  library: 'library_pages',
  loadout: 'loadouts',
  role: 'roles',
  task: 'tasks',
} as const;

async function isOfGuild(tx: Tx, { guildId, kind, id }: z.output<typeof announceEditingInput>): Promise<boolean> {
  if (kind === 'questions') return id === guildId;
  const { rows } = await tx.execute(
    sql`select from ${sql.identifier(TABLES[kind])} where guild_id = ${guildId} and id = ${id}`,
  );
  return rows.length > 0;
}

/** Says that the caller begins, goes on or ends editing something. Nothing is stored and nothing recorded. */
export const announceEditing = command({
  name: 'presence.announceEditing',
  input: announceEditingInput,
  limit: (_, { userId }) => [{ key: `presence:${userId}`, capacity: 120, seconds: 600 }],
  load: async (tx, input, who) => {
    const inGuild = await requireGuildForWrite(tx, who, input.guildId);
    return { inGuild, kind: input.kind, authorId: await authorOf(tx, input) };
  },
  allow: PresencePolicy.announce,
  run: async ({ tx, input, loaded: { inGuild } }) => {
    // The person who stops editing may have deleted it.
    if (input.editing && !(await isOfGuild(tx, input))) throw notFound();
    const place = editorOf(input);
    const { userId, name } = inGuild;
    if (userId === null) return { editing: false };
    const wasHere = presentAt(place).some((present) => present.userId === userId);
    await announcePresence(tx, { place, userId, name, here: input.editing });
    // Going on is no news.
    if (wasHere !== input.editing) publish(tx, [guildTopic(input.guildId, 'editing')]);
    return { editing: input.editing };
  },
});
