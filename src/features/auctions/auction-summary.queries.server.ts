import { sql } from 'drizzle-orm';
import { ActivityPolicy } from '#/features/activities/planning/activity.policy.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { guildsHolding, HELD, heldColumns } from '#/features/guild-access/held-permissions.sql.server.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { AuctionPolicy } from './auction.policy.ts';
import { AUCTION_KINDS } from './auction.rules.ts';
import { activityAuctionsInput, auctionActivitiesInput, noInput } from './auction.schema.ts';
import {
  auctionColumns,
  countsBidsIn,
  isSeenBy,
  leadingSoonIn,
  MATTER,
  outbidIn,
  ROW,
  undeliveredIn,
  unitOfAuction,
} from './auction.sql.server.ts';

/** Open auctions that a dashboard lists, those that end first. */
const LISTED = 4;
/** Auctions of an activity that are listed, and own bids in a guild. */
const LISTED_MOST = 50;

const MATTERS = { outbid: MATTER, leading: MATTER, undelivered: MATTER };

/** Auctions in which something waits for the viewer: they were outbid, what they lead ends soon, a drop isn't delivered. */
export type AuctionMatters = RowOf<typeof MATTERS>;

/** For the guild dashboard: the open auctions that end first, and what waits for the viewer. Null where no bids count. */
export const auctionSummary = guildQuery({
  name: 'auction.auctionSummary',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    if (!can(who, AuctionPolicy.view, undefined)) return null;
    const guildId = sql`${who.guildId}::uuid`;
    const [userId, now] = [who.userId ?? NO_PERSON, new Date(currentTime())];
    const [[summary], next] = await Promise.all([
      sqlRows(db).as({ counts: bool, open: int, ...MATTERS })(sql`
        select ${countsBidsIn(guildId)} as counts,
          (select count(*)::int from auctions a where a.guild_id = ${guildId} and a.state = 'open' and ${isSeenBy(who)}) as open,
          ${outbidIn(guildId, userId, now)} as outbid, ${leadingSoonIn(guildId, userId, now)} as leading,
          ${undeliveredIn(guildId)} as undelivered`),
      sqlRows(db).as({ ...ROW, unit: text })(sql`
        select ${auctionColumns(who.userId, false)}, ${unitOfAuction} as unit from auctions a
        where a.guild_id = ${guildId} and a.state = 'open' and ${isSeenBy(who)} order by a.ends_at, a.id limit ${LISTED}`),
    ]);
    if (!summary?.counts) return null;
    const { open, outbid, leading, undelivered } = summary;
    return {
      ...{ open, next },
      // In an archived guild no one can do anything about them.
      outbid: who.archived ? null : outbid,
      leading: who.archived ? null : leading,
      undelivered: canChange(who, AuctionPolicy.open, undefined) ? undelivered : null,
    };
  },
});

export type AuctionSummary = NonNullable<Awaited<ReturnType<typeof auctionSummary>>>;

const BID = {
  ...{ id: text, title: text, kind: oneOf(AUCTION_KINDS), endsAt: instant, mine: int.orNull, leads: bool, unit: text },
};
const MY_GUILD = { id: text, name: text, ...HELD, ...MATTERS, bids: arrayOf(object(BID)) };

/** A guild in whose auctions something waits for the viewer. */
export interface MyAuctionMatters extends AuctionMatters {
  readonly guild: { readonly id: string; readonly name: string };
}

