import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { events } from '#/platform/db/platform.tables.server.ts';
import { runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { type DiscordStandIn, startDiscordStandIn } from '#/testing/discord-stand-in.ts';
import { aUser } from '../account.factory.ts';
import { accountReactions } from '../account.reactions.server.ts';
import { logins, users } from '../account.tables.server.ts';
import { aBrowser, settings } from '../sign-in/browser.factory.ts';
import { refreshDiscordInfo } from './refresh-discord-info.server.ts';

testDatabase();

let discord: DiscordStandIn;
beforeAll(async () => {
  discord = await startDiscordStandIn();
});
afterAll(() => discord.stop());

async function aLinkedUser() {
  const browser = aBrowser({ discord: discord.application });
  const { redirect } = (await (await browser.call('discord', {})).json()) as { redirect: string };
  const back = new URL((await fetch(redirect, { redirect: 'manual' })).headers.get('location') ?? '');
  await browser.get(back.pathname + back.search);
  const principal = await browser.principal();
  if (principal.kind !== 'user') throw new Error('not signed in');
  return principal;
}

test('the worker reads name and handle from Discord again, with a fresh token when the old one ran out', async () => {
  const nelly = discord.person;
  discord.person = { id: '80351110224670001', username: 'early.bird', global_name: 'Early Bird' };
  const other = await aLinkedUser();
  discord.person = nelly;
  const user = await aLinkedUser();
  await database()
    .update(logins)
    .set({ accessTokenExpiresAt: new Date(Date.now() - 1000) });
  await database().update(users).set({ discordId: null, discordUsername: null }).where(eq(users.id, user.userId));
  discord.person = { id: '80351110224678912', username: 'nelly.new', global_name: 'Nelly the Second' };

  expect(await refreshDiscordInfo.as(user, { userId: user.userId })).toEqual({ asked: true });
  const [event] = await database().select().from(events).where(eq(events.subjectId, user.userId));
  const reactions = accountReactions(() => ({ ...settings, discord: discord.application }));
  await runReactions(reactions, { eventId: event?.id ?? '' });

  const [row] = await database().select().from(users).where(eq(users.id, user.userId));
  expect(row).toMatchObject({ discordId: '80351110224678912', discordUsername: 'nelly.new', name: 'Nelly the Second' });
  const [early] = await database().select().from(users).where(eq(users.id, other.userId));
  expect(early).toMatchObject({ discordUsername: 'early.bird', name: 'Early Bird' });
});

test('no one refreshes another account, and a local account has nothing to refresh', async () => {
  const [ada, brand] = [await aUser(), await aUser()];
  await expect(refreshDiscordInfo.as(ada, { userId: brand.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(refreshDiscordInfo.as(ada, { userId: ada.userId })).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'discord_not_linked',
  });
});

test('six times an hour', async () => {
  const user = await aUser();
  await database().execute(sql`
    insert into logins (id, user_id, account_id, provider_id) values (gen_random_uuid(), ${user.userId}, 'x', 'discord')`);
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => refreshDiscordInfo.as(user, { userId: user.userId })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
