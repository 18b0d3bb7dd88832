import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { guildTopic, userTopic } from '#/base/live-topics.ts';
import type { Tx } from './db/db.server.ts';
import type { NewEvent } from './events.ts';
import { isReactedTo } from './feature.server.ts';
import { requestContext } from './http/request-context.server.ts';
import { REACTIONS_DUE } from './jobs/pending-reactions.server.ts';
import { publish } from './live/live-publisher.server.ts';
import type { Principal } from './principal.ts';

/**
 * Writes events in the caller's transaction, in one statement: the rows (audit log and feed), what is to follow them, and
 * `also`, which the caller has to write at the end. Live topics are sent after the commit. `guildId` is where it happened
 * unless an event names another guild. A guild command that records nothing is a mistake in our code and does not commit.
 */
export async function writeEvents(
  tx: Tx,
  actor: Principal,
  guildId: string | undefined,
  newEvents: readonly NewEvent[],
  also?: SQL,
): Promise<void> {
  if (newEvents.length === 0) {
    if (guildId !== undefined) throw new Error('A guild command recorded nothing');
    if (also) await tx.execute(also);
    return;
  }
  const rows = newEvents.map(({ definition, subject, data, guildId: own }) => ({
    id: uuidv7(),
    guild_id: own ?? guildId ?? null,
    type: definition.type,
    area: definition.area,
    actor_kind: actor.kind,
    actor_user_id: actor.kind === 'user' ? actor.userId : null,
    actor_name: actor.kind === 'anonymous' ? 'Visitor' : actor.name,
    source: actor.kind === 'system' ? actor.name : (requestContext()?.source ?? 'web'),
    subject_type: definition.subject.type,
    subject_id: subject.id,
    subject_label: subject.label,
    data: definition.parse(data),
    request_id: requestContext()?.id ?? null,
    reacts_after: isReactedTo(definition.type, data) ? (definition.reactAfterSeconds ?? 0) : null,
  }));
  const areAwaited = rows.some(({ reacts_after: after }) => after !== null);
  publish(tx, [...topicsOf(guildId, newEvents), ...(areAwaited ? [REACTIONS_DUE] : [])]);
  await tx.execute(sql`
    with happened as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(${ROW}))
      ${also ? sql`, also as (${also})` : sql``}
      ${areAwaited ? sql`, awaited as (${AWAITED})` : sql``}
    insert into events (${COLUMNS}, at) select ${COLUMNS}, clock_timestamp() from happened`);
}

const ROW = sql.raw(`id uuid, guild_id uuid, type text, area text, actor_kind text, actor_user_id uuid, actor_name text,
  source text, subject_type text, subject_id uuid, subject_label text, data jsonb, request_id text, reacts_after int`);
const COLUMNS =
  sql.raw(`id, guild_id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id,
  subject_label, data, request_id`);
const AWAITED = sql`
  insert into pending_reactions (event_id, guild_id, due_at)
  select id, guild_id, now() + make_interval(secs => reacts_after) from happened where reacts_after is not null`;

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
