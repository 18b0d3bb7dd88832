import { type SQL, sql } from 'drizzle-orm';
import { ApplicationPolicy } from '#/features/applications/application.policy.ts';
import { applicationInput, applicationListInput } from '#/features/applications/application.schema.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  VOTES,
} from '#/features/applications/application-values.rules.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { config } from '#/platform/config/config.server.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { containing, offsetPage } from '#/platform/lists/list.server.ts';
import { sortParts } from '#/platform/lists/list.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
import { permitted } from '#/platform/policy.ts';
import { ranksToGive } from './rank-choice.queries.server.ts';

/** An application as lists of staff show it. Answers come with `getApplication`. */
export interface ApplicationRow {
  readonly id: string;
  readonly createdAt: string;
  readonly status: ApplicationStatus;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly image: string | null;
    readonly discordUsername: string | null;
  };
  readonly character: {
    readonly id: string;
    readonly name: string;
    readonly race: string;
    readonly primaryArchetype: string;
    readonly secondaryArchetype: string | null;
    readonly role: string;
    readonly level: number;
    /** Deleted since: it has no page any more. */
    readonly deleted: boolean;
  };
  readonly can: { readonly accept: boolean; readonly reject: boolean };
}

/** Applications of a guild in numbered pages, with the count of each status (docs/product/applications.md#review-list). */
export const listApplications = guildQuery({
  name: 'application.listApplications',
  input: applicationListInput,
  allow: ApplicationPolicy.view,
  read: async ({ db, who, input }) => {
    const { query, sort, pendingFirst } = input;
    const page = offsetPage(input);
    const counting = countsOf(db, who);
    const status = input.status ?? (pendingFirst && (await counting).pending ? 'pending' : undefined);
    const named = matching(query);
    const ofStatus = status ? sql`and a.status = ${status}` : sql``;
    const order = sortParts(sort).desc ? sql`a.id desc` : sql`a.id`;
    const [found, counts, totals] = await Promise.all([
      rowsOf(db, who, sql`${named} ${ofStatus} order by ${order} limit ${page.limit} offset ${page.offset}`),
      counting,
      sqlRows(db).as({ n: int })(
        sql`select count(*) as n from applications a where a.guild_id = ${who.guildId} ${named} ${ofStatus}`,
      ),
    ]);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows,
      nextCursor,
      total: totals[0]?.n ?? 0,
      counts,
      /** Null where all are listed. */
      status: status ?? null,
      /** Where players apply; to be shared. */
      applyLink: `${config().publicUrl}/g/${who.slug}/apply`,
      can: {
        editSettings: canChange(who, ApplicationPolicy.editSettings, undefined),
        seePlayers: permitted(who, ApplicationPolicy.reject.needs) === true,
      },
    };
  },
});

/** One application with its answers, and what staff said to each other about it. */
export const getApplication = guildQuery({
  name: 'application.getApplication',
  input: applicationInput,
  load: async (db, { applicationId }, who) => {
    const [row] = await rowsOf(db, who, sql`and a.id = ${applicationId}`);
    return row ?? null;
  },
  allow: ApplicationPolicy.view,
  read: async ({ db, who, input: { applicationId }, loaded: row }) => {
    const [details, votes, comments, ranks] = await Promise.all([
      detailsOf(db, who, applicationId),
      votesOf(db, who, applicationId),
      commentsOf(db, who, applicationId),
      row.can.accept ? ranksFor(db, who) : [],
    ]);
    const facts = { status: row.status, characterDeleted: row.character.deleted };
    return {
      ...row,
      ...details,
      votes,
      comments,
      /** That the viewer can accept with, highest first; the default one is always among them. */
      ranks,
      can: {
        ...row.can,
        vote: canChange(who, ApplicationPolicy.vote, facts),
        comment: canChange(who, ApplicationPolicy.comment, facts),
      },
    };
  },
});

async function countsOf(db: Db, { guildId }: GuildScope): Promise<Partial<Record<ApplicationStatus, number>>> {
  const counts = await sqlRows(db).as({ status: oneOf(APPLICATION_STATUSES), n: int })(
    sql`select status, count(*) as n from applications where guild_id = ${guildId} group by status`,
  );
  return Object.fromEntries(counts.map(({ status, n }) => [status, n]));
}

async function ranksFor(db: Db, who: GuildScope) {
  const ranks = await ranksToGive(db, who.guildId);
  return ranks
    .filter((choice) => choice.isDefault || canChange(who, ApplicationPolicy.chooseRank, choice))
    .map(({ id, isDefault, rank: { name } }) => ({ id, name, isDefault }));
}

/** Applications that wait for an answer. */
export interface WaitingApplications {
  readonly pending: number;
  /** ISO 8601, UTC; null where none waits. */
  readonly oldestAt: string | null;
  /** Newest first. */
  readonly newest: readonly ApplicationRow[];
}

/** How many wait, since when, and the newest of them; null for someone who may not see applications. `limit` at most 100. */
export async function waitingApplications(who: GuildScope, limit = 5): Promise<WaitingApplications | null> {
  if (permitted(who, ApplicationPolicy.view.needs) !== true) return null;
  const rows = await readWaiting({ guildId: who.guildId, limit: Math.min(limit, 100) });
  const [first] = rows;
  return {
    pending: first?.pending ?? 0,
    oldestAt: first?.oldest_at ?? null,
    newest: rows.map((row) => shaped(row, who)),
  };
}

