import { uuidv7 } from '#/base/id.ts';
import { guildTopic, userTopic } from '#/base/live-topics.ts';
import type { Tx } from './db/db.server.ts';
import { events } from './db/platform.tables.server.ts';
import type { NewEvent } from './events.ts';
import { hasReactions } from './feature.server.ts';
import { requestContext } from './http/request-context.server.ts';
import { enqueueReactions } from './jobs/jobs.server.ts';
import { publish } from './live/live-publisher.server.ts';
import type { Principal } from './principal.ts';

/**
 * Writes events: the row (audit log and feed), a job for what follows it and the live topics, in the caller's
 * transaction. `guildId` is where it happened unless an event names another guild. A guild command that records nothing
 * is a mistake in our code and does not commit.
 */
export async function writeEvents(
  tx: Tx,
  actor: Principal,
  guildId: string | undefined,
  newEvents: readonly NewEvent[],
): Promise<void> {
  if (newEvents.length === 0) {
    if (guildId !== undefined) throw new Error('A guild command recorded nothing');
    return;
  }
  const written = newEvents.map((event) => ({ ...event, id: uuidv7() }));
  const rows = written.map(({ id, definition, subject, data, guildId: own }) => ({
    id,
    guildId: own ?? guildId ?? null,
    type: definition.type,
    area: definition.area,
    actorKind: actor.kind,
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    actorName: actor.kind === 'anonymous' ? 'Visitor' : actor.name,
    source: actor.kind === 'system' ? actor.name : 'web',
    subjectType: definition.subject.type,
    subjectId: subject.id,
    subjectLabel: subject.label,
    data: definition.parse(data),
    requestId: requestContext()?.id ?? null,
  }));
  const reactedTo = written.filter(({ definition }) => hasReactions(definition.type));
  await enqueueReactions(
    tx,
    reactedTo.map(({ id, definition }) => ({ eventId: id, afterSeconds: definition.reactAfterSeconds })),
  );
  publish(tx, topicsOf(guildId, newEvents));
  // Last, and in one order of guilds: a guild's log is locked from its first row to the commit.
  await tx.insert(events).values(rows.toSorted(byGuild));
}

const byGuild = (a: { guildId: string | null }, b: { guildId: string | null }): number =>
  (a.guildId ?? '').localeCompare(b.guildId ?? '');

function topicsOf(guildId: string | undefined, newEvents: readonly NewEvent[]): string[] {
  const topics = new Set<string>();
  for (const { definition, invalidateFor = [], guildId: own = guildId } of newEvents) {
    if (own) for (const area of [definition.area, ...definition.alsoAreas]) topics.add(guildTopic(own, area));
    for (const userId of invalidateFor) topics.add(userTopic(userId, definition.area));
  }
  return [...topics];
}

/** Notifies of a change made outside a command, such as by a reaction. */
export const invalidate = (tx: Tx, topics: readonly string[]) => publish(tx, topics);
