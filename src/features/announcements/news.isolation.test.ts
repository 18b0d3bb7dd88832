import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { anAnnouncement } from './announcement.factory.ts';
import { listAnnouncements } from './announcement.queries.server.ts';
import { markAnnouncementsRead } from './commands/mark-announcements-read.server.ts';
import { announcementSummary, listMyNews } from './news.queries.server.ts';

/** News of a guild depends on membership, permissions and read marks in this guild alone. */

testDatabase();
beforeAll(withoutSecondLock);

const newsOf = async ({ principal }: Person) => (await listMyNews.as(principal, {})).map(({ guild }) => guild.id);
/** With another of their characters. */
async function joins(guild: FactoryGuild, { principal }: Person, permissions: string[]): Promise<void> {
  const { id: characterId } = await aCharacter(principal);
  await aMember(guild, { person: { principal, characterId }, permissions });
}

test('rights in another guild count for nothing, nor does having been there for longer', async () => {
  const [open, closed] = [await aGuild(), await aGuild()];
  const person = await aMember(open, { permissions: ['view:announcements'] });
  const late = await anAnnouncement(closed);
  await joins(closed, person, ['view:members']);
  for (const guild of [open, closed]) await anAnnouncement(guild);
  expect(await newsOf(person)).toEqual([open.id]);

  await joins(closed, person, ['view:announcements']);
  expect((await newsOf(person)).sort()).toEqual([open.id, closed.id].sort());
  const { items } = await listAnnouncements.as(person.principal, { guildId: closed.id });
  expect(items.map(({ id, unread }) => [id === late, unread])).toEqual([
    [false, true],
    [true, false],
  ]);
  const { unread } = (await announcementSummary.as(person.principal, { guildId: closed.id })) ?? {};
  expect(unread).toBe(1);
});

test('roles and ownership in a mirror tenant grant nothing here', async () => {
  const guild = await aGuild();
  const blind = await aMember(guild, { permissions: ['view:members'] });
  const writer = await aMember(guild, { permissions: ['create:announcements'] });
  await joins(guild, guild.owner, ['view:members']);
  await anAnnouncement(guild, { by: writer });
  const mirror = await aMirrorOf(guild.id);
  // From now on they own only the other guild.
  await database().execute(sql`
    delete from members where guild_id = ${guild.id} and character_id = ${guild.owner.characterId}`);
  for (const person of [blind, guild.owner]) expect(await newsOf(person)).not.toContain(guild.id);
  await mirror.remove();
});

test('what was read in a guild with the same ids is unread here', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  await anAnnouncement(guild);
  const read = async () => ({
    news: (await listMyNews.as(member.principal, {})).filter((news) => news.guild.id === guild.id),
    glance: await announcementSummary.as(member.principal, { guildId: guild.id }),
  });
  const alone = await read();
  expect(alone).toMatchObject({ news: [{ unread: 1 }], glance: { unread: 1 } });
  const mirror = await aMirrorOf(guild.id);
  await markAnnouncementsRead.as(member.principal, { guildId: mirror.id });
  const beside = await read();
  await mirror.remove();
  expect(beside).toEqual(alone);
});

test('the newest of a guild are its own, whatever is new in others', async () => {
  const [one, two] = [await aGuild(), await aGuild()];
  const person = await aMember(one, { permissions: ['view:announcements'] });
  await joins(two, person, ['view:announcements']);
  const ids = new Map<string, string>();
  for (const guild of [one, two]) ids.set(guild.id, await anAnnouncement(guild));
  const news = await listMyNews.as(person.principal, {});
  expect(new Map(news.map(({ guild, newest }) => [guild.id, newest.map(({ id }) => id)]))).toEqual(
    new Map([...ids].map(([guildId, id]) => [guildId, [id]])),
  );
});

test('guilds of others don’t displace the viewer’s own, however many there are', async () => {
  const [others, own] = [await aGuild(), await aGuild({ name: 'Zephyrs' })];
  const member = await aMember(own);
  await anAnnouncement(own);
  const { principal, characterId } = await aPerson();
  await database().execute(sql`
    with crowd as (
      insert into guilds (id, slug, name, region, server, description, owner_character_id)
      select gen_random_uuid(), 'crowd-' || n, 'Crowd ' || n, region, server, description, owner_character_id
      from guilds, generate_series(100, 200) n where id = ${others.id} returning id),
    guild_ranks as (
      insert into ranks (guild_id, id, name, position)
      select id, gen_random_uuid(), 'Only', 1 from crowd returning guild_id, id)
    insert into members (guild_id, character_id, user_id, rank_id)
    select guild_id, ${characterId}, ${principal.userId}, id from guild_ranks`);
  expect(await newsOf(member)).toEqual([own.id]);
});
