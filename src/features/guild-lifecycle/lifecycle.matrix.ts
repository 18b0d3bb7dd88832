import { sql } from 'drizzle-orm';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { deleteGuild } from '#/features/guild-lifecycle/commands/delete-guild.server.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

const others = 403;

/** Callers who may do it get a separate guild, so that the guild of the matrix stays open for the others. */
async function apart(world: MatrixWorld, { principal }: Caller, archived: boolean): Promise<{ guildId: string }> {
  const { guild } = world;
  if (!principal) return { guildId: guild.id };
  const scope = await inTransaction((tx) => requireGuildForWrite(tx, principal, guild.id));
  if (!scope.holds('edit:admin')) return { guildId: guild.id };
  const { id: guildId } = await aGuild();
  const { id: characterId } = await aFreeCharacter(principal);
  await aMember({ id: guildId }, { person: { principal, characterId }, permissions: ['edit:admin'] });
  if (archived) await database().execute(sql`update guilds set archived_at = now() where id = ${guildId}`);
  return { guildId };
}

/** One that is there, or a new one: a person may only have so many. */
async function aFreeCharacter(principal: UserPrincipal): Promise<{ id: string; name: string }> {
  const rows = await sqlRows(database()).as({ id: text, name: text })(sql`
    select id, name from characters c where user_id = ${principal.userId} and deleted_at is null and archived_at is null
      and not exists (select from members where character_id = c.id)
      and not exists (select from guilds where owner_character_id = c.id) limit 1`);
  return rows[0] ?? (await aCharacter(principal));
}

/** The owner acts on a separate guild of their own, so that the matrix guild stays unchanged. */
async function guildFor({ guild }: MatrixWorld, { principal }: Caller): Promise<{ id: string; slug: string }> {
  if (!principal || principal.userId !== guild.owner.principal.userId) return guild;
  const { id: characterId } = await aFreeCharacter(principal);
  return aGuild({ owner: { principal, characterId } });
}

/** A guild that this user deleted, and the character that led it. */
async function deletedBy(principal: UserPrincipal): Promise<{ guildId: string; characterId: string }> {
  const { id: characterId } = await aFreeCharacter(principal);
  const { id: guildId, slug } = await aGuild({ owner: { principal, characterId } });
  await deleteGuild.as(principal, { guildId, slug });
  return { guildId, characterId };
}

const cases: MatrixCases = {
  'lifecycle.guildLifecycle': {
    method: 'GET',
    access: { guild: ['edit:admin'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'lifecycle.findOwnerCandidates': {
    method: 'GET',
    access: { only: ['owner'], others },
    input: ({ guild }) => ({ guildId: guild.id, query: '' }),
  },
  'lifecycle.archiveGuild': {
    method: 'POST',
    allowedInArchived: true,
    access: { guild: ['edit:admin'] },
    input: (world, caller) => apart(world, caller, false),
  },
  'lifecycle.unarchiveGuild': {
    method: 'POST',
    allowedInArchived: true,
    access: { guild: ['edit:admin'] },
    input: (world, caller) => apart(world, caller, true),
  },
  'lifecycle.deleteGuild': {
    method: 'POST',
    allowedInArchived: true,
    access: { only: ['owner'], others },
    input: async (world, caller) => {
      const { id, slug } = await guildFor(world, caller);
      return { guildId: id, slug };
    },
  },
  'lifecycle.listDeletedGuilds': { method: 'GET', access: 'signed in' },
  'lifecycle.restoreGuild': {
    method: 'POST',
    access: 'signed in',
    input: ({ other }, { principal }) => deletedBy(principal ?? other.owner.principal),
    foreign: {
      guildId: async ({ other }) => (await deletedBy(other.owner.principal)).guildId,
      characterId: async ({ other }) => (await deletedBy(other.owner.principal)).characterId,
    },
  },
  'lifecycle.setArchivedAsAdmin': {
    method: 'POST',
    allowedInArchived: true,
    access: { only: ['platform admin'], others },
    input: async () => ({ guild: (await aGuild()).id, archived: true }),
    foreign: { guild: ({ other }) => other.id },
  },
  'lifecycle.transferOwnership': {
    method: 'POST',
    allowedInArchived: true,
    access: { only: ['owner'], others },
    input: async (world, caller) => {
      // To another character of the same owner: no one else is affected.
      const { principal = world.guild.owner.principal } = caller;
      // Other cases gave them a password, which would be asked for.
      await database().execute(sql`
        delete from logins where user_id = ${principal.userId} and provider_id = 'credential'`);
      const { id: guildId } = await guildFor(world, caller);
      // Callers without permission get no usable input: they would stay a member for all cases that follow.
      if (guildId === world.guild.id)
        return { guildId, characterId: world.guild.owner.characterId, typed: 'Candidate' };
      const { id: characterId, name } = await aFreeCharacter(principal);
      await aMember({ id: guildId }, { person: { principal, characterId } });
      return { guildId, characterId, typed: name };
    },
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
};

// Callers come to have many characters, and a person may only have so many.
export const matrix: Matrix = { cases, runs: 'last' };
