import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { bool, int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { idOfNumber, LEAST_BETWEEN, POST_KINDS, POST_STATES, type PostKind, SERIES_AHEAD_DAYS } from './post.rules.ts';

/** Seconds after which another worker takes what one took: longer than all that it may wait for. */
const LEASE_SECONDS = 90;

/** At most 25 characters. */
const newNonce = (): string => randomBytes(15).toString('base64url');

export interface PostKey {
  readonly guildId: string;
  readonly kind: PostKind;
  readonly objectId: string;
}

const TAKEN = {
  ...{ guildId: text, kind: oneOf(POST_KINDS), objectId: text, wanted: int, tries: int, resent: int, nonce: text },
  ...{ serverId: text.orNull, channelId: text.orNull, messageId: text.orNull, hash: text.orNull },
  ...{ leavesChannelId: text.orNull, leavesMessageId: text.orNull, ofDeletedGuild: bool },
};

/** A post that a worker has taken. */
export interface TakenPost extends PostKey {
  readonly wanted: number;
  /** This one included. */
  readonly tries: number;
  readonly resent: number;
  readonly nonce: string;
  readonly serverId: string | null;
  /** Where its message is, or may be: where a try to make it got no answer there is a channel and no message. */
  readonly channelId: string | null;
  readonly messageId: string | null;
  readonly hash: string | null;
  readonly leavesChannelId: string | null;
  readonly leavesMessageId: string | null;
  readonly ofDeletedGuild: boolean;
}

/** Something happened to a post `p`. */
const CHANGED = sql`state = 'waiting', wanted = p.wanted + 1, tries = 0, error = case when p.state = 'waiting' then p.error end,
  due_at = case when p.state = 'waiting' then p.due_at
    else greatest(now(), p.sent_at + make_interval(secs => ${LEAST_BETWEEN / 1_000})) end`;

/**
 * Notes that something is to be posted, or that its message is no longer true; nothing of a guild without a linked server.
 * `creates`: also what was never posted. Answers when the worker is to look; null for nothing to do.
 */
export async function noteWanted(tx: Tx, { guildId, kind, objectId }: PostKey, creates: boolean): Promise<Date | null> {
  const [row] = creates
    ? await sqlRows(tx).as({ dueAt: text })(sql`
        insert into discord_posts as p (guild_id, kind, object_id, state, nonce, due_at)
        select guild_id, ${kind}, ${objectId}, 'waiting', ${newNonce()}, now() from discord_servers where guild_id = ${guildId}
        on conflict (guild_id, kind, object_id) do update set ${CHANGED} returning due_at::text as "dueAt"`)
    : await sqlRows(tx).as({ dueAt: text })(sql`
        update discord_posts p set ${CHANGED}
        where p.guild_id = ${guildId} and p.kind = ${kind} and p.object_id = ${objectId} returning due_at::text as "dueAt"`);
  return row ? new Date(row.dueAt) : null;
}

/** Activities of series that begin soon, and were never posted, are to be; of one guild and series, or of all. */
export const noteUpcoming = (tx: Tx, of?: { readonly guildId: string; readonly seriesId: string }) =>
  tx.execute(sql`
    insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at)
    select a.guild_id, 'activity', a.id, 'waiting', left(replace(gen_random_uuid()::text, '-', ''), 25), now()
    from discord_servers s
    join guilds g on g.id = s.guild_id and g.deleted_at is null and g.archived_at is null
    join activities a on a.guild_id = s.guild_id
    where a.series_id is not null and a.status = 'scheduled' and a.chat_channel_id is not null
      and a.starts_at between now() and now() + make_interval(days => ${SERIES_AHEAD_DAYS})
      ${of ? sql`and s.guild_id = ${of.guildId} and a.series_id = ${of.seriesId}` : sql``}
    on conflict do nothing`);

/** Days for which news is posted to a guild that has just chosen a channel for it. */
const NEWS_DAYS = 7;

/** What came out these days, and was never posted, is to be: by every guild with a channel for it. */
export const noteNews = (tx: Tx) =>
  tx.execute(sql`
    with fresh as materialized (
      select 'patchNote' as kind, (${idOfNumber(0).slice(0, -12)} || lpad(id::text, 12, '0'))::uuid as id
      from patch_notes where deleted_at is null and published_at between now() - make_interval(days => ${NEWS_DAYS}) and now()
      union all
      select 'article', id
      from news_articles where deleted_at is null and published_at between now() - make_interval(days => ${NEWS_DAYS}) and now())
    insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at)
    select s.guild_id, f.kind, f.id, 'waiting', left(replace(gen_random_uuid()::text, '-', ''), 25), now()
    from fresh f cross join discord_servers s
    join guilds g on g.id = s.guild_id and g.deleted_at is null
    join guild_settings t on t.guild_id = s.guild_id and t.tab = 'discord' and t.values ->> 'newsChannelId' is not null
    on conflict do nothing`);

/** Something of the platform changed: its message in every guild is no longer true. */
export const noteEverywhere = (tx: Tx, kind: PostKind, objectId: string) =>
  tx.execute(sql`update discord_posts p set ${CHANGED} where p.kind = ${kind} and p.object_id = ${objectId}`);

/** The listing of a trade in its guild; null for one of the global market. */
export async function listingOfTrade(tx: Tx, guildId: string, tradeId: string): Promise<string | null> {
  const [row] = await sqlRows(tx).as({ listingId: text })(sql`
    select listing_id as "listingId" from trades where guild_id = ${guildId} and id = ${tradeId}`);
  return row?.listingId ?? null;
}

/** A character, or everyone of an account. */
export type Seller = { readonly characterId: string } | { readonly userId: string };

/** What they listed is offered no more, or again, in whichever guild it is. */
export const noteListingsOf = (tx: Tx, of: Seller) =>
  tx.execute(sql`
    update discord_posts p set ${CHANGED} from listings l
    where ${'userId' in of ? sql`l.user_id = ${of.userId}` : sql`l.character_id = ${of.characterId}`}
      and p.guild_id = l.guild_id and p.kind = 'listing' and p.object_id = l.id`);

/** Days for which a listing is news, and how many of them are posted when its storefront opens. */
const OFFERED_DAYS = 7;
const OFFERED_MOST = 20;

/** What a character listed these days in a guild, and was never posted, is to be: members may see it from now on. */
export const noteOffersOf = (tx: Tx, characterId: string) =>
  tx.execute(sql`
    insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at)
    select l.guild_id, 'listing', l.id, 'waiting', left(replace(gen_random_uuid()::text, '-', ''), 25), now()
    from (
      select guild_id, id from listings where character_id = ${characterId} and guild_id is not null and status = 'active'
        and created_at > now() - make_interval(days => ${OFFERED_DAYS}) order by created_at desc limit ${OFFERED_MOST}) l
    join discord_servers s on s.guild_id = l.guild_id
    on conflict do nothing`);

/** Days for which messages follow what a guild shows, and how many of them. */
const SHOWN_DAYS = 30;
const SHOWN_MOST = 500;

/** A guild shows more or less than it did: its newest messages of these kinds are no longer true. */
export const noteShownOtherwise = (tx: Tx, guildId: string, kinds: readonly PostKind[]) =>
  tx.execute(sql`
    with recent as materialized (
      select kind, object_id from discord_posts where guild_id = ${guildId} and kind in ${kinds}
        and sent_at > now() - make_interval(days => ${SHOWN_DAYS}) order by sent_at desc limit ${SHOWN_MOST})
    update discord_posts p set ${CHANGED} from recent r
    where p.guild_id = ${guildId} and p.kind = r.kind and p.object_id = r.object_id`);

/** Days for which what is in a pool is news once everyone sees it, and how much of it is posted then. */
const POOLED_DAYS = 7;
const POOLED_MOST = 20;

/** Everyone sees a pool now: its open auctions, and what ended or moved points these days, is to be posted, the oldest first. */
export const noteOfPool = (tx: Tx, { guildId, poolId }: { readonly guildId: string; readonly poolId: string }) =>
  tx.execute(sql`
    with recent as materialized (
      select kind, id, at from (
        select 'auction' as kind, id, coalesce(ended_at, now()) as at from auctions
        where guild_id = ${guildId} and pool_id = ${poolId} and state in ('open', 'closed')
        union all
        select 'award', source_id, max(at) from point_transactions
        where guild_id = ${guildId} and pool_id = ${poolId} and kind = 'award' and source_id is not null
          and at > now() - make_interval(days => ${POOLED_DAYS}) group by source_id
        union all
        select 'points', transaction_id, at from point_transactions
        where guild_id = ${guildId} and pool_id = ${poolId} and kind in ('adjustment', 'decay', 'reset')
          and at > now() - make_interval(days => ${POOLED_DAYS})) t
      where at > now() - make_interval(days => ${POOLED_DAYS}) order by at desc limit ${POOLED_MOST})
    insert into discord_posts as p (guild_id, kind, object_id, state, nonce, due_at)
    select s.guild_id, r.kind, r.id, 'waiting', left(replace(gen_random_uuid()::text, '-', ''), 25),
      now() - make_interval(secs => row_number() over (order by r.at desc) * 0.001)
    from recent r join discord_servers s on s.guild_id = ${guildId}
    on conflict (guild_id, kind, object_id) do update set ${CHANGED}`);

interface OfSeries {
  readonly guildId: string;
  readonly seriesId: string;
  /** Those that are gone, or of another series now. */
  readonly activityIds: readonly string[];
}

/** Notes that messages of activities of a series are no longer true, and that those that begin soon are to be posted. */
export async function noteSeriesChanged(tx: Tx, { guildId, seriesId, activityIds }: OfSeries): Promise<void> {
  await tx.execute(sql`
    with named as (select unnest(${sql.param(activityIds)}::uuid[]) as id)
    update discord_posts p set ${CHANGED} where p.guild_id = ${guildId} and p.kind in ('activity', 'parties') and p.object_id in (
      select id from named
      union select id from activities where guild_id = ${guildId} and series_id = ${seriesId}
      union select b.id from named n join activities a on a.guild_id = ${guildId} and a.id = n.id
        join activities b on b.guild_id = a.guild_id and b.series_id = a.series_id)`);
  await noteUpcoming(tx, { guildId, seriesId });
}

/** Takes the post that waits longest, for a while; null when nothing is due. */
export async function takePost(): Promise<TakenPost | null> {
  const [post] = await sqlRows(database()).as(TAKEN)(sql`
    with due as materialized (
      select guild_id, kind, object_id from discord_posts where state = 'waiting' and due_at <= now()
      order by due_at limit 1 for update skip locked)
    update discord_posts p set due_at = now() + make_interval(secs => ${LEASE_SECONDS}), tries = p.tries + 1
    from due where p.guild_id = due.guild_id and p.kind = due.kind and p.object_id = due.object_id
    returning p.guild_id as "guildId", p.kind, p.object_id as "objectId", p.wanted, p.tries, p.resent, p.nonce,
      p.server_id as "serverId", p.channel_id as "channelId", p.message_id as "messageId", p.hash,
      p.leaves_channel_id as "leavesChannelId", p.leaves_message_id as "leavesMessageId",
      (select g.deleted_at is not null from guilds g where g.id = p.guild_id) as "ofDeletedGuild"`);
  return post ?? null;
}

interface Place {
  readonly serverId: string;
  readonly channelId: string;
}

/** Its message is about to be made there; if no answer comes, it is looked for there. */
export const keepAttempt = (post: TakenPost, { serverId, channelId }: Place) =>
  database().execute(sql`
    update discord_posts set server_id = ${serverId}, channel_id = ${channelId} where ${isPost(post)}`);

/** Nothing was made there. */
export const dropAttempt = (post: TakenPost) =>
  database().execute(sql`
    update discord_posts set server_id = null, channel_id = null where ${isPost(post)} and message_id is null`);

interface Sent extends Place {
  readonly messageId: string;
  readonly hash: string;
}

/** Keeps what was sent; answers whether more happened meanwhile. */
export async function keepSentPost(post: TakenPost, { serverId, channelId, messageId, hash }: Sent): Promise<boolean> {
  const [row] = await sqlRows(database()).as({ state: oneOf(POST_STATES) })(sql`
    update discord_posts set server_id = ${serverId}, channel_id = ${channelId}, message_id = ${messageId}, hash = ${hash},
      tries = 0, error = null, sent_at = now(), due_at = now() + make_interval(secs => ${LEAST_BETWEEN / 1_000}),
      state = case when wanted = ${post.wanted}::int then 'sent' else 'waiting' end
    where ${isPost(post)} returning state`);
  return row?.state === 'waiting';
}

/** There is nothing to send now; what was never sent is forgotten. */
export async function settleUnsentPost(post: TakenPost): Promise<void> {
  if (post.messageId === null) await forgetPost(post);
  else
    await database().execute(sql`
      update discord_posts set tries = 0, error = null, due_at = now(),
        state = case when wanted = ${post.wanted}::int then 'sent' else 'waiting' end
      where ${isPost(post)}`);
}

/** It's gone, and so is its message; what happened to it meanwhile begins anew. */
export const forgetPost = (post: TakenPost) =>
  database().execute(sql`delete from discord_posts where ${isPost(post)} and wanted = ${post.wanted}::int`);

/** Is made anew: its message is in a server that isn't linked any more, was deleted, or belongs in another channel. */
export async function renewPost(post: TakenPost, why: 'relinked' | 'deleted' | 'moves'): Promise<TakenPost> {
  const moves = why === 'moves';
  const nonce = newNonce();
  const leaves = { channel: moves ? post.channelId : null, message: moves ? post.messageId : null };
  const resent = why === 'deleted' ? post.resent + 1 : post.resent;
  await database().execute(sql`
    update discord_posts set server_id = null, channel_id = null, message_id = null, hash = null, nonce = ${nonce},
      leaves_channel_id = ${leaves.channel}, leaves_message_id = ${leaves.message}, resent = ${resent}::int
    where ${isPost(post)}`);
  const place = { serverId: null, channelId: null, messageId: null, hash: null };
  return { ...post, ...place, nonce, resent, leavesChannelId: leaves.channel, leavesMessageId: leaves.message };
}

export const forgetFormerMessage = (post: TakenPost) =>
  database().execute(sql`
    update discord_posts set leaves_channel_id = null, leaves_message_id = null where ${isPost(post)}`);

/** Waits. `error`: why, in words. `counts`: it's one of the tries after which it's given up. */
export const postponePost = (
  post: TakenPost,
  ms: number,
  { error, counts }: { error: string | null; counts: boolean },
) =>
  database().execute(sql`
    update discord_posts set due_at = now() + make_interval(secs => ${ms / 1_000}::float8),
      error = ${error?.slice(0, 300) ?? null}::text, tries = ${counts ? post.tries : post.tries - 1}::int
    where ${isPost(post)}`);

/** Lets all that waits in a guild wait so long. What is being noted at this moment is left alone: it meets the same. */
export const postponeGuild = (guildId: string, ms: number) =>
  database().execute(sql`
    with waiting as materialized (
      select guild_id, kind, object_id from discord_posts where guild_id = ${guildId} and state = 'waiting'
      for update skip locked)
    update discord_posts p set due_at = greatest(p.due_at, now() + make_interval(secs => ${ms / 1_000}::float8))
    from waiting w where p.guild_id = w.guild_id and p.kind = w.kind and p.object_id = w.object_id`);

/** Is given up, unless more happened meanwhile. */
export const failPost = (post: TakenPost, error: string) =>
  database().execute(sql`
    update discord_posts set error = ${error.slice(0, 300)}, due_at = now(),
      state = case when wanted = ${post.wanted}::int then 'failed' else 'waiting' end
    where ${isPost(post)}`);

const isPost = ({ guildId, kind, objectId }: PostKey) =>
  sql`guild_id = ${guildId} and kind = ${kind} and object_id = ${objectId}`;
