import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seededRandom } from '#/base/seeded-random.ts';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { aForm, anApplication } from '#/features/applications/application.factory.ts';
import { commentOnApplication } from '#/features/applications/commands/comment-on-application.server.ts';
import { voteOnApplication } from '#/features/applications/commands/vote-on-application.server.ts';
import { chainsOf, verifyChain } from '#/features/audit/chain.queries.server.ts';
import { writeNote } from '#/features/members/commands/write-note.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { atMoment } from '#/platform/clock.server.ts';
import { database } from '#/platform/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { readColumns } from '#/testing/schema/catalog.ts';
import { deleteGuild } from './commands/delete-guild.server.ts';
import { restoreGuild } from './commands/restore-guild.server.ts';
import { aGuild, aMember, type FactoryGuild } from './guild.factory.ts';
import { removeDeletedGuilds } from './guild.reactions.server.ts';
import { KEPT } from './removal.steps.server.ts';

testDatabase();

const DAY = 24 * 60 * 60 * 1000;
const inDays = <T>(days: number, run: () => Promise<T>): Promise<T> => {
  const random = seededRandom(days);
  return atMoment({ at: new Date(Date.now() + days * DAY), random32: () => random.below(2 ** 32) }, run);
};

/** A guild with something in as many of its tables as the factories fill. */
async function aLivedInGuild(): Promise<FactoryGuild> {
  const guild = await aGuild();
  const { principal } = guild.owner;
  await aForm(guild, [{ required: false }]);
  const member = await aMember(guild);
  const { id: applicationId } = await anApplication(guild);
  await voteOnApplication.as(principal, { guildId: guild.id, applicationId, vote: 'for' });
  await commentOnApplication.as(principal, { guildId: guild.id, applicationId, body: 'Sounds good.' });
  await writeNote.as(principal, {
    guildId: guild.id,
    memberId: member.characterId,
    audience: 'staff',
    body: 'Reliable.',
  });
  const { url } = await anUpload(principal, { purpose: 'announcements', ownerId: guild.id });
  await anAnnouncement(guild, { bannerImageLink: url });
  await database().execute(sql`
    insert into guild_settings (guild_id, tab) values (${guild.id}, 'general')`);
  await database().execute(sql`
    insert into guild_blocks (guild_id, user_id, reason) values (${guild.id}, ${member.principal.userId}, 'Spam')`);
  return guild;
}

/** Rows of a guild, by the tables that have a `guild_id`. */
async function rowsOf(guildId: string): Promise<Record<string, number>> {
  const tables = (await readColumns()).filter(({ column }) => column === 'guild_id').map(({ table }) => table);
  const counts = tables.map(
    (table) =>
      sql`(select count(*)::int from ${sql.identifier(table)} where guild_id = ${guildId}) as ${sql.identifier(table)}`,
  );
  const { rows } = await database().execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, n]) => n > 0));
}

/** What a guild says of itself, and how many places show an image of it. */
async function factsOf(guildId: string): Promise<unknown> {
  const { rows } = await database().execute(sql`
    select to_jsonb(g) as guild, (select count(*)::int from upload_claims c join uploads u on u.id = c.upload_id
      where u.guild_id = g.id) as shown from guilds g where g.id = ${guildId}`);
  return rows[0];
}

it('after 14 days nothing of a deleted guild is left but its log, and not a day before', async () => {
  const [guild, other] = [await aLivedInGuild(), await aLivedInGuild()];
  const otherBefore = [await rowsOf(other.id), await factsOf(other.id)];
  expect(otherBefore[1]).toMatchObject({ shown: 1 });
  await deleteGuild.as(guild.owner.principal, { guildId: guild.id, slug: guild.slug });
  const before = await rowsOf(guild.id);
  for (const table of [
    'applications',
    'application_votes',
    'application_comments',
    'application_questions',
    'member_notes',
  ])
    expect(before[table], table).toBeGreaterThan(0);
  expect(await inDays(13.9, removeDeletedGuilds)).toBe(0);
  expect(await rowsOf(guild.id)).toEqual(before);

  expect(await inDays(14.1, removeDeletedGuilds)).toBe(1);
  const left = await rowsOf(guild.id);
  expect(Object.keys(left).filter((table) => !(KEPT as readonly string[]).includes(table))).toEqual([]);
  expect(left.events).toBe(before.events);
  expect([await rowsOf(other.id), await factsOf(other.id)]).toEqual(otherBefore);
  expect(await factsOf(guild.id)).toMatchObject({ shown: 0 });
  expect(await inDays(15, removeDeletedGuilds)).toBe(0);

  const { rows } = await database().execute<{ guild: string }>(sql`
    select to_jsonb(g)::text as guild from guilds g where id = ${guild.id}`);
  for (const word of [guild.name, guild.slug, 'A guild for tests']) expect(rows[0]?.guild).not.toContain(`"${word}`);
});

it('its address is nobody’s for 90 days from the deletion, and its log stays whole', async () => {
  const guild = await aLivedInGuild();
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
  const guild = await aLivedInGuild();
  const { principal, characterId } = guild.owner;
  await deleteGuild.as(principal, { guildId: guild.id, slug: guild.slug });
  await inDays(10, () => restoreGuild.as(principal, { guildId: guild.id, characterId }));
  const before = await rowsOf(guild.id);
  expect(await inDays(30, removeDeletedGuilds)).toBe(0);
  expect(await rowsOf(guild.id)).toEqual(before);
});
