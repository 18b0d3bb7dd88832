import { type SQL, sql } from 'drizzle-orm';
import { ARTISAN_GRADES } from '#/features/game/game.data.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { ProfessionPolicy } from '#/features/members/professions/profession.policy.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { membersFrom } from '#/features/members/roster/member-filter.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type Page, sortParts } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { ArtisanPolicy } from './artisan.policy.ts';
import { type Coverage, gradesFrom, type Mark, PROFESSION_LIST } from './artisan.rules.ts';
import { type ListArtisans, listArtisansInput } from './artisan.schema.ts';
import type { ArtisanOrder, ArtisanSort } from './artisan.search.ts';

/** A member with what they have reached in the professions that were asked about. */
export interface ArtisanRow {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly isMine: boolean;
  readonly marks: readonly Mark[];
}

/** The most skilled members that a profession names. */
const BEST = 3;

/** Members with their professions; others than the viewer only where the guild shows them. */
export const listArtisans = guildQuery({
  name: 'artisan.listArtisans',
  input: listArtisansInput,
  allow: ArtisanPolicy.view,
  read: async ({ db, who, input }) => {
    const { items, ...page } = await readArtisans(db, who, input);
    return { ...page, items: items.map(({ userName: _, ...row }): ArtisanRow => row) };
  },
});

/**
 * What the guild has of each profession, null where it hides others' from the viewer: a number of some would look like a
 * number of all. Beside it the viewer's own characters, with all that they practice.
 */
export const artisanCoverage = guildQuery({
  name: 'artisan.artisanCoverage',
  input: guildIdInput,
  allow: ArtisanPolicy.view,
  read: async ({ db, who }) => {
    const ofAll = await seesOthers(who);
    const [found] = await sqlRows(db).as(COVERAGE)(sql`
      select ${ofAll ? coverageIn(who.guildId) : sql`null::json`} as coverage, ${ownIn(who)} as own`);
    if (!found) throw new Error('Professions were not counted');
    return {
      coverage: found.coverage satisfies readonly Coverage[] | null,
      own: found.own,
      can: {
        viewProfiles: can(who, MemberPolicy.view, undefined),
        editOwn: canChange(who, ProfessionPolicy.updateOwn, undefined),
      },
    };
  },
});

export type ArtisanCoverage = Awaited<ReturnType<typeof artisanCoverage>>;

const seesOthers = async (who: GuildScope): Promise<boolean> =>
  maySeeOfOthers(who, 'artisan', await visibilityIn(who.guildId));

/** A page of members, of those alone whose professions the viewer may see. */
export async function readArtisans(
  db: Db,
  who: GuildScope,
  { guildId, cursor, limit, sort, mine, ...asked }: ListArtisans,
): Promise<Page<ArtisanRow & { readonly userName: string }>> {
  const page = keysetPage({ sort, limit, cursor }, keysOf(sort));
  const isOwn = sql`m.user_id = ${who.userId}::uuid`;
  const practiced = practicedIn(asked);
  const conditions = [
    sql`m.guild_id = ${guildId}`,
    ...(mine || !(await seesOthers(who)) ? [isOwn] : []),
    ...named(asked.query),
    ...(asked.professions.length > 0 || asked.grade !== 'Novice' ? [sql`h.count > 0`] : []),
  ];
  const found = await sqlRows(db).as(ROW)(sql`
    with found as materialized (
      select m.character_id, c.name, c.avatar_image_link, u.name as user_name, coalesce(${isOwn}, false) as is_mine,
        r.position, h.level, h.count
      ${membersFrom(sql`members`)}
      cross join lateral (
        select coalesce(max(p.level), -1) as level, count(*)::int as count
        from character_professions p where p.character_id = m.character_id and ${practiced}) h
      where ${sql.join(conditions, sql` and `)}
    ), page as materialized (
      select row_number() over (order by ${page.order}) as place, f.*, ${page.key} as page_key
      from found f where ${page.after} order by ${page.order} limit ${page.limit}
    )
    select s.character_id as "characterId", s.name, s.avatar_image_link as "avatarImageLink", s.user_name as "userName",
      s.is_mine as "isMine", s.page_key as "pageKey",
      case when s.place = 1 then (select count(*)::int from found) end as total,
      coalesce((
        select json_agg(json_build_array(x.profession, x.grade, x.level) order by x.profession) from (
          select array_position(${PROFESSION_NAMES}, p.profession) - 1 as profession,
            array_position(${GRADES}, p.grade) - 1 as grade, p.level
          from character_professions p where p.character_id = s.character_id and ${practiced}) x), '[]'::json) as marks
    from page s order by s.place`);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, total: __, marks, ...row }) => ({ ...row, marks: marks.map(markOf) })),
    nextCursor,
    ...(cursor === undefined && { total: rows[0]?.total ?? 0 }),
  };
}

