import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { excerptOf } from '#/features/guild-access/guild.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { AnnouncementPolicy } from './announcement.policy.ts';
import {
  ANNOUNCEMENT_TAGS,
  type AnnouncementTag,
  AUDIENCES,
  type Audience,
  EXCERPT_MAX,
  SCHEDULED_MAX,
} from './announcement.rules.ts';
import { announcementInput, announcementListInput, readersInput } from './announcement.schema.ts';
import { isUnread } from './news.queries.server.ts';

/** An announcement as lists show it. */
export interface AnnouncementRow {
  readonly id: string;
  readonly title: string;
  /** Its beginning in plain words. */
  readonly excerpt: string;
  readonly tag: AnnouncementTag;
  readonly bannerImageLink: string | null;
  readonly author: { readonly id: string; readonly name: string; readonly image: string | null };
  readonly audience: Audience;
  readonly pinned: boolean;
  /** ISO 8601: when it was published, or will be. */
  readonly publishAt: string;
  readonly published: boolean;
  readonly editedAt: string | null;
  /** For the viewer: by someone else, since they joined, in the last 30 days, and not opened yet. */
  readonly unread: boolean;
  readonly can: { readonly edit: boolean; readonly delete: boolean; readonly pin: boolean };
}

/**
 * Announcements of a guild, newest first, by key. The first page also has the pinned ones and, for people who may change
 * them, the scheduled ones, soonest first.
 */
export const listAnnouncements = guildQuery({
  name: 'announcement.listAnnouncements',
  input: announcementListInput,
  allow: AnnouncementPolicy.view,
  read: async ({ db, who, input }) => {
    const { tag, query, cursor } = input;
    const ofTag = tag ? sql`and a.tag = ${tag}` : sql``;
    const titled = query === '' ? sql`` : sql`and a.title ilike ${containing(query)}`;
    const wanted = sql`${ofTag} ${titled}`;
    const isFirst = cursor === undefined;
    const page = keysetPage(input, NEWEST_FIRST);
    const none: Promise<StoredAnnouncement[]> = Promise.resolve([]);
    const [found, pinned, waiting, [guild]] = await Promise.all([
      rowsOf(
        db,
        who,
        sql`and a.published_at is not null and a.pinned_at is null ${wanted} and ${page.after}
          order by ${page.order} limit ${page.limit}`,
        page.key,
      ),
      isFirst
        ? rowsOf(
            db,
            who,
            sql`and a.published_at is not null and a.pinned_at is not null ${wanted} order by a.pinned_at desc limit 100`,
          )
        : none,
      isFirst && can(who, AnnouncementPolicy.seeWaiting, undefined)
        ? rowsOf(
            db,
            who,
            sql`and a.published_at is null ${mineAlone(who)} ${wanted} order by a.publish_at, a.id limit ${SCHEDULED_MAX + 50}`,
          )
        : none,
      zoneOf(db, who),
    ]);
    const { rows, nextCursor } = page.cut(found);
    const shape = (row: StoredAnnouncement) => shaped(row, who);
    return {
      items: rows.map(shape),
      nextCursor,
      pinned: pinned.map(shape),
      scheduled: waiting.map(shape),
      timeZone: guild?.timeZone ?? 'Etc/GMT',
      can: { create: canChange(who, AnnouncementPolicy.create, undefined) },
    };
  },
});

const NEWEST_FIRST: SortKey[] = [
  { by: sql`a.publish_at`, type: 'timestamptz', desc: true },
  { by: sql`a.id`, type: 'uuid', desc: true },
];

/** One announcement in full, with how many have read it. */
export const getAnnouncement = guildQuery({
  name: 'announcement.getAnnouncement',
  input: announcementInput,
  load: async (db, { announcementId }, who) => {
    const [row] = await rowsOf(db, who, sql`and a.id = ${announcementId}`);
    return row ? { row: shaped(row, who), authorUserId: row.author_user_id, published: row.published } : null;
  },
  allow: AnnouncementPolicy.read,
  read: async ({ db, who, loaded: { row, ...facts } }) => {
    const [details, [guild]] = await Promise.all([detailsOf(db, who, row.id), zoneOf(db, who)]);
    return {
      ...row,
      ...details,
      timeZone: guild?.timeZone ?? 'Etc/GMT',
      can: { ...row.can, seeReaders: can(who, AnnouncementPolicy.readers, facts) },
    };
  },
});

