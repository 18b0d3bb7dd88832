import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ARTISAN_GRADES, STATS, type Stat } from '#/features/game/game.data.ts';
import { classOf } from '#/features/game/game.rules.ts';
import { requireGuildForRead } from '#/features/guild-access/guild.access.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { type VisibilityArea, visibleAreas } from '#/features/privacy/visibility.rules.ts';
import { characterShown } from '#/features/privacy/withheld.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { query } from '#/platform/query.server.ts';
import { CharacterPolicy } from './character.policy.ts';
import {
  type CharacterCard,
  type CharacterDetails,
  characterByIdInput,
  guildCharacterInput,
  PROFESSION_NAMES,
} from './character.schema.ts';

/** All own characters, oldest first; an account has 50 at most. */
export const listMyCharacters = query({
  name: 'character.listMyCharacters',
  input: z.strictObject({}),
  allow: anyone,
  read: ({ db, who }) => cards(db, who, sql`true`),
});

/** Own characters that are archived: nothing can be done with them until they are brought back. */
export const listArchivedCharacters = query({
  name: 'character.listArchivedCharacters',
  input: z.strictObject({}),
  allow: anyone,
  read: ({ db, who }) => cards(db, who, sql`true`, { archived: true }),
});

/** Own characters without a guild: those that may apply, join or found one. */
export const listEligibleCharacters = query({
  name: 'character.listEligibleCharacters',
  input: z.strictObject({}),
  allow: anyone,
  read: ({ db, who }) => cards(db, who, sql`m.guild_id is null`),
});

/** The own character that was made first; null without characters. */
export const getMyFirstCharacter = query({
  name: 'character.getMyFirstCharacter',
  input: z.strictObject({}),
  allow: anyone,
  read: async ({ db, who }) => (await cards(db, who, sql`true`, { limit: 1 }))[0] ?? null,
});

/** The own character in a guild: the active one if it is there, else the main there; null for someone outside. */
export const getMyGuildCharacter = query({
  name: 'character.getMyGuildCharacter',
  input: guildCharacterInput,
  allow: anyone,
  read: async ({ db, who, input: { guildId } }): Promise<CharacterDetails | null> => {
    if (who.kind !== 'user') return null;
    return readDetails(db, who, sql`c.user_id = ${who.userId} and g.id = ${guildId}`);
  },
});

/**
 * One character, for its owner and for holders of edit:members in its guild, who see what the guild's privacy settings
 * leave them (docs/product/characters.md#access).
 */
export const getCharacter = query({
  name: 'character.getCharacter',
  input: characterByIdInput,
  load: (db, { character_id }, who) => see(db, who, character_id),
  allow: CharacterPolicy.view,
  read: async ({ loaded: { character, inItsGuild } }) =>
    inItsGuild
      ? characterShown(character, visibleAreas(inItsGuild, character, await visibilityIn(inItsGuild.guildId)))
      : character,
});

/** A member's character, to be read only, as someone sees it who may see these areas; null for who is not in this guild. */
export async function characterInGuild(
  db: Db,
  { guildId, characterId, visible }: { guildId: string; characterId: string; visible: ReadonlySet<VisibilityArea> },
): Promise<CharacterDetails | null> {
  const character = await readDetails(db, ANONYMOUS, sql`c.id = ${characterId} and g.id = ${guildId}`);
  return character && characterShown(character, visible);
}

async function see(db: Db, who: Actor, characterId: string) {
  const character = await readDetails(db, who, sql`c.id = ${characterId}`);
  if (!character) return null;
  const own = who.kind === 'user' && who.userId === character.userId;
  const inItsGuild = own || !character.guild ? null : await requireGuildForRead(who, character.guild.id);
  return { userId: character.userId, inItsGuild, character };
}

async function cards(db: Db, who: Actor, where: SQL, { archived = false, limit = 100 } = {}): Promise<CharacterCard[]> {
  if (who.kind !== 'user') return [];
  const found = await sqlRows(db).as(CARD_ROW)(sql`
    select ${CARD} from ${CHARACTERS}
    where c.user_id = ${who.userId} and c.deleted_at is null and ${where}
      and c.archived_at is ${archived ? sql`not null` : sql`null`}
    order by c.created_at, c.id limit ${limit}`);
  return found.map((row) => cardOf(row, who));
}