/** What waits for the caller in the auctions of their guilds, and the open ones that they bid in, those that end first before the others. */
export const myAuctions = query({
  name: 'auction.myAuctions',
  input: noInput,
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return { matters: [], bids: [] };
    const { userId } = who;
    const [guildId, now] = [sql`g.id`, new Date(currentTime())];
    const found = await sqlRows(db).as(MY_GUILD)(sql`
      select g.id, g.name, ${heldColumns(userId)}, ${outbidIn(guildId, userId, now)} as outbid,
        ${leadingSoonIn(guildId, userId, now)} as leading, ${undeliveredIn(guildId)} as undelivered,
        coalesce((select jsonb_agg(to_jsonb(own)) from (
          select a.id, a.title, a.kind, a.ends_at as "endsAt", b.amount as mine, a.kind = 'open' and b.amount is not null as leads,
            ${unitOfAuction} as unit
          from auctions a left join auction_bids b
            on b.guild_id = a.guild_id and b.auction_id = a.id and b.user_id = ${userId}::uuid and b.state = 'held'
          where a.guild_id = g.id and a.state = 'open' and exists (select from auction_bids o
            where o.guild_id = a.guild_id and o.auction_id = a.id and o.user_id = ${userId}::uuid and o.state in ('held', 'outbid'))
          order by a.ends_at, a.id limit ${LISTED_MOST}) own), '[]'::jsonb) as bids
      from guilds g
      where g.deleted_at is null and g.archived_at is null and ${countsBidsIn(guildId)}
        and g.id in (select guild_id from members where user_id = ${userId})
      order by g.name, g.id limit 100`);
    const [seen, managed] = await Promise.all([
      guildsHolding(who, found, 'view:members'),
      guildsHolding(who, found, 'edit:members'),
    ]);
    return {
      matters: seen.flatMap((row): MyAuctionMatters[] => {
        const { id, name, outbid, leading } = row;
        const undelivered = managed.includes(row) ? row.undelivered : null;
        return outbid || leading || undelivered ? [{ guild: { id, name }, outbid, leading, undelivered }] : [];
      }),
      bids: seen
        .flatMap(({ id, name, bids }) => bids.map((bid) => ({ ...bid, guild: { id, name } })))
        .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt)),
    };
  },
});

export type MyAuctions = Awaited<ReturnType<typeof myAuctions>>;

/** Auctions of what dropped in an activity, the latest first; null for those who don't see auctions, or where no bids count. */
export const activityAuctions = guildQuery({
  name: 'auction.activityAuctions',
  input: activityAuctionsInput,
  load: async (db, { guildId, activityId }) => {
    const [found] = await sqlRows(db).as({ counts: bool })(sql`
      select ${countsBidsIn(sql`a.guild_id`)} as counts from activities a
      where a.guild_id = ${guildId} and a.id = ${activityId} and a.status in ('live', 'completed')`);
    return found ?? null;
  },
  allow: ActivityPolicy.view,
  read: async ({ db, who, input: { guildId, activityId }, loaded: { counts } }) => {
    if (!can(who, AuctionPolicy.view, undefined)) return null;
    const seesNames = maySeeOfOthers(who, 'transactions', await visibilityIn(guildId));
    const items = await sqlRows(db).as({ ...ROW, unit: text })(sql`
      select ${auctionColumns(who.userId, seesNames)}, ${unitOfAuction} as unit from auctions a
      where a.guild_id = ${guildId} and a.activity_id = ${activityId} and ${isSeenBy(who)}
      order by a.created_at desc, a.id limit ${LISTED_MOST}`);
    const opens = counts && canChange(who, AuctionPolicy.open, undefined);
    return items.length > 0 || opens ? { items, can: { open: opens } } : null;
  },
});

export type ActivityAuctions = NonNullable<Awaited<ReturnType<typeof activityAuctions>>>;

/** Activities that a drop can be of: the latest that people were at, after the one that is named. */
export const auctionActivities = guildQuery({
  name: 'auction.auctionActivities',
  input: auctionActivitiesInput,
  allow: AuctionPolicy.open,
  read: async ({ db, who, input: { activityId = null } }) => {
    const items = who.holds('view:activities')
      ? await sqlRows(db).as({ id: text, title: text, people: int, startsAt: instant })(sql`
          select a.id, a.title, a.starts_at as "startsAt",
            (select count(*)::int from participants p where p.guild_id = a.guild_id and p.activity_id = a.id
              and p.user_id is not null and p.credit > 0) as people
          from activities a where a.guild_id = ${who.guildId} and a.status in ('live', 'completed')
          order by a.id = ${activityId}::uuid desc nulls last, a.starts_at desc, a.id limit 20`)
      : [];
    return { items };
  },
});
