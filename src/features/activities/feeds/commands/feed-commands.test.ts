import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { aFeed } from '../calendar-feed.factory.ts';
import { listFeeds, readFeed } from '../calendar-feed.queries.server.ts';
import { createGuildFeed } from './create-guild-feed.server.ts';
import { createPersonalFeed } from './create-personal-feed.server.ts';
import { noteFeedRead } from './note-feed-read.server.ts';
import { revokeFeed } from './revoke-feed.server.ts';

testDatabase();

let guild: FactoryGuild;
let member: Person;
beforeAll(async () => {
  guild = await aGuild();
  member = await aMember(guild, { permissions: ['view:activities'] });
});

const read = (secret: string) => readFeed.as(ANONYMOUS, { secret });
const feedsOf = async ({ principal }: Person) => (await listFeeds.as(principal, {})).items;
const gone = { code: 'NOT_FOUND' };

describe('an address', () => {
  test('has 32 random bytes, of which the database keeps a hash alone', async () => {
    const { address } = await createGuildFeed.as(member.principal, { guildId: guild.id });
    const secret = /^https?:\/\/[^/]+\/api\/calendar\/([\w-]{43})$/.exec(address)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [stored] = await sqlRows(database()).as({ everything: text })(sql`
      select (select jsonb_agg(f) from calendar_feeds f)::text || (select jsonb_agg(e) from events e)::text
        || coalesce((select jsonb_agg(k) from idempotency_keys k)::text, '') as everything`);
    expect(stored?.everything).toContain('calendar_feed.created');
    expect(stored?.everything).not.toContain(secret);
  });

  test('ends when a new one is made, and there is one of each kind', async () => {
    const [first, own] = [await aFeed(member, guild), await aFeed(member)];
    const second = await aFeed(member, guild);
    await expect(read(first)).rejects.toMatchObject(gone);
    expect((await read(second)).name).toBe(guild.name);
    expect((await read(own)).name).toBe('My guild activities');
    expect((await feedsOf(member)).map(({ guildId }) => guildId).toSorted()).toEqual([guild.id, null].toSorted());
  });

  test('made many times at one moment is one that works', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => aFeed(member)));
    const read1 = await Promise.allSettled(secrets.map(read));
    expect(read1.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is revoked by its owner alone, at once', async () => {
    const secret = await aFeed(member, guild);
    const feedId = (await feedsOf(member)).find(({ guildId }) => guildId === guild.id)?.id ?? '';
    await expect(revokeFeed.as(guild.owner.principal, { feedId })).rejects.toMatchObject(gone);
    expect((await read(secret)).feedId).toBe(feedId);
    await revokeFeed.as(member.principal, { feedId });
    await expect(read(secret)).rejects.toMatchObject(gone);
    await expect(revokeFeed.as(member.principal, { feedId })).rejects.toMatchObject(gone);
  });

  test('of a guild is for people who see its activities', async () => {
    const blind = await aMember(guild, { permissions: ['view:members'] });
    for (const { principal } of [blind, await aPerson()])
      await expect(createGuildFeed.as(principal, { guildId: guild.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(createPersonalFeed.as(ANONYMOUS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

test('making and revoking are in the log: those of a guild in its own', async () => {
  const person = await aMember(guild, { permissions: ['view:activities'] });
  await aFeed(person, guild);
  await aFeed(person);
  for (const { id: feedId } of await feedsOf(person)) await revokeFeed.as(person.principal, { feedId });
  const rows = await sqlRows(database()).as({ type: text, guild: text.orNull, label: text, data: json })(sql`
    select type, guild_id as guild, subject_label as label, data from events
    where actor_user_id = ${person.principal.userId} and area = 'calendar-feeds' order by type, guild_id`);
  expect(rows.map(({ type, guild: of, label }) => [type, of, label])).toEqual([
    ['calendar_feed.created', guild.id, guild.name],
    ['calendar_feed.created', null, 'their own activities'],
    ['calendar_feed.revoked', guild.id, guild.name],
    ['calendar_feed.revoked', null, 'their own activities'],
  ]);
  expect(rows.map(({ data }) => data)).toEqual([{}, {}, {}, {}]);
});

test('that it was read is noted by the product, a quarter of an hour apart', async () => {
  const person = await aMember(guild, { permissions: ['view:activities'] });
  const secret = await aFeed(person);
  const { feedId, readIsNews } = await read(secret);
  expect([readIsNews, (await feedsOf(person))[0]?.lastReadAt]).toEqual([true, null]);
  await expect(noteFeedRead.as(person.principal, { feedId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await noteFeedRead.as({ kind: 'system', name: 'test', holds: () => false }, { feedId });
  expect(Date.parse((await feedsOf(person))[0]?.lastReadAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await read(secret)).readIsNews).toBe(false);
  await database().execute(sql`update calendar_feeds set last_read_at = now() - interval '16 minutes'`);
  expect((await read(secret)).readIsNews).toBe(true);
  const [counted] = await sqlRows(database()).as({ n: int })(
    sql`select count(*)::int as n from calendar_feeds where id = ${feedId}`,
  );
  expect(counted?.n).toBe(1);
});
