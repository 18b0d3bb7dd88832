import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ARCHETYPES, ROLES } from '#/features/game/game.data.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { DECLINED_DAYS } from '../invitations/invitation.rules.ts';
import { LookingPolicy } from './looking.policy.ts';
import { facetsAsked } from './looking.rules.ts';
import { findPlayersInput } from './looking.schema.ts';
import { isFoundBy, overlapWith } from './looking.sql.server.ts';

const WISHES = {
  ...{ roles: arrayOf(text), languages: arrayOf(text), tags: arrayOf(text), region: text.orNull },
  ...{ playHours: text, about: text, comparesHours: bool },
};
const SEEKER = {
  ...{ characterId: text, name: text, level: int, role: oneOf(ROLES), avatarImageLink: text.orNull },
  ...{ primaryArchetype: oneOf(ARCHETYPES), secondaryArchetype: oneOf(ARCHETYPES).orNull },
};
const SEEKER_COLUMNS = sql`c.id as "characterId", c.name, c.level, c.role, c.avatar_image_link as "avatarImageLink",
  c.primary_archetype as "primaryArchetype", c.secondary_archetype as "secondaryArchetype"`;

const MINE = { ...SEEKER, profile: object({ ...WISHES, until: instant }).orNull };

/** The caller's characters that could look for a guild, each with what it looks for, if it does. */
export const listSeekers = query({
  name: 'looking.listSeekers',
  input: z.strictObject({}),
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return [];
    return sqlRows(db).as(MINE)(sql`
      select ${SEEKER_COLUMNS}, case when p.until > now() then jsonb_build_object('roles', p.roles, 'languages', p.languages,
        'tags', p.tags, 'region', p.region, 'playHours', p.play_hours, 'about', p.about,
        'comparesHours', p.compares_hours, 'until', p.until) end as profile
      from characters c left join looking_profiles p on p.character_id = c.id
      where c.user_id = ${who.userId} and c.deleted_at is null and c.archived_at is null
        and not exists (select from members m where m.character_id = c.id)
      order by c.created_at, c.id limit 100`);
  },
});

export type Seeker = Awaited<ReturnType<typeof listSeekers>>[number];

/** Profiles that are read for a page, by index: few of them are hidden, as what has ended is removed every hour. */
const WEIGHED = 500;

const { comparesHours: _, ...READ } = WISHES;
const FOUND = {
  ...SEEKER,
  ...READ,
  overlap: int.orNull,
  since: instant,
  openInvitationId: text.orNull,
  hasDeclined: bool,
  pageKey,
};

/** Half hours in common from which on a player plays when the guild does: an hour. */
const HALVES_MIN = 2;

/** More of them where an archetype is asked for, which is the character's own and looked up by key for each. */
const WEIGHED_BY_ARCHETYPE = WEIGHED * ARCHETYPES.length;

/** Players who look for a guild, who said so last first. They see none of the guild's, nor are they told who looked. */
export const findPlayers = guildQuery({
  name: 'looking.findPlayers',
  input: findPlayersInput,
  allow: LookingPolicy.findPlayers,
  read: async ({ db, who, input: { guildId, cursor, limit, ...filters } }) => {
    const page = keysetPage({ cursor, limit, sort: 'newest' }, [
      { by: sql`p.since`, type: 'timestamptz', desc: true },
      { by: sql`p.character_id`, type: 'uuid', desc: true },
    ]);
    const facets = facetsAsked(filters);
    const narrowed = facets.length > 0 ? [sql`p.facets @> ${sql.param(facets)}::text[]`] : [];
    const { archetype } = filters;
    const shown = [isFoundBy(guildId)];
    if (filters.hours) {
      narrowed.push(sql`p.compares_hours`);
      shown.push(sql`${overlapWith(guildId)} >= ${HALVES_MIN}`);
    }
    if (archetype)
      shown.unshift(sql`(select a.primary_archetype from characters a where a.id = p.character_id) = ${archetype}`);
    const ours = sqlRows(db).as({ hasHours: bool })(sql`
      select play_halves is not null as "hasHours" from guild_counts where guild_id = ${guildId}`);
    const players = sqlRows(db).as(FOUND)(sql`
      select ${SEEKER_COLUMNS}, p.roles, p.languages, p.tags, p.region, p.play_hours as "playHours", p.about, p.since,
        (select i.id from guild_invitations i where i.guild_id = ${guildId} and i.character_id = p.character_id
          and i.status = 'pending' and i.expires_at > now()) as "openInvitationId",
        coalesce((select true from guild_invitations i where i.guild_id = ${guildId} and i.character_id = p.character_id
          and i.status = 'declined' and i.decided_at > now() - make_interval(days => ${DECLINED_DAYS}::int) limit 1), false) as "hasDeclined",
        ${overlapWith(guildId)} as overlap, ${page.key} as "pageKey"
      from (
        select p.* from looking_profiles p where ${sql.join([sql`p.until > now()`, page.after, ...narrowed], sql` and `)}
        order by ${page.order} limit ${archetype ? WEIGHED_BY_ARCHETYPE : WEIGHED}) p
      join characters c on c.id = p.character_id
      where ${sql.join(shown, sql` and `)}
      order by ${page.order} limit ${page.limit}`);
    const [found, [guild]] = await Promise.all([players, ours]);
    const { rows, nextCursor } = page.cut(found);
    const may = canChange(who, LookingPolicy.findPlayers, undefined);
    return { items: rows.map((row) => playerOf(row, may)), nextCursor, hasHours: guild?.hasHours ?? false };
  },
});

const playerOf = ({ pageKey: _, ...row }: RowOf<typeof FOUND>, may: boolean) => ({
  ...row,
  can: {
    invite: may && row.openInvitationId === null && !row.hasDeclined,
    withdraw: may && row.openInvitationId !== null,
  },
});

export type FoundPlayer = ReturnType<typeof playerOf>;
