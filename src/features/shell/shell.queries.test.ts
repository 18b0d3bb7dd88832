import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { getShell } from './shell.queries.server.ts';
import '#/features/registry.server.ts';

testDatabase();

const headers = new Headers({ cookie: 'sidebar_state=false; lists=l1; narrow=1; tz=Europe%2FLondon' });

test('the frame of a signed-in person is as this browser left it', async () => {
  const ada = await aUser();
  const shell = await asRequest({ headers, principal: ada }, () => getShell({}));
  expect(shell).toMatchObject({
    sidebarCookie: 'false',
    listsCookie: 'l1',
    narrowCookie: '1',
    timeZone: 'Europe/London',
  });
});

test('a visitor’s page, which others are shown too, says nothing of this browser but its zone', async () => {
  const shell = await asRequest({ headers }, () => getShell.as(ANONYMOUS, {}));
  expect(shell).toMatchObject({
    user: null,
    sidebarCookie: null,
    listsCookie: null,
    narrowCookie: null,
    timeZone: 'Europe/London',
  });
});

test('the active character comes with both of its pictures, so that one can replace the other', async () => {
  const ada = await aUser();
  const { id } = await aCharacter(ada);
  await database().execute(sql`update characters set screenshot_image_link = '/files/a.webp' where id = ${id}`);
  await database().execute(sql`update users set active_character_id = ${id} where id = ${ada.userId}`);
  const { user } = await getShell.as(ada, {});
  expect(user?.activeCharacter).toMatchObject({ id, avatarImageLink: null, screenshotImageLink: '/files/a.webp' });
});

test('in each guild the viewer acts as the active character, else as their main one', async () => {
  const ada = await aUser();
  const [low, high, founder] = [await aCharacter(ada), await aCharacter(ada), await aCharacter(ada)];
  const own = await aGuild({ owner: { principal: ada, characterId: founder.id } });
  const other = await aGuild();
  await aMember(other, { person: { principal: ada, characterId: low.id } });
  await aMember(other, { person: { principal: ada, characterId: high.id }, rank: 'Officer' });
  const acting = async () => {
    const { guilds } = await getShell.as(ada, {});
    return [own, other].map(({ id }) => guilds.find((guild) => guild.id === id)?.character.id);
  };
  const activate = (id: string) =>
    database().execute(sql`update users set active_character_id = ${id} where id = ${ada.userId}`);
  await activate(founder.id);
  expect(await acting()).toEqual([founder.id, low.id]);
  await activate(high.id);
  expect(await acting()).toEqual([founder.id, high.id]);
});

test('the bell counts the viewer’s own unread notifications', async () => {
  const [ada, ben] = [await aUser(), await aUser()];
  await database().execute(sql`
    insert into notifications (id, user_id, event_id, kind, title, link, read_at)
    select gen_random_uuid(), u.id, gen_random_uuid(), 'guild.deleted', 'Gone', '/dashboard', u.read_at
    from (values (${ada.userId}::uuid, null), (${ada.userId}, now()), (${ben.userId}, null), (${ben.userId}, null)) u(id, read_at)`);
  const unread = async (principal: typeof ada) => (await getShell.as(principal, {})).user?.unread;
  expect([await unread(ada), await unread(ben)]).toEqual([1, 2]);
});

test('a page that the guild doesn’t use is not in its navigation', async () => {
  const { id, owner } = await aGuild();
  const entries = async () => (await getShell.as(owner.principal, {})).guilds[0]?.entries;
  expect(await entries()).not.toHaveProperty('points');
  await usesPoints({ id });
  expect(await entries()).toMatchObject({ points: 0 });
  await usesPoints({ id }, { dkpEnabled: false });
  expect(await entries()).not.toHaveProperty('points');
});
