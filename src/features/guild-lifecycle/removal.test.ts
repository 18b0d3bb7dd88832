import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { atMoment } from '#/platform/db/clock.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { registeredTables } from '#/platform/db/table.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { aSeededGuild } from '#/testing/seeded-guild.ts';
import { testStore } from '#/testing/store.ts';
import '#/features/registry.server.ts';
import { deleteGuild } from './commands/delete-guild.server.ts';
import { restoreGuild } from './commands/restore-guild.server.ts';
import { aGuild } from './guild.factory.ts';
import { removeDeletedGuilds } from './guild.reactions.server.ts';

testDatabase();
testStore();

const DAY = 24 * 60 * 60 * 1000;
const inDays = <T>(days: number, run: () => Promise<T>): Promise<T> => {
  const random = seededRandom(days);
  return atMoment({ at: new Date(Date.now() + days * DAY), random32: () => random.below(2 ** 32) }, run);
};

/** Rows of a guild in every table that has a `guild_id`. */
async function rowsOf(guildId: string): Promise<Record<string, number>> {
  const tables = (await readColumns()).filter(({ column }) => column === 'guild_id').map(({ table }) => table);
  const counts = tables.map(
    (table) =>
      sql`(select count(*)::int from ${sql.identifier(table)} where guild_id = ${guildId}) as ${sql.identifier(table)}`,
  );
  const shape = Object.fromEntries(tables.map((table) => [table, int]));
  const [row] = await sqlRows(database()).as(shape)(sql`select ${sql.join(counts, sql`, `)}`);
  return row ?? {};
}

/** What a guild says of itself, and how many places show an image of it. */
async function factsOf(guildId: string): Promise<unknown> {
  const { rows } = await database().execute(sql`
    select to_jsonb(g) as guild, (select count(*)::int from upload_claims c join uploads u on u.id = c.upload_id
      where u.guild_id = g.id) as shown from guilds g where g.id = ${guildId}`);
  return rows[0];
}

it('after 14 days nothing of a deleted guild is left but its log, and not a day before', {
  timeout: 30_000,
}, async () => {
  const [guild, other] = [await aSeededGuild(), await aSeededGuild()];
  const otherBefore = [await rowsOf(other.id), await factsOf(other.id)];
  expect(otherBefore[1]).toMatchObject({ shown: 4 });
  const alive = await rowsOf(guild.id);
  await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
  const before = await rowsOf(guild.id);
  const seeded = Object.keys(before).filter((table) => (alive[table] ?? 0) + (before[table] ?? 0) > 0);
  // A noun without a row here shows nothing: its factory's `seedGuild` has to write one.
  expect(seeded).toEqual(Object.keys(before));
  expect(await inDays(13.9, removeDeletedGuilds)).toBe(0);
  expect(await rowsOf(guild.id)).toEqual(before);

  expect(await inDays(14.1, removeDeletedGuilds)).toBe(1);
  const left = await rowsOf(guild.id);
  const kept = registeredTables().filter(({ onGuildRemoved }) => onGuildRemoved === 'keep');
  expect(Object.keys(left).filter((table) => left[table] !== 0)).toEqual(kept.map(({ name }) => name).sort());
  expect(left.events).toBe(before.events);
  expect([await rowsOf(other.id), await factsOf(other.id)]).toEqual(otherBefore);
  expect(await factsOf(guild.id)).toMatchObject({ shown: 0 });
  expect(await inDays(15, removeDeletedGuilds)).toBe(0);

  const rows = await sqlRows(database()).as({ guild: text })(sql`
    select to_jsonb(g)::text as guild from guilds g where id = ${guild.id}`);
  for (const word of [guild.name, guild.slug, 'A guild for tests']) expect(rows[0]?.guild).not.toContain(`"${word}`);
});

it('its slug is reserved for 90 days from the deletion, and its log stays intact', async () => {
  const guild = await aSeededGuild();
  await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
  await inDays(20, removeDeletedGuilds);
  const found = (days: number) => inDays(days, () => aGuild({ slug: guild.slug }));
  await expect(found(89)).rejects.toMatchObject({ reason: 'slug_taken' });
  expect((await found(91)).slug).toBe(guild.slug);
  const chains = await chainsOf(database(), guild.id);
  expect(chains).toHaveLength(1);
  for (const chain of chains) expect((await verifyChain(database(), chain)).broken).toBeNull();
});

it('a guild that was restored is not removed', async () => {
  const guild = await aSeededGuild();
  const { principal, characterId } = guild.owner;
  await deleteGuild.as(principal, { guildId: guild.id, slug: guild.slug });
  await inDays(10, () => restoreGuild.as(principal, { guildId: guild.id, characterId }));
  const before = await rowsOf(guild.id);
  expect(await inDays(30, removeDeletedGuilds)).toBe(0);
  expect(await rowsOf(guild.id)).toEqual(before);
});
