import { getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '#/base/app-error.ts';
import { requireGuildForRead } from '#/features/guild-access/guild.access.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { registeredTables } from '#/platform/db/table.server.ts';
import type { EventDefinition } from '#/platform/events.ts';
import { definitionOf, notificationKinds } from '#/platform/feature.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { leadsToOne, type Notice } from './notice.rules.ts';

interface WaitingNotice extends Notice {
  /** Whether it may and should be told now. */
  readonly told: boolean;
}

const WAITING = {
  ...{ id: text, kind: text, title: text, body: text.orNull, link: text, guildId: text.orNull, guildName: text.orNull },
  ...{ type: text.orNull, subjectId: text.orNull, read: bool, minutes: int },
};

/** How many are looked at for one message. */
const LOOKED_AT = 50;

/** What a person is to be told, reminders and then the oldest first: of the message that is being sent, or of those that are in none. */
export async function noticesOf(userId: string, batch: string | null): Promise<readonly WaitingNotice[]> {
  const pressing = notificationKinds().flatMap(({ kind, goodForMinutes }) => (goodForMinutes ? [kind] : []));
  const rows = await sqlRows(database()).as(WAITING)(sql`
    select d.id, d.kind, d.title, d.body, d.link, d.guild_id as "guildId", g.name as "guildName", e.type,
      e.subject_id as "subjectId", n.read_at is not null as read,
      floor(extract(epoch from now() - d.created_at) / 60)::int as minutes
    from discord_notices d left join guilds g on g.id = d.guild_id left join events e on e.id = d.event_id
    left join notifications n on n.event_id = d.event_id and n.user_id = d.user_id and n.kind = d.kind
    where d.user_id = ${userId} and d.batch is not distinct from ${batch}::uuid
    order by d.kind in (select unnest(${arrayParam(pressing, 'text')})) desc, d.id limit ${LOOKED_AT}`);
  const wanted = await wantedKinds(userId);
  const rights = new Map<string, Promise<boolean>>();
  const holds: Holds = (guildId, permission) => {
    const key = `${guildId} ${permission}`;
    const known = rights.get(key) ?? holdsIn(userId, guildId, permission);
    rights.set(key, known);
    return known;
  };
  const judged: WaitingNotice[] = [];
  for (const row of rows) {
    const { id, title, body, link, guildId, guildName, kind, read, minutes } = row;
    const guild = guildId !== null && guildName !== null ? { id: guildId, name: guildName } : null;
    const told = !read && wanted.has(kind) && minutes < goodFor(kind) && (await maySee(holds, row));
    judged.push({ id, title, body, link, guild, told });
  }
  return judged;
}

/** Kinds that they want on Discord at this moment. */
async function wantedKinds(userId: string): Promise<ReadonlySet<string>> {
  const rows = await sqlRows(database()).as({ kind: text })(sql`
    select kind from notification_preferences where user_id = ${userId} and in_discord`);
  const chosen = new Set(rows.map(({ kind }) => kind));
  return new Set(notificationKinds().flatMap(({ kind, preference }) => (chosen.has(preference) ? [kind] : [])));
}

/** Minutes for which the words of a kind are true. */
const goodFor = (kind: string): number =>
  notificationKinds().find((each) => each.kind === kind)?.goodForMinutes ?? Number.POSITIVE_INFINITY;

type Holds = (guildId: string, permission: string) => Promise<boolean>;

interface About {
  readonly kind: string;
  readonly link: string;
  readonly guildId: string | null;
  readonly type: string | null;
  readonly subjectId: string | null;
}

/** Whether they may still read where it leads: they hold what it takes in the guild, and what it's about is there. */
async function maySee(holds: Holds, { kind, link, guildId, type, subjectId }: About): Promise<boolean> {
  const needs = notificationKinds().find((each) => each.kind === kind)?.needs;
  if (needs === undefined) return false;
  if (needs === null || guildId === null) return true;
  if (!(await holds(guildId, needs))) return false;
  // That something is gone is told of what is gone.
  if (!leadsToOne(link, guildId)) return true;
  const row = type === null ? undefined : definitionOf(type)?.subject.row;
  return !row || subjectId === null || (await isThere(guildId, row, subjectId));
}

async function holdsIn(userId: string, guildId: string, permission: string): Promise<boolean> {
  const who: UserPrincipal = {
    ...{ kind: 'user', userId, sessionId: '', name: '', platformRole: 'user', holds: () => false },
  };
  try {
    return (await requireGuildForRead(who, guildId)).holds(permission);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function isThere(
  guildId: string,
  { table, column }: NonNullable<EventDefinition['subject']['row']>,
  id: string,
): Promise<boolean> {
  const known = registeredTables().find(({ name }) => name === table);
  const isRestorable = known && Object.values(getTableColumns(known.table)).some(({ name }) => name === 'deleted_at');
  const found = await sqlRows(database()).as({ there: bool })(sql`
    select true as there from ${sql.identifier(table)}
    where guild_id = ${guildId} and ${sql.identifier(column)} = ${id}::uuid
      ${isRestorable ? sql`and deleted_at is null` : sql``} limit 1`);
  return found.length > 0;
}
