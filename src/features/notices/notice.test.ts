import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { stopListening } from '#/platform/live/live.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import '#/features/registry.server.ts';
import { createNotice } from './commands/create-notice.server.ts';
import { dismissNotice } from './commands/dismiss-notice.server.ts';
import { endNotice } from './commands/end-notice.server.ts';
import { updateNotice } from './commands/update-notice.server.ts';
import { activeNotices, watchNotices } from './notice.api.server.ts';
import { getNotice, listNotices } from './notice.queries.server.ts';
import { type ActiveNotice, noticeFor } from './notice.rules.ts';

describe('whom which notice is shown', () => {
  const notice = (id: string, more: Partial<ActiveNotice> = {}): ActiveNotice => ({
    ...{ id, text: id, level: 'info', forVisitors: false, endsAt: null },
    ...more,
  });
  const shown = (active: readonly ActiveNotice[], dismissed: string | null | undefined) =>
    noticeFor(active, dismissed, 1_000)?.id;

  test.each([
    ['nobody any, where none is on', [], null, undefined],
    ['the newest of several', [notice('a'), notice('c'), notice('b')], null, 'c'],
    ['not one that is over', [notice('a', { endsAt: 1_000 }), notice('b', { endsAt: 999 })], null, undefined],
    ['one until its end', [notice('a', { endsAt: 1_001 })], null, 'a'],
    ['not what was dismissed, nor what is older', [notice('a'), notice('b')], 'b', undefined],
    ['what is newer than what was dismissed', [notice('a'), notice('b')], 'a', 'b'],
    ['visitors, what is for them', [notice('a', { forVisitors: true }), notice('b')], undefined, 'a'],
    ['visitors, nothing else', [notice('b')], undefined, undefined],
  ] as const)('%s', (_, active, dismissed, expected) => {
    expect(shown(active, dismissed)).toBe(expected);
  });
});

describe('a process', () => {
  testDatabase();
  let admin: UserPrincipal;
  let evictions = 0;
  let stop = () => {};
  beforeAll(async () => {
    admin = await aUser({ name: 'Ines', platformRole: 'admin' });
    stop = watchNotices(() => {
      evictions += 1;
    });
  });
  afterAll(async () => {
    stop();
    await stopListening();
  });

  const texts = async () => (await activeNotices()).map(({ text }) => text);
  const write = (text: string, endsAt: string | null = null) =>
    createNotice.as(admin, { text, level: 'warning', forVisitors: true, endsAt });

  test('knows with the answer to a change which notices are on, and has pages made anew', async () => {
    const before = evictions;
    const { noticeId } = await write('Maintenance on Sunday.');
    expect(await texts()).toEqual(['Maintenance on Sunday.']);
    expect(evictions).toBeGreaterThan(before);
    await updateNotice.as(admin, { noticeId, text: 'Maintenance on Monday.' });
    expect(await texts()).toEqual(['Maintenance on Monday.']);
    await endNotice.as(admin, { noticeId });
    expect(await texts()).toEqual([]);
    await expect(endNotice.as(admin, { noticeId })).rejects.toMatchObject({ reason: 'notice_over' });
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(write('Too late', past)).rejects.toMatchObject({ reason: 'bad_time' });
    // What is undone: it goes on as before.
    await updateNotice.as(admin, { noticeId, endsAt: null });
    expect(await texts()).toEqual(['Maintenance on Monday.']);
    const { items } = await listNotices.as(admin, {});
    expect(items).toMatchObject([{ text: 'Maintenance on Monday.', isOn: true, forVisitors: true, revision: 4 }]);
  });

  test('refuses what was written over an older state, whether that was changed or ended meanwhile', async () => {
    const tomas = await aUser({ name: 'Tomas', platformRole: 'admin' });
    const { noticeId } = await write('Maintenance on Tuesday.');
    const save = (who: UserPrincipal, revision: number, text: string) =>
      updateNotice.as(who, { noticeId, revision, text });
    const outcomes = await Promise.allSettled([save(tomas, 1, 'At noon.'), save(admin, 1, 'At night.')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await endNotice.as(tomas, { noticeId });
    await expect(save(admin, 2, 'At dawn.')).rejects.toMatchObject({
      reason: 'saved_meanwhile',
      body: { current: { savedBy: 'Tomas', own: false } },
    });
    expect(await getNotice.as(admin, { noticeId })).toMatchObject({ revision: 3, isOn: false });
    await save(admin, 3, 'At dawn.');
    expect(await getNotice.as(admin, { noticeId })).toMatchObject({ text: 'At dawn.', isOn: false });
  });

  test('dismissing hides a notice and those before it, and nothing that comes later or that there is not', async () => {
    const { noticeId: older } = await write('One.');
    const { noticeId: newer } = await write('Two.');
    const ada = await aUser();
    const dismissed = async () =>
      (await database().execute(sql`select dismissed_notice_id as id from users where id = ${ada.userId}`)).rows[0]
        ?.id as string | null;
    await dismissNotice.as(ada, { noticeId: newer });
    await dismissNotice.as(ada, { noticeId: older });
    expect(await dismissed()).toBe(newer);
    const unknown = { noticeId: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };
    await expect(dismissNotice.as(ada, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await dismissed()).toBe(newer);
    const { noticeId: newest } = await write('Three.');
    expect(noticeFor(await activeNotices(), await dismissed(), Date.now())?.id).toBe(newest);
  });
});