/** Members who have read it, latest first, or who have not, by name; as they are now, without its author. */
export const listReaders = guildQuery({
  name: 'announcement.listReaders',
  input: readersInput,
  load: async (db, { announcementId }, who) => {
    const [row] = await rowsOf(db, who, sql`and a.id = ${announcementId}`);
    return row ? { id: row.id, authorUserId: row.author_user_id, published: row.published } : null;
  },
  allow: AnnouncementPolicy.readers,
  read: async ({ db, who: { guildId }, input: { read, ...place }, loaded: { id, authorUserId } }) => {
    const sort = read ? 'read' : 'unread';
    const page = keysetPage({ ...place, sort }, READER_ORDERS[sort]);
    const found = await sqlRows(db).as(READER)(sql`
      select u.id, u.name, u.image, r.read_at as "readAt", count(*) over ()::int as total, ${page.key} as "pageKey"
      from (select distinct user_id from members where guild_id = ${guildId} and user_id <> ${authorUserId}) m
      join users u on u.id = m.user_id
      left join announcement_reads r on r.guild_id = ${guildId} and r.announcement_id = ${id} and r.user_id = m.user_id
      where (r.read_at is not null) = ${read} and ${page.after} order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    const items = rows.map(({ pageKey: _, total: __, ...person }) => person);
    // Counted from the cursor on, so on the first page all of them.
    return { items, nextCursor, ...(place.cursor === undefined && { total: found[0]?.total ?? 0 }) };
  },
});

const READER = { ...{ id: text, name: text, image: text.orNull, readAt: instant.orNull, total: int }, pageKey };
const READER_ORDERS: Readonly<Record<'read' | 'unread', SortKey[]>> = {
  read: [
    { by: sql`r.read_at`, type: 'timestamptz', desc: true },
    { by: sql`u.id`, type: 'uuid' },
  ],
  unread: [
    { by: sql`lower(u.name)`, type: 'text' },
    { by: sql`u.id`, type: 'uuid' },
  ],
};

const ANNOUNCEMENT = {
  ...{ id: text, title: text, beginning: text, tag: oneOf(ANNOUNCEMENT_TAGS), banner_image_link: text.orNull },
  ...{ author_user_id: text, author_name: text, author_image: text.orNull, audience: oneOf(AUDIENCES), pinned: bool },
  ...{ publish_at: instant, published: bool, edited_at: instant.orNull, unread: bool },
  pageKey: pageKey.orNull,
};
type StoredAnnouncement = RowOf<typeof ANNOUNCEMENT>;

/** `rest`: further conditions, beginning with `and`, then order and bounds. `key`: of a page that is read on. */
async function rowsOf(db: Db, who: GuildScope, rest: SQL, key = sql`null::json`): Promise<StoredAnnouncement[]> {
  return sqlRows(db).as(ANNOUNCEMENT)(sql`
    select a.id, a.title, left(a.body, 1500) as beginning, a.tag, a.banner_image_link, a.author_user_id, a.author_name,
      u.image as author_image, a.audience, a.pinned_at is not null as pinned, a.publish_at,
      a.published_at is not null as published, a.edited_at, ${isUnread(who.userId, sql`${who.guildId}::uuid`)} as unread,
      ${key} as "pageKey"
    from announcements a join users u on u.id = a.author_user_id
    where a.guild_id = ${who.guildId} ${rest}`);
}

function shaped(row: StoredAnnouncement, who: GuildScope): AnnouncementRow {
  const facts = { authorUserId: row.author_user_id, published: row.published };
  return {
    id: row.id,
    title: row.title,
    excerpt: excerptOf(row.beginning, EXCERPT_MAX),
    tag: row.tag,
    bannerImageLink: row.banner_image_link,
    author: { id: row.author_user_id, name: row.author_name, image: row.author_image },
    audience: row.audience,
    pinned: row.pinned,
    publishAt: row.publish_at,
    published: row.published,
    editedAt: row.edited_at,
    unread: row.unread,
    can: {
      edit: canChange(who, AnnouncementPolicy.update, facts),
      delete: canChange(who, AnnouncementPolicy.delete, facts),
      pin: canChange(who, AnnouncementPolicy.pin, undefined),
    },
  };
}

/** Scheduled ones are shown to staff who may edit or delete them; others see only their own. */
const mineAlone = (who: GuildScope): SQL =>
  who.holds('edit:announcements') || who.holds('delete:announcements')
    ? sql``
    : sql`and a.author_user_id = ${who.userId}`;

const zoneOf = async (db: Db, { guildId }: GuildScope) =>
  await sqlRows(db).as({ timeZone: text })(sql`select time_zone as "timeZone" from guilds where id = ${guildId}`);

/** Text, version, and how many of the members have read it; the author is not counted. */
async function detailsOf(db: Db, { guildId }: GuildScope, id: string) {
  const found = await sqlRows(db).as({ body: text, version: int, read: int, of: int })(sql`
    select a.body, a.version, count(r.user_id)::int as read, count(m.user_id)::int as of
    from announcements a
    left join (select distinct user_id from members where guild_id = ${guildId}) m on m.user_id <> a.author_user_id
    left join announcement_reads r on r.guild_id = a.guild_id and r.announcement_id = a.id and r.user_id = m.user_id
    where a.guild_id = ${guildId} and a.id = ${id} group by a.body, a.version`);
  const row = found[0];
  return { body: row?.body ?? '', version: row?.version ?? 1, reads: { read: row?.read ?? 0, of: row?.of ?? 0 } };
}