/** The same for every viewer. */
const readWaiting = share(
  ({ guildId, limit }: { guildId: string; limit: number }) =>
    sqlRows(reading()).as({ ...ROW, pending: int, oldest_at: instant })(sql`
      select ${COLUMNS}, count(*) over ()::int as pending, min(a.created_at) over () as oldest_at
      from ${ROWS} where a.guild_id = ${guildId} and a.status = 'pending'
      order by a.id desc limit ${limit}`),
  keptInGuild(({ guildId }) => guildId),
);

const COLUMNS = sql`a.id, a.created_at, a.status, u.id as user_id, u.name as user_name, u.image, u.discord_username,
  c.id as character_id, a.character_name, c.race, c.primary_archetype, c.secondary_archetype, c.role, c.level,
  (c.deleted_at is not null or c.archived_at is not null) as deleted`;
const ROWS = sql`applications a join users u on u.id = a.user_id join characters c on c.id = a.character_id`;

const ROW = {
  ...{ id: text, created_at: instant, status: oneOf(APPLICATION_STATUSES) },
  ...{ user_id: text, user_name: text, image: text.orNull, discord_username: text.orNull },
  ...{
    character_id: text,
    character_name: text,
    race: text,
    primary_archetype: text,
    secondary_archetype: text.orNull,
  },
  ...{ role: text, level: int, deleted: bool },
};
type Row = RowOf<typeof ROW>;

/** `rest`: further conditions, beginning with `and`, then order and bounds. */
async function rowsOf(db: Db, who: GuildScope, rest: SQL): Promise<ApplicationRow[]> {
  const found = await sqlRows(db).as(ROW)(
    sql`select ${COLUMNS} from ${ROWS} where a.guild_id = ${who.guildId} ${rest}`,
  );
  return found.map((row) => shaped(row, who));
}

function shaped(row: Row, who: GuildScope): ApplicationRow {
  const facts = { status: row.status, characterDeleted: row.deleted };
  return {
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    user: { id: row.user_id, name: row.user_name, image: row.image, discordUsername: row.discord_username },
    character: {
      id: row.character_id,
      name: row.character_name,
      race: row.race,
      primaryArchetype: row.primary_archetype,
      secondaryArchetype: row.secondary_archetype,
      role: row.role,
      level: row.level,
      deleted: row.deleted,
    },
    can: {
      accept: canChange(who, ApplicationPolicy.accept, facts),
      reject: canChange(who, ApplicationPolicy.reject, facts),
    },
  };
}

/**
 * Part of the user's or the character's name, case-insensitive. The user is looked up for each application: a join would
 * read all users there are for a guild that has many applications.
 */
function matching(query: string): SQL {
  if (query === '') return sql``;
  const pattern = containing(query);
  return sql`and (a.character_name ilike ${pattern}
    or (select name from users where id = a.user_id) ilike ${pattern})`;
}

async function detailsOf(db: Db, { guildId }: GuildScope, applicationId: string) {
  const [row] = await sqlRows(db).as({
    ...{ responses: text, reason: text.orNull, decided_at: instant.orNull, decided_by: text.orNull },
  })(sql`
    select a.responses::text as responses, a.reason, a.decided_at, d.name as decided_by
    from applications a left join users d on d.id = a.decided_by_user_id
    where a.guild_id = ${guildId} and a.id = ${applicationId}`);
  return {
    /** JSON text of a list of answers. */
    responses: row?.responses ?? '[]',
    reason: row?.reason ?? null,
    decidedAt: row?.decided_at ?? null,
    decidedBy: row?.decided_by ?? null,
  };
}

async function votesOf(db: Db, { guildId, userId }: GuildScope, applicationId: string) {
  const found = await sqlRows(db).as({ user_id: text, name: text, vote: oneOf(VOTES) })(sql`
    select v.user_id, u.name, v.vote from application_votes v join users u on u.id = v.user_id
    where v.guild_id = ${guildId} and v.application_id = ${applicationId} order by v.at limit 100`);
  return found.map(({ user_id, name, vote }) => ({ userId: user_id, name, vote, mine: user_id === userId }));
}

/** The last 100, oldest first. */
async function commentsOf(db: Db, { guildId, userId }: GuildScope, applicationId: string) {
  const found = await sqlRows(db).as({
    id: text,
    user_id: text,
    name: text,
    image: text.orNull,
    body: text,
    created_at: instant,
  })(sql`
    select * from (
      select k.id, k.user_id, u.name, u.image, k.body, k.created_at
      from application_comments k join users u on u.id = k.user_id
      where k.guild_id = ${guildId} and k.application_id = ${applicationId} order by k.id desc limit 100) newest
    order by id`);
  return found.map(({ id, user_id, name, image, body, created_at }) => ({
    id,
    userId: user_id,
    name,
    image,
    body,
    createdAt: created_at,
    mine: user_id === userId,
  }));
}
