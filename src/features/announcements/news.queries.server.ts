import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { excerptOf } from '#/features/guild-access/guild.rules.ts';
import { guildsHolding, HELD, heldColumns } from '#/features/guild-access/held-permissions.sql.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { query } from '#/platform/query.server.ts';
import { AnnouncementPolicy } from './announcement.policy.ts';
import {
  ANNOUNCEMENT_TAGS,
  type AnnouncementTag,
  COUNTED_AT_MOST,
  EXCERPT_MAX,
  NEWS_DAYS,
} from './announcement.rules.ts';
import { inGuildInput, noInput } from './announcement.schema.ts';

/** An announcement in a line or two. */
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tag: AnnouncementTag;
  readonly author: { readonly id: string; readonly name: string; readonly image: string | null };
  readonly pinned: boolean;
  readonly publishedAt: string;
  readonly unread: boolean;
}

/** `unread` counts up to 100, which says that there are more than 99. */
export interface News {
  readonly newest: readonly NewsItem[];
  readonly unread: number;
}

/**
 * Is announcement `a` of a guild news to this user: published since they joined, recently, by someone else, and not
 * read? The guild is a parameter of its own, so that the join date is looked up once and not for each announcement.
 */
export const isUnread = (userId: string | SQL | null, guildId: SQL): SQL => sql`(
  a.published_at is not null and a.author_user_id <> ${userId}
  and a.publish_at > now() - make_interval(days => ${NEWS_DAYS}::int)
  and a.publish_at > (select min(joined_at) from members mm where mm.guild_id = ${guildId} and mm.user_id = ${userId})
  and not exists (select from announcement_reads rr
    where rr.guild_id = a.guild_id and rr.announcement_id = a.id and rr.user_id = ${userId}))`;

/** How many of guild `g` this user has not read, at most 100. */
export const unreadOf = (userId: string | SQL): SQL => sql`(
  select count(*)::int from (
    select from announcements a
    where a.guild_id = g.id and a.publish_at > now() - make_interval(days => ${NEWS_DAYS}::int) and ${isUnread(userId, sql`g.id`)}
    limit ${COUNTED_AT_MOST + 1}) counted)`;

/** For the guild dashboard: the newest announcements and how many are unread. Null for who may not read them. */
export const announcementSummary = guildQuery({
  name: 'news.announcementSummary',
  input: inGuildInput,
  allow: GuildPolicy.view,
  read: ({ db, who }) => newestAnnouncements(db, who),
});

/** Pinned ones first, then the newest; null for someone who may not read announcements. */
export async function newestAnnouncements(db: Db, who: GuildScope, limit = 3): Promise<News | null> {
  if (!can(who, AnnouncementPolicy.view, undefined)) return null;
  const found = await sqlRows(db).as({ newest: arrayOf(object(NEWS)), unread: int })(sql`
    select ${unreadOf(who.userId ?? '')} as unread, coalesce((
      select jsonb_agg(${newsItem(who.userId)} order by a.pinned_at desc nulls last, a.publish_at desc, a.id desc) from (
        (select * from announcements where guild_id = ${who.guildId} and published_at is not null and pinned_at is not null
          order by pinned_at desc limit ${limit})
        union all
        (select * from announcements where guild_id = ${who.guildId} and published_at is not null and pinned_at is null
          order by publish_at desc, id desc limit ${limit})) a), '[]'::jsonb) as newest
    from guilds g where g.id = ${who.guildId}`);
  const row = found[0];
  return row ? { unread: row.unread, newest: row.newest.map(newsOf).slice(0, limit) } : null;
}

/** What the caller hasn't read yet in their guilds, newest first, a few of each (docs/product/announcements.md#unread). */
export const listMyNews = query({
  name: 'news.listMyNews',
  input: noInput,
  allow: anyone,
  read: async ({ db, who }) => (who.kind === 'user' ? unreadNews(db, who) : []),
});

const OF_EACH = 3;

async function unreadNews(db: Db, who: UserPrincipal) {
  const { userId } = who;
  const found = await sqlRows(db).as({
    id: text,
    name: text,
    ...HELD,
    unread: int,
    newest: arrayOf(object(NEWS)),
  })(sql`
    select g.id, g.name, ${heldColumns(userId)},
      ${unreadOf(userId)} as unread,
      coalesce((select jsonb_agg(${newsItem(userId)} order by a.publish_at desc, a.id desc) from (
        select * from announcements a where a.guild_id = g.id
          and a.publish_at > now() - make_interval(days => ${NEWS_DAYS}::int) and ${isUnread(userId, sql`g.id`)}
        order by a.publish_at desc, a.id desc limit ${OF_EACH}) a), '[]'::jsonb) as newest
    from guilds g
    where g.deleted_at is null and g.id in (select guild_id from members where user_id = ${userId})
    order by g.name, g.id limit 100`);
  return (await guildsHolding(who, found, 'view:announcements'))
    .filter(({ unread }) => unread > 0)
    .map(({ id, name, unread, newest }) => ({ guild: { id, name }, unread, newest: newest.map(newsOf) }));
}

/** The newest that visitors may read, for the public page; null where there is none. */
export async function latestPublicAnnouncement(db: Db, guildId: string) {
  const found = await sqlRows(db).as({
    title: text,
    body: text,
    tag: oneOf(ANNOUNCEMENT_TAGS),
    publish_at: instant,
  })(sql`
    select a.title, a.body, a.tag, a.publish_at from announcements a
    where a.guild_id = ${guildId} and a.audience = 'everybody' and a.published_at is not null
    order by a.publish_at desc, a.id desc limit 1`);
  const row = found[0];
  if (!row) return null;
  const { title, body, tag } = row;
  return { title, body, tag, publishedAt: row.publish_at };
}

const NEWS = {
  ...{ id: text, title: text, beginning: text, tag: oneOf(ANNOUNCEMENT_TAGS) },
  author: object({ id: text, name: text, image: text.orNull }),
  ...{ pinned: bool, publishedAt: instant, unread: bool },
};

/** Announcement `a` of guild `g` as a document. */
const newsItem = (userId: string | null): SQL => sql`jsonb_build_object(
  'id', a.id, 'title', a.title, 'beginning', left(a.body, 1500), 'tag', a.tag,
  'author', jsonb_build_object('id', a.author_user_id, 'name', a.author_name,
    'image', (select image from users where id = a.author_user_id)),
  'pinned', a.pinned_at is not null, 'publishedAt', a.publish_at, 'unread', ${isUnread(userId, sql`g.id`)})`;

const newsOf = ({ beginning, ...news }: RowOf<typeof NEWS>): NewsItem => ({
  ...news,
  excerpt: excerptOf(beginning, EXCERPT_MAX),
});