const ROW = {
  ...{ characterId: text, name: text, avatarImageLink: text.orNull, userName: text, isMine: bool },
  ...{ marks: arrayOf(arrayOf(int)), pageKey, total: int.orNull },
};

const markOf = ([profession = 0, grade = 0, level = 0]: readonly number[]): Mark => [profession, grade, level];

const PROFESSION_NAMES = sql`${sql.param(PROFESSION_LIST)}::text[]`;
const GRADES = sql`${sql.param(ARTISAN_GRADES)}::text[]`;

/** Of `character_professions p`, what was asked about; what the game has no more is left out. */
const practicedIn = ({ professions, grade }: Pick<ListArtisans, 'professions' | 'grade'>): SQL => sql`
  p.profession = any(${professions.length > 0 ? sql`${sql.param(professions)}::text[]` : PROFESSION_NAMES})
  and p.grade = any(${sql.param(gradesFrom(grade))}::text[])`;

const named = (query: string): SQL[] =>
  query === ''
    ? []
    : [sql`(lower(c.name) like lower(${containing(query)}) or lower(u.name) like lower(${containing(query)}))`];

/** What each order goes by, of `found f`; who has nothing of what was asked for comes before the lowest. */
const KEYS: Readonly<Record<ArtisanSort, SortKey>> = {
  name: { by: sql`lower(f.name)`, type: 'text' },
  level: { by: sql`f.level`, type: 'int' },
  count: { by: sql`f.count`, type: 'int' },
  rank: { by: sql`f.position`, type: 'int' },
};

/** Ties are broken by name and id, so that no one is on two pages. */
function keysOf(order: ArtisanOrder): SortKey[] {
  const { by, desc } = sortParts(order);
  const last: SortKey = { by: sql`f.character_id`, type: 'uuid' };
  return by === 'name' ? [{ ...KEYS.name, desc }, last] : [{ ...KEYS[by], desc }, KEYS.name, last];
}

const PRACTICED = { profession: oneOf(PROFESSION_LIST), grade: oneOf(ARTISAN_GRADES), level: int };
const COVERAGE = {
  coverage: arrayOf(
    object({
      profession: oneOf(PROFESSION_LIST),
      counts: arrayOf(int),
      best: arrayOf(object({ characterId: text, name: text, grade: oneOf(ARTISAN_GRADES), level: int })),
    }),
  ).orNull,
  own: arrayOf(object({ characterId: text, name: text, professions: arrayOf(object(PRACTICED)) })),
};

/**
 * Professions that someone in the guild practices, each with its members by grade and the best of them. They are looked up member
 * by member (`offset 0` keeps the planner to that), however many other guilds there are.
 */
const coverageIn = (guildId: string): SQL => sql`(
  select coalesce(json_agg(json_build_object('profession', t.profession, 'counts', t.counts, 'best', t.best)
    order by array_position(${PROFESSION_NAMES}, t.profession)), '[]'::json)
  from (
    select h.profession,
      array[${sql.join(
        ARTISAN_GRADES.map((grade) => sql`count(*) filter (where h.grade = ${grade})`),
        sql`, `,
      )}] as counts,
      json_agg(json_build_object('characterId', h.character_id, 'name', h.name, 'grade', h.grade, 'level', h.level)
        order by h.place) filter (where h.place <= ${BEST}) as best
    from (
      select p.profession, p.grade, p.level, m.character_id, c.name, row_number() over (partition by p.profession
        order by array_position(${GRADES}, p.grade) desc, p.level desc, lower(c.name), m.character_id) as place
      from members m
      join characters c on c.id = m.character_id
      cross join lateral (
        select * from character_professions p where p.character_id = m.character_id and p.profession = any(${PROFESSION_NAMES})
        offset 0) p
      where m.guild_id = ${guildId}) h
    group by h.profession) t)`;

/** The viewer's characters in the guild. */
const ownIn = ({ guildId, userId }: GuildScope): SQL => sql`(
  select coalesce(json_agg(json_build_object('characterId', m.character_id, 'name', c.name, 'professions', coalesce((
      select json_agg(json_build_object('profession', p.profession, 'grade', p.grade, 'level', p.level)
        order by array_position(${PROFESSION_NAMES}, p.profession))
      from character_professions p
      where p.character_id = m.character_id and p.profession = any(${PROFESSION_NAMES})), '[]'::json))
    order by lower(c.name), m.character_id), '[]'::json)
  from members m join characters c on c.id = m.character_id
  where m.guild_id = ${guildId} and m.user_id = ${userId}::uuid)`;
