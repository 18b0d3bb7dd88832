import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery, query } from '#/platform/query.server.ts';
import { plans } from '../planning/activity.policy.ts';
import { standingOf } from '../sign-ups/sign-up.rules.ts';
import { ANSWERED_ENTRY, answerColumns, ENTRY, entryColumns } from './calendar-entry.sql.server.ts';
import { guildsOf } from './calendar-feed.access.server.ts';
import { hashOf } from './calendar-feed.repository.server.ts';
import { FEED_BACK_DAYS, FEED_MAX, FEED_STANDINGS, READ_NOTED_MINUTES } from './calendar-feed.rules.ts';
import { noInput, readFeedInput } from './calendar-feed.schema.ts';

const LISTED = { ...{ id: text, guildId: text.orNull, createdAt: instant }, lastReadAt: instant.orNull };

/** The caller's addresses, without their secrets; `guildId` is null for the personal one. */
export const listFeeds = query({
  name: 'calendarFeed.listFeeds',
  input: noInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }) => ({
    items: await sqlRows(db).as(LISTED)(sql`
      select id, guild_id as "guildId", created_at as "createdAt", last_read_at as "lastReadAt"
      from calendar_feeds where user_id = ${ownId(who)}`),
  }),
});

export type FeedItem = RowOf<typeof LISTED>;

const FEED = {
  ...{ feedId: text, userId: text, name: text, guildId: text.orNull, guildName: text.orNull },
  readIsNews: bool,
};

/**
 * What an address gives: activities that its person may see at this moment. An unknown or revoked address, and one of a guild
 * that shows them nothing any more, are answered alike.
 */
export const readFeed = openQuery({
  name: 'calendarFeed.readFeed',
  reachedBy: 'address',
  input: readFeedInput,
  limit: (_, { address }) => [{ key: `calendar-feed:${address}`, capacity: 120, seconds: 60 }],
  load: async (db, { secret }) => {
    const [feed] = await sqlRows(db).as(FEED)(sql`
      select f.id as "feedId", f.user_id as "userId", u.name, f.guild_id as "guildId", g.name as "guildName",
        coalesce(f.last_read_at < now() - make_interval(mins => ${READ_NOTED_MINUTES}), true) as "readIsNews"
      from calendar_feeds f join users u on u.id = f.user_id left join guilds g on g.id = f.guild_id
      where f.secret_hash = ${hashOf(secret)}`);
    return feed ?? null;
  },
  allow: anyone,
  read: async ({ db, loaded: { guildId, guildName, feedId, readIsNews, ...person } }) => {
    const scopes = await guildsOf({ feedId, ...person }, guildId ? [guildId] : await guildIdsOf(db, person.userId));
    if (guildId !== null && scopes.length === 0) throw notFound();
    const entries = guildId === null ? await entriesOf(db, person.userId, scopes) : await entriesIn(db, scopes);
    return { feedId, readIsNews, name: guildName ?? 'My guild activities', entries };
  },
});

async function guildIdsOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await sqlRows(db).as({ id: text })(
    sql`select distinct guild_id as id from members where user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** All activities of these guilds. */
async function entriesIn(db: Db, scopes: readonly GuildScope[]) {
  const rows = await sqlRows(db).as(ENTRY)(sql`
    select ${entryColumns} from activities a join guilds g on g.id = a.guild_id where ${ofFeed(scopes)}`);
  return rows.map((entry) => ({ ...entry, standing: null }));
}

/** Those that the person takes part in, or may. */
async function entriesOf(db: Db, userId: string, scopes: readonly GuildScope[]) {
  const rows = await sqlRows(db).as(ANSWERED_ENTRY)(sql`
    select ${entryColumns}, ${answerColumns}
    from activities a join guilds g on g.id = a.guild_id
    join sign_ups s on s.guild_id = a.guild_id and s.activity_id = a.id and s.user_id = ${userId}
    left join sign_up_places p on p.guild_id = s.guild_id and p.activity_id = s.activity_id and p.user_id = s.user_id
    where s.intent in ('accepted', 'late', 'tentative')
      and (s.intent = 'tentative' or s.approval is distinct from 'rejected') and ${ofFeed(scopes)}`);
  return rows.flatMap(({ answer, needsApproval, hasPlace, ...entry }) => {
    const standing = standingOf(answer, { needsApproval, hasPlace });
    return FEED_STANDINGS[standing] ? [{ ...entry, standing }] : [];
  });
}

/** Soonest first, drafts for people who plan alone. */
function ofFeed(scopes: readonly GuildScope[]): SQL {
  const idsOf = (some: readonly GuildScope[]) => sql`${sql.param(some.map(({ guildId }) => guildId))}::uuid[]`;
  const from = new Date(currentTime() - FEED_BACK_DAYS * 24 * 60 * 60 * 1000);
  return sql`a.guild_id = any(${idsOf(scopes)}) and a.starts_at >= ${from}
    and (a.status <> 'draft' or a.guild_id = any(${idsOf(scopes.filter(plans))}))
    order by a.starts_at, a.id limit ${FEED_MAX}`;
}
