import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantsOf } from '#/base/wall-time.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { cancelActivity } from '../planning/commands/cancel-activity.server.ts';
import { updateActivity } from '../planning/commands/update-activity.server.ts';
import { createSeries } from '../series/commands/create-series.server.ts';
import { aFeed } from './calendar-feed.factory.ts';
import { listFeeds } from './calendar-feed.queries.server.ts';
import { feedAnswer, fileAnswer } from './calendar-file.http.server.ts';

testDatabase();

let guild: FactoryGuild;
let member: Person;
beforeAll(async () => {
  guild = await aGuild({ name: 'Ashen Lanterns' });
  member = await aMember(guild, { permissions: ['view:activities'] });
});

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR).toISOString();
const ask = (secret: string, headers: Record<string, string> = {}, method = 'GET') =>
  feedAnswer(new Request(`https://guild.example/api/calendar/${secret}`, { method, headers }), secret);

/** What a program that is not ours finds in it. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const timeOf = (name: string) => {
      const time = component.getFirstPropertyValue(name);
      if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
      return { at: time.toJSDate().toISOString(), zone: time.zone?.tzid };
    };
    return {
      ...{ id: event.uid, title: event.summary, location: event.location, description: event.description },
      ...{ sequence: event.sequence, start: timeOf('dtstart'), end: timeOf('dtend') },
      ...{ changed: timeOf('last-modified'), stamp: timeOf('dtstamp') },
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    };
  });
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), entries };
}

describe('one activity as a file', () => {
  test('says all of it to a program that is not ours', async () => {
    const startsAt = inHours(30);
    const hostile = 'Raid; bring, "keys" \\n & <b>🗝️</b> '.repeat(3).trim();
    const id = await anActivity(guild, {
      ...{ title: hostile, startsAt, durationMinutes: 95, node: 'Gate; north, \\second', type: 'node-siege' },
      description: `**Meet** at the gate.\nBEGIN:VEVENT\n- [map](https://example.org/map)`,
    });
    await updateActivity.as(guild.owner.principal, { guildId: guild.id, activityId: id, capacity: 8 });
    const answer = await asRequest({ principal: member.principal }, () => fileAnswer(guild.id, id));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="raid-bring-keys-[\w-]+\.ics"$/),
      'cache-control': 'private, no-store',
    });
    const text = await answer.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const { entries } = parsed(text);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      ...{ id, title: hostile, location: 'Gate; north, \\second', status: 'CONFIRMED', sequence: 2 },
      start: { at: startsAt, zone: 'UTC' },
      end: { at: new Date(Date.parse(startsAt) + 95 * 60_000).toISOString(), zone: 'UTC' },
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/guilds/${guild.id}/activities/${id}$`)),
    });
    expect(entries[0]?.description).toMatch(/^Node siege of Ashen Lanterns, organized by .+\.\n\nMeet at the gate\.\n/);
    expect(entries[0]?.description).toContain('BEGIN:VEVENT\n• map (https://example.org/map)');
  });

  test('is for people who may see it', async () => {
    const draft = await anActivity(guild, { isDraft: true });
    const statusFor = async (by: Person | undefined, activityId: string) =>
      (await asRequest({ principal: by?.principal }, () => fileAnswer(guild.id, activityId))).status;
    expect(await statusFor(guild.owner, draft)).toBe(200);
    expect(await statusFor(member, draft)).toBe(404);
    expect(await statusFor(await aMember(guild, { permissions: ['view:members'] }), draft)).toBe(403);
    expect(await statusFor(undefined, draft)).toBe(401);
  });
});

describe('a feed', () => {
  test.each([
    ['Europe/London', '2027-03-23', '2027-03-30'],
    ['America/New_York', '2027-03-09', '2027-03-16'],
    ['Australia/Lord_Howe', '2027-03-31', '2027-04-07'],
    ['Etc/GMT', '2027-03-23', '2027-03-30'],
  ])('has a series of %s at its hour before and after clocks change', async (timeZone, first, second) => {
    const there = await aGuild();
    await createSeries.as(there.owner.principal, {
      ...{ guildId: there.id, title: 'Weekly', type: 'raid', startsOn: first, time: '20:30', timeZone },
      rule: 'FREQ=WEEKLY;COUNT=2',
    });
    const { entries } = parsed(await (await ask(await aFeed(there.owner, there))).text());
    const meant = [first, second].map((day) => new Date(instantsOf(`${day}T20:30`, timeZone)[0] ?? 0).toISOString());
    expect(entries.map(({ start }) => start.at)).toEqual(meant);
  });

  test('has sequence, status and time of what was changed', async () => {
    const here = await aGuild();
    const secret = await aFeed(here.owner, here);
    const activityId = await anActivity(here, { startsAt: inHours(5) });
    const before = parsed(await (await ask(secret)).text()).entries[0];
    await database().execute(sql`update activities set changed_at = changed_at - interval '1 hour'`);
    await cancelActivity.as(here.owner.principal, { guildId: here.id, activityId, reason: 'Too few of us.' });
    const after = parsed(await (await ask(secret)).text()).entries[0];
    expect([before?.status, before?.sequence]).toEqual(['CONFIRMED', 1]);
    expect([after?.status, after?.sequence]).toEqual(['CANCELLED', 2]);
    expect(after?.description).toContain('Canceled: Too few of us.');
    expect(after?.changed).toEqual(after?.stamp);
    expect(Date.parse(after?.changed.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is sent again when it is another, and only then', async () => {
    const here = await aGuild();
    await anActivity(here);
    const secret = await aFeed(here.owner, here);
    const first = await ask(secret);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await ask(secret, { 'if-none-match': sent });
      expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const head = await ask(secret, {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    await anActivity(here);
    const changed = await ask(secret, { 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  test('that is unknown is not found, whatever it looks like', async () => {
    for (const secret of ['A'.repeat(43), '', '%', "' or 1=1"]) expect((await ask(secret)).status).toBe(404);
    const { items } = await listFeeds.as(guild.owner.principal, {});
    expect(items.some(({ lastReadAt }) => lastReadAt !== null)).toBe(false);
  });

  test('is limited by the address that asks', async () => {
    const status = () => asRequest({ address: '203.0.113.9' }, async () => (await ask('A'.repeat(43))).status);
    expect(await status()).toBe(404);
    // As if it had asked for all that it may, and nothing had been given back since.
    const emptied = await database().execute(
      sql`update rate_limits set tokens = 0, at = now() + interval '1 hour' where key like '%203.0.113.9%'`,
    );
    expect(emptied.rowCount).toBe(1);
    expect(await status()).toBe(429);
  });

  test('notes that it was read', async () => {
    const secret = await aFeed(guild.owner);
    await ask(secret);
    const { items } = await listFeeds.as(guild.owner.principal, {});
    expect(items.find(({ guildId }) => guildId === null)?.lastReadAt).not.toBeNull();
  });
});
