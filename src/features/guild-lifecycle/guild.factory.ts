import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import type { CreateGuildInput } from '#/features/guild-access/guild.schema.ts';
import { formerSlugs } from '#/features/guild-access/guild.tables.server.ts';
import { addMember } from '#/features/guild-access/member.api.server.ts';
import { memberRoles, ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import type { DefaultRankName, DefaultRoleName } from '#/features/members/ranks/hierarchy.rules.ts';
import { guildSettings } from '#/features/settings/settings.tables.server.ts';
import { database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { createGuild } from './commands/create-guild.server.ts';

/** Someone signed in, with one character. */
export interface Person {
  readonly principal: UserPrincipal;
  readonly characterId: string;
}

export interface FactoryGuild {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly owner: Person;
}

type GuildFacts = Partial<Omit<CreateGuildInput, 'characterId'>> & { owner?: Person };

let made = 0;

/** A user with a character in no guild. */
export async function aPerson(facts: { name?: string } = {}): Promise<Person> {
  made += 1;
  const name = facts.name ?? `Person ${made}`;
  const principal = await aUser({ name });
  const { id: characterId } = await aCharacter(principal, {
    name,
    race: 'Kaelar',
    primaryArchetype: 'Cleric',
    secondaryArchetype: 'Tank',
    role: 'Healer',
    level: 40,
  });
  return { principal, characterId };
}

/** A guild with its default ranks; the owner is a new person unless given. */
export async function aGuild({ owner, ...facts }: GuildFacts = {}): Promise<FactoryGuild> {
  made += 1;
  const person = owner ?? (await aPerson());
  const name = facts.name ?? `Guild ${made}`;
  const { id, slug } = await createGuild.as(person.principal, {
    name,
    slug: `guild-no-${made}`,
    region: 'Europe',
    server: 'Lotharia',
    description: 'A guild for tests.',
    tags: [],
    ...facts,
    characterId: person.characterId,
  });
  return { id, slug, name, owner: person };
}

interface MemberFacts {
  /** A new person unless given. */
  person?: Person;
  /** The default rank when absent. */
  rank?: DefaultRankName;
  /** This default role instead of those of the rank. */
  role?: DefaultRoleName;
  /** Exactly these permissions, by a role of its own, instead of the rank's roles. */
  permissions?: readonly string[];
}

/** Makes a person a member of a guild. */
export async function aMember(guild: { id: string }, facts: MemberFacts = {}): Promise<Person> {
  const person = facts.person ?? (await aPerson());
  const { characterId, principal } = person;
  await inTransaction(async (tx) => {
    const rankId = facts.rank && (await idOf(tx, ranks, guild.id, facts.rank));
    await addMember(tx, { guildId: guild.id, characterId, userId: principal.userId, rankId });
    if (facts.role) await setOnlyRole(tx, guild.id, characterId, await idOf(tx, roles, guild.id, facts.role));
    if (facts.permissions) {
      const roleId = uuidv7();
      const permissions = [...facts.permissions];
      await tx
        .insert(roles)
        .values({ guildId: guild.id, id: roleId, name: `Only ${roleId}`, position: 99, permissions });
      await setOnlyRole(tx, guild.id, characterId, roleId);
    }
  });
  return person;
}

/** Makes so many characters of one user members of a guild, named "Crowd 1" and on, by a statement; of its default rank unless said. */
export async function aCrowd(guild: { id: string }, { of, count, rank }: Crowd): Promise<void> {
  await database().execute(sql`
    with made as (
      insert into characters (id, user_id, name, race, primary_archetype, role)
      select gen_random_uuid(), ${of.userId}, 'Crowd ' || n, 'Kaelar', 'Bard', 'Support' from generate_series(1, ${count}::int) n
      returning id, user_id)
    insert into members (guild_id, character_id, user_id, rank_id)
    select ${guild.id}, made.id, user_id, r.id from made, ranks r
    where r.guild_id = ${guild.id} and ${rank ? sql`r.name = ${rank}` : sql`r.is_default`}`);
}

interface Crowd {
  readonly of: UserPrincipal;
  readonly count: number;
  readonly rank?: DefaultRankName;
}

async function setOnlyRole(tx: Tx, guildId: string, characterId: string, roleId: string): Promise<void> {
  await tx.delete(memberRoles).where(and(eq(memberRoles.guildId, guildId), eq(memberRoles.characterId, characterId)));
  await tx.insert(memberRoles).values({ guildId, characterId, roleId });
}

async function idOf(tx: Tx, table: typeof ranks | typeof roles, guildId: string, name: string): Promise<string> {
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.guildId, guildId), eq(table.name, name)));
  if (!row) throw new Error(`The guild has no ${name}`);
  return row.id;
}

/** A slug that it had before, and a tab of its settings that was saved. */
export async function seedGuild(guild: FactoryGuild): Promise<void> {
  const until = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000);
  await database()
    .insert(formerSlugs)
    .values({ slug: `former-${guild.slug}`, guildId: guild.id, until });
  await database().insert(guildSettings).values({ guildId: guild.id, tab: 'general' }).onConflictDoNothing();
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into guild_settings (guild_id, tab) select id, tab from guilds
    cross join unnest(array['general', 'discovery', 'applications', 'privacy']) as tab on conflict do nothing`,
  sql`insert into guild_deletions (guild_id, owner_user_id, owner_character_id, members)
    select g.id, c.user_id, c.id, '[]' from guilds g join characters c on c.id = g.owner_character_id on conflict do nothing`,
  sql`insert into former_slugs (slug, guild_id, until)
    select 'former-' || n, (select id from guilds limit 1), now() + interval '9 days' from someone`,
];
