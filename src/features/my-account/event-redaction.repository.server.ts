import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventData } from '#/platform/events.ts';
import { definitionOf } from '#/platform/feature.server.ts';
import { charactersOf } from './my-account.repository.server.ts';
import { NAMELESS } from './my-account.rules.ts';

const EVENT = { id: text, type: text, actor_name: text, subject_label: text, data: json };

/**
 * Takes a person's names out of the events that they did, that are about them or that name them in the logs of the guilds
 * these are in (decision 181). Values that an event's definition then refuses stay: a word of a closed list is no name.
 */
export async function makeEventsNameless(tx: Tx, userId: string): Promise<void> {
  const known = (await namesOf(tx, userId)).filter((name) => name !== NAMELESS);
  // Where a character keeps a guild's stock, its name is part of the place.
  const names = new Set(known.flatMap((name) => [name, `With ${name}`]));
  const events = await sqlRows(tx).as({ ...EVENT, own_subject: text.orNull, own: text.orNull })(sql`
    with theirs as (select ${userId}::uuid as id union all ${charactersOf(userId)}),
      about as (
        select e.* from theirs t join events e on e.subject_id = t.id
        union select e.* from events e where e.guild_id is null and e.actor_user_id = ${userId}
        union select e.* from guilds g join events e on e.guild_id = g.id and e.actor_user_id = ${userId}),
      naming as (
        select e.* from events e where e.guild_id in (select distinct guild_id from about where guild_id is not null)
          and exists (
            select from jsonb_array_elements_text(${JSON.stringify([...names])}::jsonb) n(name)
            where e.subject_label = n.name or strpos(e.data::text, to_json(n.name)::text) > 0))
    select e.id, e.type, e.actor_name, e.subject_label, e.data,
      (select t.id::text from theirs t where t.id = e.subject_id) as own_subject,
      case when e.actor_user_id = ${userId} then e.id::text end as own
    from (select * from about union select * from naming) e order by e.id`);
  const changed = events.flatMap((event) => {
    const after = {
      id: event.id,
      actor_name: event.own === null ? event.actor_name : NAMELESS,
      subject_label: event.own_subject === null && !names.has(event.subject_label) ? event.subject_label : NAMELESS,
      data: acceptable(event.type, namelessValue(event.data, names), event.data),
    };
    const { actor_name, subject_label, data } = event;
    return JSON.stringify(after) === JSON.stringify({ id: event.id, actor_name, subject_label, data }) ? [] : [after];
  });
  if (changed.length === 0) return;
  const rows = sql`jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as c(value)`;
  await tx.execute(sql`
    insert into event_redactions (event_id, guild_id, hash, at)
    select e.id, e.guild_id, event_content_hash(jsonb_populate_record(e, c.value - 'id')), now()
    from ${rows} join events e on e.id = (c.value ->> 'id')::uuid
    on conflict (event_id) do update set hash = excluded.hash, at = excluded.at`);
  await tx.execute(sql`
    update events e set actor_name = c.value ->> 'actor_name', subject_label = c.value ->> 'subject_label',
      data = c.value -> 'data'
    from ${rows} where e.id = (c.value ->> 'id')::uuid`);
}

/** Names that they have or had. */
async function namesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await sqlRows(tx).as({ name: text })(sql`
    select name from characters where user_id = ${userId}
    union select v.name from users u cross join lateral (values (u.name), (u.username), (u.discord_username)) v(name)
      where u.id = ${userId} and v.name is not null
    union select e.subject_label from events e where e.subject_id = ${userId}
    union select e.subject_label from characters c join events e on e.subject_id = c.id where c.user_id = ${userId}`);
  return rows.map(({ name }) => name);
}

function namelessValue(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return names.has(value) ? NAMELESS : value;
  if (Array.isArray(value)) return value.map((item) => namelessValue(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, namelessValue(item, names)]));
}

function acceptable(type: string, after: unknown, before: unknown): unknown {
  try {
    definitionOf(type)?.parse(after as EventData);
    return after;
  } catch {
    return before;
  }
}