async function readDetails(db: Db, who: Principal, where: SQL): Promise<CharacterDetails | null> {
  const [row] = await sqlRows(db).as(DETAILS_ROW)(sql`
    select ${CARD}, ${MORE} from ${CHARACTERS}
    where ${where} and c.deleted_at is null
    order by (c.id = (select active_character_id from users where id = c.user_id)) desc nulls last, m.is_main desc, m.joined_at, c.id limit 1`);
  return row ? detailsOf(row, who) : null;
}

const CHARACTERS = sql`characters c
  left join members m on m.character_id = c.id
  left join guilds g on g.id = m.guild_id and g.deleted_at is null
  left join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id`;

const CARD = sql`c.id, c.user_id, c.name, c.race, c.primary_archetype, c.secondary_archetype, c.role, c.level,
  c.avatar_image_link, c.screenshot_image_link, c.archived_at is not null as archived,
  case when g.id is not null then jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name,
    'avatarImageLink', g.avatar_image_link, 'armsVersion', g.arms_version, 'rank', r.name,
    'isOwner', g.owner_character_id = c.id, 'isMain', m.is_main, 'archived', g.archived_at is not null) end as guild`;

const MORE = sql`c.strength, c.dexterity, c.constitution, c.intelligence, c.wisdom, c.mentality,
  coalesce((
    select jsonb_agg(jsonb_build_object('profession', p.profession, 'grade', p.grade, 'level', p.level) order by p.profession)
    from character_professions p where p.character_id = c.id), '[]'::jsonb) as professions,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', ro.id, 'name', ro.name, 'color', ro.color, 'permissions', ro.permissions)
      order by ro.position, ro.id)
    from member_roles mr join roles ro on ro.guild_id = mr.guild_id and ro.id = mr.role_id
    where mr.guild_id = g.id and mr.character_id = c.id), '[]'::jsonb) as guild_roles`;

const CARD_ROW = {
  ...{ id: text, user_id: text, name: text, race: text, primary_archetype: text, secondary_archetype: text.orNull },
  ...{ role: text, level: int, avatar_image_link: text.orNull, screenshot_image_link: text.orNull },
  archived: bool,
  guild: object({
    ...{ id: text, slug: text, name: text, avatarImageLink: text.orNull },
    ...{ armsVersion: int, rank: text, isOwner: bool, isMain: bool, archived: bool },
  }).orNull,
};
type CardRow = RowOf<typeof CARD_ROW>;

const DETAILS_ROW = {
  ...CARD_ROW,
  ...{ strength: int, dexterity: int, constitution: int, intelligence: int, wisdom: int, mentality: int },
  professions: arrayOf(object({ profession: oneOf(PROFESSION_NAMES), grade: oneOf(ARTISAN_GRADES), level: int })),
  guild_roles: arrayOf(object({ id: text, name: text, color: text.orNull, permissions: arrayOf(text) })),
};
type DetailsRow = RowOf<typeof DETAILS_ROW>;

function cardOf(row: CardRow, who: Principal): CharacterCard {
  const facts = { userId: row.user_id, ownsGuild: row.guild?.isOwner ? row.guild.name : null };
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    race: row.race,
    primaryArchetype: row.primary_archetype,
    secondaryArchetype: row.secondary_archetype,
    characterClass: classOf(row.primary_archetype, row.secondary_archetype),
    role: row.role,
    level: row.level,
    avatarImageLink: row.avatar_image_link,
    screenshotImageLink: row.screenshot_image_link,
    archived: row.archived,
    guildId: row.guild?.id ?? null,
    guild: row.guild,
    can: {
      edit: !row.archived && can(who, CharacterPolicy.edit, facts),
      archive: !row.archived && can(who, CharacterPolicy.archive, facts),
      restore: row.archived && can(who, CharacterPolicy.restore, facts),
      delete: can(who, CharacterPolicy.delete, facts),
    },
  };
}

function detailsOf(row: DetailsRow, who: Principal): CharacterDetails {
  const stats = Object.fromEntries(STATS.map((stat) => [stat, row[stat]])) as Record<Stat, number>;
  return { ...cardOf(row, who), ...stats, professions: row.professions, guildRoles: row.guild_roles, withheld: [] };
}
