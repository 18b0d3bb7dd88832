import { type SQL, sql } from 'drizzle-orm';
import type { RoleWanted } from '#/features/guild-access/guild.tables.server.ts';
import { rolesWantedNow } from '#/features/guild-access/public-page.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type KeysetPage, pageKey } from '#/platform/lists/list.server.ts';
import type { Principal } from '#/platform/principal.ts';
import { overlapWith, type PlayTimes } from './play-times.sql.server.ts';
import { VIEWER_RELATIONS, type ViewerRelation, viewerRelation } from './viewer-relation.sql.server.ts';

/** A guild as discovery and the home page show it. */
export type GuildCard = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  readonly server: string;
  readonly tags: readonly string[];
  readonly avatarImageLink: string | null;
  readonly bannerImageLink: string | null;
  readonly rolesWanted: readonly RoleWanted[];
  readonly memberCount: number;
  /** Half of its applications are decided within so many days. */
  readonly answerDays: number | null;
  readonly verified: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly relation: ViewerRelation;
  /** Half hours a week in which it plays when the viewer does; null where one of them hasn't said when. */
  readonly overlap: number | null;
};

/** Who looks, and when they play. */
export interface Viewer {
  readonly who: Principal;
  readonly mine: PlayTimes | null;
}

/** With what a page is made of. */
export type FoundCard = RowOf<typeof CARD>;

const CARD = {
  ...{ id: text, slug: text, name: text, region: text, server: text, tags: arrayOf(text) },
  ...{ avatarImageLink: text.orNull, bannerImageLink: text.orNull },
  rolesWanted: arrayOf(object({ role: text, count: int })),
  answerDays: int.orNull,
  ...{ memberCount: int, verified: bool, createdAt: instant, relation: oneOf(VIEWER_RELATIONS) },
  ...{ overlap: int.orNull, pageKey, matched: int, looked: int },
};

export const withoutKey = ({ pageKey: _, matched: _m, looked: _l, ...card }: RowOf<typeof CARD>): GuildCard => card;

const UNCOUNTED = sql`0 as matched, 0 as looked`;
export const ALL_MATCHED = sql`(select count(*)::int from matched) as matched, 0 as looked`;

/**
 * The cards of `found`, in its order, looked up one by one: a plan for pages of any size would read all guilds and join them. What a
 * page begins behind is said of them alone: it takes longer than all else of a match.
 */
export async function readCards(db: Db, { who, mine }: Viewer, page: KeysetPage, found: SQL, counted: SQL = UNCOUNTED) {
  return sqlRows(db).as(CARD)(sql`
    with ${found}
    select g.id, g.slug, g.name, g.region, g.server, g.tags,
      g.avatar_image_link as "avatarImageLink", g.banner_image_link as "bannerImageLink",
      ${rolesWantedNow} as "rolesWanted", n.members as "memberCount", n.answer_days as "answerDays",
      g.verified_at is not null as verified, g.created_at as "createdAt",
      ${mine ? overlapWith(mine) : sql`null::int`} as overlap, ${page.key} as "pageKey", ${viewerRelation(who)} as relation, ${counted}
    from found cross join lateral (select * from guilds k where k.id = found.id offset 0) g
      cross join lateral (select * from guild_counts k where k.guild_id = found.id offset 0) n
      left join lateral (select * from application_settings k where k.guild_id = found.id offset 0) s on true
    order by found.at`);
}
