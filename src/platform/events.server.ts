import { uuidv7 } from '#/base/id.ts';
import { guildTopic, userTopic } from '#/base/live-topics.ts';
import type { Tx } from './db/db.server.ts';
import { events } from './db/platform.tables.server.ts';
import type { Happening } from './events.ts';
import { requestContext } from './http/request-context.server.ts';
import { enqueueReactions } from './jobs/jobs.server.ts';
import { publish } from './live/live-topics.server.ts';
import type { Principal } from './principal.ts';

export type { Happening } from './events.ts';

/**
 * Writes what happened: the row (audit log and feed), one job per reaction and the live topics, in the caller's
 * transaction. `guildId` is where it happened unless a happening names another guild. A guild command that records
 * nothing is a mistake in our code and does not commit.
 */
export async function writeEvents(
  tx: Tx,
  actor: Principal,
  guildId: string | undefined,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) {
    if (guildId !== undefined) throw new Error('A guild command recorded nothing');
    return;
  }
  const rows = happenings.map((happening) => ({
    id: uuidv7(),
    guildId: happening.guildId ?? guildId ?? null,
    type: happening.definition.type,
    area: happening.definition.area,
    actorKind: actor.kind,
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    actorName: actor.kind === 'anonymous' ? 'Visitor' : actor.name,
    source: actor.kind === 'system' ? actor.name : 'web',
    subjectType: happening.subject.type,
    subjectId: happening.subject.id,
    subjectLabel: happening.subject.label,
    data: happening.data,
    requestId: requestContext()?.id ?? null,
  }));
  // A guild's log is locked from its first row on: everybody takes the locks in the same order.
  await tx.insert(events).values(rows.toSorted(byGuild));
  await enqueueReactions(
    tx,
    rows.flatMap((row, i) =>
      (happenings[i]?.definition.reactions ?? []).map((reaction) => ({ eventId: row.id, reaction })),
    ),
  );
  await publish(tx, topicsOf(guildId, happenings));
}

const byGuild = (a: { guildId: string | null }, b: { guildId: string | null }): number =>
  (a.guildId ?? '').localeCompare(b.guildId ?? '');

function topicsOf(guildId: string | undefined, happenings: readonly Happening[]): string[] {
  const topics = new Set<string>();
  for (const { definition, tell, guildId: own = guildId } of happenings) {
    if (own) for (const area of [definition.area, ...(definition.alsoAreas ?? [])]) topics.add(guildTopic(own, area));
    for (const userId of tell ?? []) topics.add(userTopic(userId, definition.area));
  }
  return [...topics];
}

/** Notifies of a change made outside a command, such as by a reaction. */
export const invalidate = (tx: Tx, topics: readonly string[]) => publish(tx, topics);
